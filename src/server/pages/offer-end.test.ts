import { describe, expect, it } from 'vitest';
import { defaultLawSettings } from '../../contract/law/law-settings.ts';
import { createEdgeHeaders } from '../../http/edge-headers.ts';
import type { Campaign } from '../../templates/campaigns.ts';
import { parseCampaign } from '../../templates/campaigns.ts';
import { drawCampaign, drawPreview } from '../../templates/draw-campaign.ts';
import { vayMuaXe } from '../../templates/vay_mua_xe.template.tsx';
import { testPreviewSetting } from '../../testing/preview-setting.ts';
import { readDemoVersion } from '../../testing/read-demo.ts';
import { openShownPages } from './campaign-pages.ts';

const at = (text: string) => new Date(`${text}+07:00`);
const demo = await readDemoVersion('vay_mua_xe');
const offer = { title: 'Ưu đãi', start: '2026-11-01', end: '2026-12-31', endTime: '17:20' };

/** The pages of a server whose clock the test sets. */
function openPages(now: Date, content: object = { 'home.countdown': offer }) {
  let time = now;
  let drawings = 0;
  const campaign = parseCampaign(vayMuaXe, { ...demo, content: { ...demo.content, ...content } });
  const setting = { ...testPreviewSetting, now: () => time };
  const pages = openShownPages({
    campaigns: {
      published: async () => campaign,
      ofVersion: async () => campaign,
      list: async () => [],
      onPublish: () => () => {},
    },
    experiments: { of: async () => undefined },
    edge: createEdgeHeaders({ PURGE_URL: [], PURGE_TEMPLATE: 'varnish' }),
    ...{ isSecure: true, now: () => time, onMade: () => {}, onOldPage: () => {} },
    readLaw: async () => defaultLawSettings,
    draw: (one: Campaign) => {
      drawings += 1;
      return drawCampaign(one, setting);
    },
    onError: (error) => {
      throw error;
    },
  });
  /** What the next visitor sees. */
  const show = async () => {
    const page = pages.peek('vay_mua_xe');
    const lookup = page ? { kind: 'page' as const, page } : await pages.get('vay_mua_xe');
    const html = lookup.kind === 'page' ? Buffer.from(lookup.page.answer.identity.body).toString() : '';
    return [
      /data-state="([\w-]+)"/.exec(html)?.[1],
      ...[...html.matchAll(/data-left="\w+">(\d+)</g)].map(([, number]) => number),
    ].join(' ');
  };
  return {
    ...{ show, campaign, setting },
    pass: (to: Date) => {
      time = to;
    },
    drawings: () => drawings,
  };
}

describe('a page with an offer that ends', () => {
  it('is drawn anew at its end for the first who asks, and not before', async () => {
    const { show, pass, drawings } = openPages(at('2026-12-31T17:00'));
    expect(await show()).toBe('last-day 00 00 20');
    pass(at('2026-12-31T17:19:59.999'));
    await show();
    expect(drawings()).toBe(1);
    pass(at('2026-12-31T17:20'));
    expect(await show()).toMatch(/^ended/);
    expect(await show()).toMatch(/^ended/);
    expect(drawings()).toBe(2);
    pass(at('2027-06-01T00:00'));
    await show();
    expect(drawings()).toBe(2);
  });

  it('says that it is the last day from midnight on, and its numbers are an hour old at most', async () => {
    const { show, pass, drawings } = openPages(at('2026-12-30T23:10'));
    expect(await show()).toBe('running 00 18 10');
    pass(at('2026-12-31T00:00'));
    expect(await show()).toBe('last-day 00 17 20');
    expect(drawings()).toBe(2);
  });

  it('is drawn anew in a preview, too', () => {
    const { campaign, setting } = openPages(at('2026-12-31T17:00'));
    expect(drawPreview(campaign, 1, setting).holdsUntil).toEqual(at('2026-12-31T17:20'));
  });
});

it('a page without one is drawn once', async () => {
  const { show, pass, drawings } = openPages(at('2026-12-31T17:00'), { 'home.countdown': undefined });
  await show();
  pass(at('2028-01-01T00:00'));
  await show();
  expect(drawings()).toBe(1);
});
