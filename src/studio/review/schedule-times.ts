import { readMoment, type VietnamMoment } from '../kit/vietnam-moment.ts';

/** The refusal of a time of a publication. */
type TimeRefusal = 'missing' | 'past' | 'order';

interface ChosenTimes {
  /** Undefined: it is published. */
  readonly publish: VietnamMoment | undefined;
  /** Undefined: the page stays. */
  readonly takeOff: VietnamMoment | undefined;
}

interface ReadTimes {
  /** ISO 8601, UTC; undefined while something is wrong. */
  readonly times: { readonly publishAt: string | null; readonly unpublishAt: string | null } | undefined;
  readonly publishRefusal: TimeRefusal | undefined;
  readonly takeOffRefusal: TimeRefusal | undefined;
}

/** The times of a planned publication, or what is wrong with them. */
export function readTimes({ publish, takeOff }: ChosenTimes, now: Date): ReadTimes {
  const [start, end] = [publish && readMoment(publish), takeOff && readMoment(takeOff)];
  const publishRefusal = !publish ? undefined : !start ? 'missing' : start <= now ? 'past' : undefined;
  const takeOffRefusal = !takeOff ? undefined : readEnd(end, start, now);
  const isRight = publishRefusal === undefined && takeOffRefusal === undefined;
  return {
    times: isRight ? { publishAt: start?.toISOString() ?? null, unpublishAt: end?.toISOString() ?? null } : undefined,
    publishRefusal,
    takeOffRefusal,
  };
}

function readEnd(end: Date | undefined, start: Date | undefined, now: Date): TimeRefusal | undefined {
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
