import { keepUtmValue, readQuery, type Utm, utmParameters } from './utm.ts';

/**
 * Click ids that advertising networks add to an address: Google (the last two from apps of iOS), Meta, TikTok, and the
 * source number that Zalo adds to links (docs/why/personal-data.md#arrivals).
 */
export const clickIdNames = ['gclid', 'fbclid', 'ttclid', 'zarsrc', 'gbraid', 'wbraid'] as const;
type ClickIdName = (typeof clickIdNames)[number];

/** One arrival on a page from advertising. */
export type Touch = Utm & { [Name in ClickIdName]?: string | undefined } & {
  /** By the visitor's clock, in milliseconds since 1970. Unknown for a form without JavaScript. */
  at?: number | undefined;
};

/** The first and the last arrival before the registration; the same if there was only one. */
export interface Touches {
  first: Touch;
  last: Touch;
}

/** An arrival as the page sends it: the visitor's time and the query of the address. */
export interface ToldTouch {
  at: number;
  query: string;
}

export interface ToldTouches {
  first: ToldTouch;
  last: ToldTouch;
}

/** A cut click id is useless, so a longer one is dropped. */
const clickIdMaxLength = 500;
const clickIdPattern = /^[\w.~-]+$/;

/** Longest query that is parsed. */
const queryMaxLength = 4000;

/** The year 2100: later times are wrong. */
const latestMs = 4_102_444_800_000;

/** Parses the arrivals that a page sent. Undefined if nothing is usable: a bad link must not cost a lead. */
export function readTouches(told: unknown): Touches | undefined {
  if (typeof told !== 'object' || told === null) return undefined;
  const first = 'first' in told ? readToldTouch(told.first) : undefined;
  const last = 'last' in told ? readToldTouch(told.last) : undefined;
  const some = first ?? last;
  return some && { first: first ?? some, last: last ?? some };
}

function readToldTouch(told: unknown): Touch | undefined {
  if (typeof told !== 'object' || told === null || !('query' in told) || typeof told.query !== 'string')
    return undefined;
  if (told.query.length > queryMaxLength) return undefined;
  const touch = readTouch(readQuery(told.query));
  const at = 'at' in told ? told.at : undefined;
  return touch && typeof at === 'number' && at > 0 && at < latestMs ? { ...touch, at: Math.floor(at) } : touch;
}

/** Reads the arrival of an address. Undefined if it has none. */
function readTouch(query: URLSearchParams): Touch | undefined {
  const touch: Touch = {};
  for (const [parameter, field] of Object.entries(utmParameters)) {
    const value = keepUtmValue(query.get(parameter));
    if (value) touch[field] = value;
  }
  for (const name of clickIdNames) {
    const value = query.get(name) ?? '';
    if (value.length <= clickIdMaxLength && clickIdPattern.test(value)) touch[name] = value;
  }
  return Object.keys(touch).length > 0 ? touch : undefined;
}
