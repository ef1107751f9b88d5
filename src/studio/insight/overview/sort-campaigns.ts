import { callableOf, rateOf } from '../../../contract/insight/figures.ts';
import type { OverviewCampaign } from '../../../contract/studio/insight-overview-calls.ts';

/** Columns that the table is sorted by; undefined stands last, whatever the direction. */
const values = {
  name: ({ name }) => name,
  views: ({ now }) => now.views,
  registrations: ({ now }) => now.registrations,
  change: (campaign) => changeOf(campaign),
  rate: ({ now }) => rateOf(now),
  reached: ({ now }) => shareOf(now.reached, callableOf(now)),
  interested: ({ now }) => shareOf(now.interested, callableOf(now)),
  lcp: ({ lcp }) => lcp?.p75,
} as const satisfies Record<string, (campaign: OverviewCampaign) => string | number | undefined>;
export type SortColumn = keyof typeof values;

export interface Sorting {
  readonly by: SortColumn;
  readonly isAscending: boolean;
}

/** Parameters of the address. */
const [columnParameter, directionParameter] = ['xep', 'chieu'];
const ascending = 'tang';
const descending = 'giam';
const usual: Sorting = { by: 'registrations', isAscending: false };

/** Names begin with A, numbers with the largest. */
const beginsAscending = (by: SortColumn) => by === 'name';

/** The sorting that an address says; most registrations first where it says none. */
export function readSorting(address: URLSearchParams): Sorting {
  const asked = address.get(columnParameter);
  const by = (Object.keys(values) as SortColumn[]).find((one) => one === asked);
  if (by === undefined) return usual;
  const direction = address.get(directionParameter);
  return { by, isAscending: direction === null ? beginsAscending(by) : direction === ascending };
}

/** The address after a press on the head of a column: another column, or the other direction. */
export function pressColumn(address: URLSearchParams, by: SortColumn): URLSearchParams {
  const now = readSorting(address);
  const isAscending = now.by === by ? !now.isAscending : beginsAscending(by);
  const written = new URLSearchParams(address);
  written.delete(columnParameter);
  written.delete(directionParameter);
  if (by !== usual.by || isAscending !== usual.isAscending) written.set(columnParameter, by);
  if (isAscending !== beginsAscending(by)) written.set(directionParameter, isAscending ? ascending : descending);
  return written;
}

const byName = new Intl.Collator('vi');

/** Campaigns without the value come last; equal ones by name. */
export function sortCampaigns(
  campaigns: readonly OverviewCampaign[],
  { by, isAscending }: Sorting,
): OverviewCampaign[] {
  const read = values[by];
  return campaigns.toSorted((one, other) => {
    const [first, second] = [read(one), read(other)];
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined) || byName.compare(one.name, other.name);
    const order =
      typeof first === 'number' && typeof second === 'number'
        ? first - second
        : byName.compare(String(first), String(second));
    return (isAscending ? order : -order) || byName.compare(one.name, other.name);
  });
}

/** Change of registrations since the period before, `0.12` for 12 % more; undefined when there was none. */
export function changeOf({ now, before }: OverviewCampaign): number | undefined {
  return before.registrations === 0 ? undefined : now.registrations / before.registrations - 1;
}

/** Undefined for a share of nothing. */
export function shareOf(part: number, whole: number): number | undefined {
  return whole <= 0 ? undefined : part / whole;
}
