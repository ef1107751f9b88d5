import { type DeskView, deskViews } from '../../contract/studio/desk-calls.ts';

/** The filters of the queue. They are in the address, so that a view can be shared. */
export interface DeskFilters {
  view: DeskView;
  webid: string | undefined;
  source: string | undefined;
  /** Id of who works on it now, or `me`. */
  holder: string | undefined;
  /** Registered in the last so many days; undefined for all. */
  days: number | undefined;
  /** The searched text. */
  text: string;
}

/** Periods that are offered, in days. */
export const periods = [1, 7, 30, 90] as const;

/** Names of the filters in the address. What is usual is left out. */
const names = {
  view: 'xem',
  webid: 'chien-dich',
  source: 'nguon',
  holder: 'nguoi-giu',
  days: 'ngay',
  text: 'tim',
} as const;

/** Reads the filters of an address; unknown values count as missing. */
export function readDeskFilters(search: URLSearchParams): DeskFilters {
  const view = search.get(names.view);
  const days = Number(search.get(names.days));
  const textOf = (name: string) => search.get(name) || undefined;
  return {
    view: deskViews.find((one) => one === view) ?? 'toCall',
    webid: textOf(names.webid),
    source: textOf(names.source),
    holder: textOf(names.holder),
    days: periods.find((one) => one === days),
    text: search.get(names.text) ?? '',
  };
}

/** The address with a filter changed; others of its parameters stay. */
export function writeDeskFilters(search: URLSearchParams, change: Partial<DeskFilters>): URLSearchParams {
  const next = new URLSearchParams(search);
  const all = { ...readDeskFilters(search), ...change };
  const usual = readDeskFilters(new URLSearchParams());
  for (const [key, name] of Object.entries(names) as [keyof DeskFilters, string][]) {
    const value = all[key];
    if (value === undefined || value === usual[key]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** Whether something besides the view narrows the list. */
export function isNarrowed({ webid, source, holder, days }: DeskFilters): boolean {
  return webid !== undefined || source !== undefined || holder !== undefined || days !== undefined;
}
