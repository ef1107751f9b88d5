import { readMoment, type VietnamMoment } from '../kit/vietnam-moment.ts';

/** What is wrong with the times of a publication. */
export type TimeTrouble = 'missing' | 'past' | 'order';

interface ChosenTimes {
  readonly publish: VietnamMoment;
  /** Undefined: the page stays. */
  readonly takeOff: VietnamMoment | undefined;
}

interface ReadTimes {
  /** ISO 8601, UTC; undefined while something is wrong. */
  readonly times: { readonly publishAt: string; readonly unpublishAt: string | null } | undefined;
  readonly publishTrouble: TimeTrouble | undefined;
  readonly takeOffTrouble: TimeTrouble | undefined;
}

/** The times of a planned publication, or what is wrong with them. */
export function readTimes({ publish, takeOff }: ChosenTimes, now: Date): ReadTimes {
  const [start, end] = [readMoment(publish), takeOff && readMoment(takeOff)];
  const publishTrouble = !start ? 'missing' : start <= now ? 'past' : undefined;
  const takeOffTrouble = !takeOff ? undefined : !end ? 'missing' : end <= (start ?? now) ? 'order' : undefined;
  const isRight = start && publishTrouble === undefined && takeOffTrouble === undefined;
  return {
    times: isRight ? { publishAt: start.toISOString(), unpublishAt: end?.toISOString() ?? null } : undefined,
    publishTrouble,
    takeOffTrouble,
  };
}

const dayMs = 86_400_000;

/** Days from the day of `now` in Viet Nam until the next Monday: 1 to 7. */
export function daysUntilMonday(now: Date): number {
  // In Viet Nam it is 7 hours later than UTC.
  const weekday = new Date(now.getTime() + (7 / 24) * dayMs).getUTCDay();
  return ((8 - weekday) % 7 || 7) as number;
}
