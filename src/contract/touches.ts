import { keepUtmValue, type Utm, utmParameters } from './utm.ts';

/** What advertising networks add to an address, by the same name: Google, Meta, TikTok, and the source number that Zalo adds to links (decision 0071). */
export const clickIdNames = ['gclid', 'fbclid', 'ttclid', 'zarsrc'] as const;
export type ClickIdName = (typeof clickIdNames)[number];

/** One arrival on a page from advertising. */
export type Touch = Utm & { [Name in ClickIdName]?: string | undefined } & {
  /** By the visitor's clock, in milliseconds since 1970. Unknown for a form without JavaScript. */
  at?: number | undefined;
};

/** The arrival that began the visits and the one before the registration; the same where there was one. */
export interface Touches {
  first: Touch;
  last: Touch;
}

/** Key of the record in local storage; `utm` beside it stays as specified. Kept as long, from the last arrival on. */
export const touchesStorageKey = 'touches';

/** A click id is of use only whole, so a longer one is dropped. */
export const clickIdMaxLength = 500;
const clickIdPattern = /^[\w.~-]+$/;

/** The year 2100: a clock that is later is no clock. */
const latestMs = 4_102_444_800_000;

/** Reads the arrival that an address tells of. Undefined when it tells of none. */
export function readTouch(query: URLSearchParams): Touch | undefined {
  return keepTouch({
    ...Object.fromEntries(Object.entries(utmParameters).map(([parameter, field]) => [field, query.get(parameter)])),
    ...Object.fromEntries(clickIdNames.map((name) => [name, query.get(name)])),
  });
}

/** What is usable of an arrival, whoever tells of it. Undefined when nothing is. */
export function keepTouch(told: object): Touch | undefined {
  const values = new Map<string, unknown>(Object.entries(told));
  const touch: Touch = {};
  for (const field of Object.values(utmParameters)) {
    const value = values.get(field);
    const kept = typeof value === 'string' && keepUtmValue(value);
    if (kept) touch[field] = kept;
  }
  for (const name of clickIdNames) {
    const value = values.get(name);
    if (typeof value === 'string' && value.length <= clickIdMaxLength && clickIdPattern.test(value))
      touch[name] = value;
  }
  if (Object.keys(touch).length === 0) return undefined;
  const at = values.get('at');
  return typeof at === 'number' && at > 0 && at < latestMs ? { ...touch, at: Math.floor(at) } : touch;
}
