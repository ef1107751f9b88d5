import { expect, it } from 'vitest';
import type { CampaignDetails } from '../../contract/studio/campaign-calls.ts';
import { createDetailsLoader } from './load-details.ts';

const details = (webid: string): CampaignDetails => ({
  webid,
  version: 1,
  card: null,
  errors: 0,
  lawFindings: 0,
  warnings: 0,
  samples: 0,
  endsOn: null,
});

it('asks once for rows of a screen, 8 at a time, and gives each its own', async () => {
  const calls: (readonly string[])[] = [];
  const load = createDetailsLoader(async (webids) => {
    calls.push(webids);
    return webids.filter((webid) => webid !== 'c7').map(details);
  });
  const loaded = await Promise.all(Array.from({ length: 19 }, (_, index) => load(`c${index}`)));
  expect(calls.map(({ length }) => length)).toEqual([8, 8, 3]);
  expect(loaded[18]?.webid).toBe('c18');
  expect(loaded[7]).toBeNull();
  await load('c1');
  expect(calls).toHaveLength(4);
});

it('a failed call fails for its own rows only', async () => {
  let isDown = true;
  const load = createDetailsLoader(async (webids) => {
    if (isDown) throw new Error('down');
    return webids.map(details);
  });
  await expect(Promise.all([load('a'), load('b')])).rejects.toThrow('down');
  isDown = false;
  expect((await load('a'))?.webid).toBe('a');
});
