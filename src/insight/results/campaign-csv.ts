import type { Cell } from '../../contract/csv.ts';
import { rateOf } from '../../contract/insight/figures.ts';
import { vitals } from '../../contract/insight/page-events.ts';
import { type Period, periodBefore } from '../../contract/insight/period.ts';
import { bucketBounds } from '../../contract/insight/vital-buckets.ts';
import type { FunnelSteps, InsightTable } from '../../contract/studio/insight-calls.ts';
import type { CampaignInsight } from './read-campaign.ts';
import { writeTable } from './write-table.ts';

type Rows = readonly (readonly Cell[])[];

const steps: readonly (readonly [name: keyof FunnelSteps, title: string])[] = [
  ['view', 'Xem trang'],
  ['cta', 'Bấm nút'],
  ['formBegun', 'Bắt đầu điền'],
  ['sent', 'Gửi'],
  ['reached', 'Gọi được'],
  ['interested', 'Quan tâm'],
];

/** A table of a campaign's results as CSV for people. A cell is empty where nothing was counted. */
export function writeCampaignTable(insight: CampaignInsight, period: Period, table: InsightTable): string {
  const [headings, rows] = buildTable(insight, period, table);
  return writeTable(headings, rows);
}

function buildTable(insight: CampaignInsight, period: Period, table: InsightTable): [readonly string[], Rows] {
  // Card pages register nobody: their page counts whom it handed over.
  const registered = insight.isCard ? 'Chuyển tiếp' : 'Đăng ký';
  switch (table) {
    case 'days':
      return [
        ['Ngày', 'Lượt xem', registered, 'Tỷ lệ', 'Lượt xem, kỳ trước', `${registered}, kỳ trước`],
        insight.days.map(({ day, views, registrations, before }) => [
          ...[day, views ?? undefined, registrations, rate(views ?? 0, registrations)],
          ...[before.views ?? undefined, before.registrations],
        ]),
      ];
    case 'steps': {
      const { from, to } = periodBefore(period);
      return [
        ['Bước', `${period.from} đến ${period.to}`, `${from} đến ${to}`],
        steps.map(([name, title]) => [title, insight.steps[name] ?? undefined, insight.stepsBefore[name] ?? undefined]),
      ];
    }
    case 'refused':
      return [
        ['Ô bị từ chối', 'Số lần', 'Số lần, kỳ trước'],
        insight.refused.map(({ field, count, before }) => [field, count, before]),
      ];
    case 'vitals':
      return [
        ['Chỉ số', 'Trên', 'Đến', 'Số lượt xem'],
        vitals.flatMap((metric) => {
          const counts = insight.vitals[metric];
          return counts.map((count, bucket): readonly Cell[] => {
            const [low, high] = bucketBounds[metric].slice(bucket);
            return [metric.toUpperCase(), low, high, count];
          });
        }),
      ];
    default:
      return [
        ['Giá trị', table === 'cta' ? 'Lượt bấm' : 'Lượt xem', registered, 'Tỷ lệ'],
        insight.tables[table].map(({ value, views, registrations }) => [
          ...[value, views, registrations, rate(views, registrations)],
        ]),
      ];
  }
}

function rate(views: number, registrations: number): number | undefined {
  const share = rateOf({ views, registrations });
  return share === undefined ? undefined : Math.round(share * 10_000) / 10_000;
}
