import { type CampaignRow, type CampaignState, campaignStates } from '../../contract/studio/campaign-calls.ts';
import { matchesSearch } from '../kit/search.ts';

export const sorts = ['change', 'name', 'registrations'] as const;
type Sort = (typeof sorts)[number];

/** The filters of the list. They are in the address, so that a view can be shared. */
export interface CampaignFilters {
  state: CampaignState | 'all' | 'archived';
  template: string | undefined;
  /** The person who changed it last. */
  person: string | undefined;
  text: string;
  sort: Sort;
  view: 'rows' | 'grid';
}

/** Names of the filters in the address. What is usual is left out. */
const names = {
  state: 'trang-thai',
  template: 'mau',
  person: 'nguoi',
  text: 'tim',
  sort: 'xep',
  view: 'dang',
} as const;

/** Reads the filters of an address; unknown values of a fixed set count as missing. */
export function readFilters(search: URLSearchParams): CampaignFilters {
  const state = search.get(names.state);
  const sort = search.get(names.sort);
  return {
    state: [...campaignStates, 'archived' as const].find((one) => one === state) ?? 'all',
    template: search.get(names.template) ?? undefined,
    person: search.get(names.person) ?? undefined,
    text: search.get(names.text) ?? '',
    sort: sorts.find((one) => one === sort) ?? 'change',
    view: search.get(names.view) === 'grid' ? 'grid' : 'rows',
  };
}

/** The address with a filter changed; others of its parameters stay. */
export function writeFilters(search: URLSearchParams, change: Partial<CampaignFilters>): URLSearchParams {
  const next = new URLSearchParams(search);
  const all = { ...readFilters(search), ...change };
  const usual = readFilters(new URLSearchParams());
  for (const [key, name] of Object.entries(names) as [keyof CampaignFilters, string][]) {
    const value = all[key];
    if (value === undefined || value === usual[key]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Registrations of 7 days. */
export function countRegistrations({ registrations }: CampaignRow): number {
  return registrations.days.reduce((sum, day) => sum + day, 0);
}

/**
 * The rows that fit, in the wanted order, and how many rows each state has, of those that fit all other filters.
 * `foundInTexts` are the webids whose content has the searched words: the server looks for them.
 */
export function filterCampaigns(
  rows: readonly CampaignRow[],
  filters: CampaignFilters,
  foundInTexts: ReadonlySet<string> = new Set(),
): { found: CampaignRow[]; counts: Map<CampaignFilters['state'], number> } {
  const { state, template, person, text, sort } = filters;
  const ofAllStates = rows.filter(
    (row) =>
      (template === undefined || row.template === template) &&
      (person === undefined || row.change.by === person) &&
      (matchesSearch(text, [row.name, row.webid, row.change.by ?? '']) || foundInTexts.has(row.webid)),
  );
  const isIn = (row: CampaignRow, one: CampaignFilters['state']) =>
    row.isArchived === (one === 'archived') && (one === 'all' || one === 'archived' || row.state === one);
  const states = ['all', ...campaignStates, 'archived'] as const;
  const counts = new Map(states.map((one) => [one, ofAllStates.filter((row) => isIn(row, one)).length]));
  const found = ofAllStates.filter((row) => isIn(row, state));
  // The server's order is that of the latest change.
  if (sort === 'name') found.sort((one, other) => one.name.localeCompare(other.name, 'vi'));
  if (sort === 'registrations') found.sort((one, other) => countRegistrations(other) - countRegistrations(one));
  return { found, counts };
}
