import type { HostApp, PageEvent, Vital, WidthClass } from '../../contract/insight/page-events.ts';
import { vitals } from '../../contract/insight/page-events.ts';
import { bucketOf } from '../../contract/insight/vital-buckets.ts';
import { vietnamDate } from '../../contract/vietnam-time.ts';
import type { pageCounts, pageVitals } from '../../database/tables/insight-tables.ts';
import { type SampleCampaign, sampleCampaignWord, shareOf } from './sample-leads.ts';
import { createRandom } from './sample-random.ts';

/** A registration that counts must agree with. */
export interface CountedLead {
  readonly at: Date;
  readonly source: string;
}

type CountRow = typeof pageCounts.$inferInsert;
type VitalRow = typeof pageVitals.$inferInsert;

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Days of counts. */
const sampleDays = 98;

/** Where visitors come from, with what they open the page in, and how many of a hundred do. */
const streams: readonly { source: string; medium: string; app: HostApp; width: WidthClass; share: number }[] = [
  { source: 'zalo', medium: 'social', app: 'zalo', width: 'phone', share: 34 },
  { source: 'facebook', medium: 'cpc', app: 'facebook', width: 'phone', share: 26 },
  { source: 'google', medium: 'cpc', app: 'browser', width: 'phone', share: 10 },
  { source: 'google', medium: 'cpc', app: 'browser', width: 'desktop', share: 6 },
  { source: '', medium: '', app: 'browser', width: 'phone', share: 12 },
  { source: '', medium: '', app: 'browser', width: 'desktop', share: 6 },
  { source: 'tiktok', medium: 'cpc', app: 'tiktok', width: 'phone', share: 6 },
];

/** Monday first: fewer people look at a bank on Sundays. */
const weekdays = [1.08, 1.06, 1.05, 1.04, 1, 0.82, 0.7];
/** One day had a peak: how many days ago, and how many times as many visitors came. */
const [peakDaysAgo, peak] = [13, 1.8];
/** Views of the flagship today; a campaign that is advertised more has more. */
const mostViews = 190;
/** How much card pages are visited, on the scale of `shareOf`; the flagship has 9. */
const cardShares: Partial<Record<string, number>> = { credit_card: 12, credit_card_v2: 4 };
const refusedFields = [
  { detail: 'phoneNumber', share: 0.2 },
  { detail: 'name', share: 0.05 },
  { detail: 'email', share: 0.03 },
] as const;

/**
 * What the pages of a campaign would have counted in the last 98 days: always the same for the same leads and time. As
 * many were answered as there are leads; card pages hand visitors over instead.
 */
export function makeSampleCounts(
  campaign: SampleCampaign,
  leads: readonly CountedLead[],
  now: Date,
): { counts: CountRow[]; vitals: VitalRow[] } {
  const random = createRandom([...campaign.webid].reduce((seed, letter) => seed * 31 + letter.charCodeAt(0), 7) | 0);
  const near = (mean: number) => Math.round(mean * (0.88 + 0.24 * random()));
  const word = sampleCampaignWord(campaign.webid);
  const isCard = shareOf(campaign.template) === undefined;
  const counts: CountRow[] = [];
  const measured: VitalRow[] = [];
  let viewsOfWeek = 0;
  for (let daysAgo = sampleDays - 1; daysAgo >= 0; daysAgo -= 1) {
    const begin = beginOfDay(now) - daysAgo * dayMs;
    const hour = Math.min(begin + (8 + Math.floor(random() * 13)) * hourMs, lastHour(now));
    // Today has not ended.
    const passed = daysAgo === 0 ? (now.getTime() - begin) / dayMs : 1;
    const weekday = weekdays[(new Date(begin + 12 * hourMs).getUTCDay() + 6) % 7] ?? 1;
    const ofDay =
      ((mostViews * (shareOf(campaign.template) ?? cardShares[campaign.template] ?? 0)) / 9) *
      (daysAgo + 1) ** -0.3 *
      weekday *
      passed *
      (daysAgo === peakDaysAgo ? peak : 1);
    for (const [index, { share, ...stream }] of streams.entries()) {
      const isFirstOfSource = streams.findIndex(({ source }) => source === stream.source) === index;
      const answered = isFirstOfSource
        ? leads.filter(({ at, source }) => source === stream.source && beginOfDay(at) === begin).length
        : 0;
      const views = Math.max(near((ofDay * share) / 100), answered * 4);
      const cta = Math.max(near(views * 0.19), answered * 2);
      const formBegun = Math.max(near(cta * 0.46), answered);
      viewsOfWeek += views;
      const add = (event: PageEvent, count: number, detail = '') => {
        if (count === 0) return;
        const { webid, version } = campaign;
        const words = stream.source === '' ? '' : word;
        counts.push({
          ...{ ...stream, webid, version, event, detail, count, hour: new Date(hour), arm: '', content: '' },
          ...{ campaign: words, isSample: true },
        });
      };
      add('view', views);
      const buttons = campaign.ctaIds.length > 0 ? campaign.ctaIds : [''];
      // Most press one button, some another one.
      const other = buttons.length > 1 ? Math.round(cta * 0.3) : 0;
      const otherButton = buttons[1 + (daysAgo % (buttons.length - 1))];
      add('cta', cta - other, buttons[0]);
      add('cta', other, otherButton);
      add('formBegun', formBegun);
      if (isCard) {
        // Of each button fewer than pressed it. Who presses one further down has read more, and goes on more often.
        const handedOver = near(formBegun * 0.6);
        const wanted = Array.from({ length: handedOver }, random).filter((point) => point < 0.36).length;
        const ofOther = Math.min(wanted, other);
        add('handOver', handedOver - ofOther, buttons[0]);
        add('handOver', ofOther, otherButton);
      }
      add('sent', answered);
      add('answered', answered);
      if (index === 0)
        for (const { detail, share: part } of refusedFields) add('refused', near(formBegun * part * 4), detail);
    }
    // A week's values stand in one hour of yesterday, so that every week that is looked at has some.
    if (daysAgo % 7 === 1) {
      measured.push(...measure(campaign, Math.round(viewsOfWeek * 0.8), new Date(begin + 9 * hourMs), random));
      viewsOfWeek = 0;
    }
  }
  return { counts, vitals: measured };
}

/** Medians of the flagship, and how far values are spread around them. */
const middles: Readonly<Record<Vital, { middle: number; spread: number }>> = {
  lcp: { middle: 1350, spread: 0.45 },
  inp: { middle: 96, spread: 0.6 },
  cls: { middle: 0.012, spread: 0.9 },
  ttfb: { middle: 190, spread: 0.6 },
};

/** Measured values of so many views on phones, by bucket: logarithms are spread normally. */
function measure({ webid, version }: SampleCampaign, views: number, hour: Date, random: () => number): VitalRow[] {
  // Pages with many pictures are slower.
  const slowness = 1 + (webid.length % 5) * 0.12;
  return vitals.flatMap((metric) => {
    const { middle, spread } = middles[metric];
    const byBucket = new Map<number, number>();
    for (let view = 0; view < views; view += 1) {
      const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      const bucket = bucketOf(metric, middle * slowness * Math.exp(spread * normal));
      byBucket.set(bucket, (byBucket.get(bucket) ?? 0) + 1);
    }
    return [...byBucket].map(
      ([bucket, count]): VitalRow => ({
        ...{ hour, webid, version, metric, bucket, count },
        ...{ arm: '', width: 'phone', isSample: true },
      }),
    );
  });
}

/** The midnight of Viet Nam before a time, in milliseconds. */
function beginOfDay(time: Date): number {
  return Date.parse(`${vietnamDate(time)}T00:00:00+07:00`);
}

function lastHour(now: Date): number {
  return Math.floor(now.getTime() / hourMs) * hourMs;
}
