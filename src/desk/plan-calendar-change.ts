import { calendarFor } from '../contract/desk/calendar-for.ts';
import { isOpenAt, nextOpenTime } from '../contract/desk/work-calendar.ts';
import type { WorkCalendars } from '../contract/desk/work-calendar-schema.ts';
import type { CalendarPlan } from '../contract/studio/work-calendar-calls.ts';
import { vietnamDate } from '../contract/vietnam-time.ts';

/** A call that is planned. */
export interface PlannedCall {
  readonly person: string;
  readonly webid: string;
  readonly state: 'callBack' | 'retry';
  readonly dueAt: Date;
}

/**
 * What becomes of planned calls when calendars change: retries at a time when nobody works any more move to the next
 * opening, and so does nothing that a person has agreed to. Without any open day all stay.
 */
export function planCalendarChange(
  calls: readonly PlannedCall[],
  before: WorkCalendars,
  after: WorkCalendars,
): { moves: readonly { person: string; dueAt: Date }[]; plan: CalendarPlan } {
  const webids = new Set(calls.map(({ webid }) => webid));
  const pairs = new Map(
    [...webids].map((webid) => [webid, [calendarFor(before, webid), calendarFor(after, webid)] as const]),
  );
  const moves: { person: string; dueAt: Date }[] = [];
  const moved = new Map<string, CalendarPlan['moved'][number]>();
  const kept = new Map<string, CalendarPlan['kept'][number]>();
  for (const { person, webid, state, dueAt } of calls) {
    const [old, next] = pairs.get(webid) ?? [];
    if (!old || !next || isOpenAt(next, dueAt)) continue;
    const on = vietnamDate(dueAt);
    if (state === 'callBack') {
      // Who has asked for a time outside the hours asked for it before, too.
      if (isOpenAt(old, dueAt)) countIn(kept, on, { on, count: 0 });
      continue;
    }
    const opens = nextOpenTime(next, dueAt);
    if (!opens) continue;
    moves.push({ person, dueAt: opens });
    const to = opens.toISOString();
    countIn(moved, `${on} ${to}`, { on, to, count: 0 });
  }
  return { moves, plan: { moved: inOrder(moved), kept: inOrder(kept) } };
}

function countIn<Counted extends { count: number }>(counts: Map<string, Counted>, key: string, first: Counted): void {
  const counted = counts.get(key) ?? first;
  counts.set(key, { ...counted, count: counted.count + 1 });
}

function inOrder<Counted>(counts: ReadonlyMap<string, Counted>): Counted[] {
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, counted]) => counted);
}
