import { expect, it } from 'vitest';
import type { SiteVersion } from '../content/site.ts';
import { defaultLawSettings } from '../contract/law/law-settings.ts';
import { createCampaignDetails } from './campaign-details.ts';

it('details are kept until the day ends or the bank changes what it has set about law', async () => {
  const options = { now: new Date('2026-11-21T09:00:00+07:00'), law: defaultLawSettings };
  let made = 0;
  const version: SiteVersion = {
    ...{ webid: 'hu', version: 1, content: {}, media: {} },
    settings: { webid: 'hu', name: 'Hũ', template: 'hu_vang' },
  };
  const details = createCampaignDetails({
    store: { loadVersion: async () => version },
    describe: ({ webid }) => {
      made += 1;
      const none = { errors: 0, lawFindings: 0, warnings: 0, samples: 0 };
      return { webid, version: made, card: null, ...none, endsOn: null };
    },
    checkOptions: () => ({ ...options }),
  });
  const read = async () => (await details.read('hu', 1))?.version;
  expect([await read(), await read()]).toEqual([1, 1]);
  options.law = { ...defaultLawSettings };
  expect(details.peek('hu', 1)).toBeUndefined();
  expect([await read(), await read()]).toEqual([2, 2]);
  options.now = new Date('2026-11-22T09:00:00+07:00');
  expect(await read()).toBe(3);
});
