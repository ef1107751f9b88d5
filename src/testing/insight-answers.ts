import type { z } from 'zod/mini';
import { listPeriodDays, type Period, periodBefore } from '../contract/insight/period.ts';
import { bucketBounds } from '../contract/insight/vital-buckets.ts';
import type { campaignInsightCalls } from '../contract/studio/insight-calls.ts';
import { addDays } from '../contract/vietnam-time.ts';

type CampaignInsight = z.output<typeof campaignInsightCalls.getCampaignInsight.data>;

/** Views and registrations of four weeks, with a peak. */
const views = [
  ...[1118, 1098, 1096, 1084, 1090, 933, 811, 1176, 1162, 1133, 1126, 1144, 968, 905],
  ...[1186, 1116, 1661, 1105, 1095, 964, 893, 1350, 1377, 1362, 1332, 1351, 1188, 1080],
];
const registrations = [
  ...[37, 38, 35, 33, 37, 34, 27, 38, 42, 38, 40, 39, 36, 29],
  ...[46, 44, 48, 39, 38, 38, 33, 56, 52, 53, 54, 49, 46, 39],
];
const row = (value: string, seen: number, registered: number) => ({
  value,
  views: seen,
  registrations: registered,
});

/** What a much visited campaign brought. */
export function answerInsight(period: Period, changes: Partial<CampaignInsight> = {}): CampaignInsight {
  const before = periodBefore(period);
  const days = listPeriodDays(period);
  const at = (values: readonly number[], index: number) => values[index % values.length] ?? 0;
  return {
    ...{ before, isCard: false },
    counting: { isOn: true, changedAt: null, changedBy: null, since: '2026-01-05T03:00:00.000Z' },
    days: days.map((day, index) => ({
      ...{ day, views: at(views, index), registrations: at(registrations, index) },
      before: {
        views: Math.round(at(views, index) * 0.93),
        registrations: Math.round(at(registrations, index) * 0.86),
      },
    })),
    steps: { view: 31_904, cta: 5487, formBegun: 2469, sent: 1138, reached: 871, interested: 392 },
    stepsBefore: { view: 29_480, cta: 4481, formBegun: 1880, sent: 974, reached: 722, interested: 311 },
    tables: {
      source: [
        row('zalo', 11_842, 498),
        row('', 3870, 108),
        row('<b>x</b> một nguồn tên rất dài', 80, 2),
        row('khác', 706, 33),
      ],
      medium: [row('social', 20_000, 600), row('cpc', 11_904, 538)],
      campaign: [row('gop-tet-2027', 9418, 402), row('', 8317, 178)],
      content: [],
      cta: [row('banner-dang-ky', 2418, 461), row('header-dang-ky', 1026, 248)],
      width: [row('phone', 25_000, 900), row('desktop', 6000, 200)],
      app: [row('browser', 13_210, 462), row('zalo', 10_964, 471)],
    },
    refused: [
      { field: 'phoneNumber', count: 486, before: 190 },
      { field: 'name', count: 96, before: 80 },
    ],
    tagAnswers: { asked: 0, agree: 0, refuse: 0, some: 0 },
    vitals: {
      lcp: bucketBounds.lcp.slice(1).map((_, bucket) => (bucket < 12 ? 100 + bucket * 20 : 4)),
      inp: bucketBounds.inp.slice(1).map((_, bucket) => (bucket < 6 ? 300 : 40)),
      cls: bucketBounds.cls.slice(1).map((_, bucket) => (bucket === 0 ? 900 : 60)),
      ttfb: [],
    },
    publications: [
      { version: 12, at: `${addDays(period.to, -6)}T03:00:00.000Z`, by: 'Lan', note: 'banner mới <b>' },
      { version: 13, at: `${addDays(period.to, -2)}T03:00:00.000Z`, by: null, note: null },
    ],
    blocked: { known: 1138, uncounted: 3 },
    hasSamples: false,
    ...changes,
  };
}
