import type { Cell } from '../../contract/csv.ts';
import { callableOf, type Figures, rateOf } from '../../contract/insight/figures.ts';
import type { OverviewCampaign } from '../../contract/studio/insight-overview-calls.ts';
import { writeTable } from './write-table.ts';

type Column = readonly [heading: string, cell: (campaign: OverviewCampaign) => Cell];

const figures: readonly (readonly [heading: string, cell: (figures: Figures) => Cell])[] = [
  ['Lượt xem', ({ views }) => views],
  ['Đăng ký', ({ registrations }) => registrations],
  ['Trong đó chuyển tiếp', ({ handOvers }) => handOvers],
  ['Tỷ lệ đăng ký', (own) => round(rateOf(own))],
  ['Gọi được', ({ reached }) => reached],
  ['Gọi được trên đăng ký', (own) => share(own.reached, callableOf(own))],
  ['Quan tâm', ({ interested }) => interested],
  ['Quan tâm trên đăng ký', (own) => share(own.interested, callableOf(own))],
];

const columns: readonly Column[] = [
  ['Chiến dịch', ({ name }) => name],
  ['Địa chỉ', ({ webid }) => webid],
  ...figures.map(([heading, cell]): Column => [heading, ({ now }) => cell(now)]),
  ...figures.map(([heading, cell]): Column => [`${heading}, kỳ trước`, ({ before }) => cell(before)]),
  ['LCP p75 (ms)', ({ lcp }) => lcp?.p75],
];

/** The table of all campaigns as CSV for people: shares and rates are 0 to 1, empty where there are too few views. */
export function writeOverview({ campaigns }: { campaigns: readonly OverviewCampaign[] }): string {
  return writeTable(
    columns.map(([heading]) => heading),
    campaigns.map((campaign) => columns.map(([, cell]) => cell(campaign))),
  );
}

function share(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : round(part / whole);
}

/** To a hundredth of a percent. */
function round(share: number | undefined): number | undefined {
  return share === undefined ? undefined : Math.round(share * 10_000) / 10_000;
}
