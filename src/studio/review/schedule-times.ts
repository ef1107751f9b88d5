import { readMoment, type VietnamMoment } from '../kit/vietnam-moment.ts';

/** What is wrong with the times of a publication. */
type TimeTrouble = 'missing' | 'past' | 'order';

interface ChosenTimes {
  /** Undefined: it is published. */
  readonly publish: VietnamMoment | undefined;
  /** Undefined: the page stays. */
  readonly takeOff: VietnamMoment | undefined;
}

interface ReadTimes {
  /** ISO 8601, UTC; undefined while something is wrong. */
  readonly times: { readonly publishAt: string | null; readonly unpublishAt: string | null } | undefined;
  readonly publishTrouble: TimeTrouble | undefined;
  readonly takeOffTrouble: TimeTrouble | undefined;
}

/** The times of a planned publication, or what is wrong with them. */
export function readTimes({ publish, takeOff }: ChosenTimes, now: Date): ReadTimes {
  const [start, end] = [publish && readMoment(publish), takeOff && readMoment(takeOff)];
  const publishTrouble = !publish ? undefined : !start ? 'missing' : start <= now ? 'past' : undefined;
  const takeOffTrouble = !takeOff ? undefined : readEnd(end, start, now);
  const isRight = publishTrouble === undefined && takeOffTrouble === undefined;
  return {
    times: isRight ? { publishAt: start?.toISOString() ?? null, unpublishAt: end?.toISOString() ?? null } : undefined,
    publishTrouble,
    takeOffTrouble,
  };
}

function readEnd(end: Date | undefined, start: Date | undefined, now: Date): TimeTrouble | undefined {
  if (!end) return 'missing';
  if (start && end <= start) return 'order';
  return end <= now ? 'past' : undefined;
}

const dayMs = 86_400_000;

/** Days from the day of `now` in Viet Nam until the next Monday: 1 to 7. */
export function daysUntilMonday(now: Date): number {
  // In Viet Nam it is 7 hours later than UTC.
  const weekday = new Date(now.getTime() + (7 / 24) * dayMs).getUTCDay();
  return ((8 - weekday) % 7 || 7) as number;
}
