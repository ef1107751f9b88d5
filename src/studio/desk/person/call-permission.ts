import { isOpenAt, nextOpenTime } from '../../../contract/desk/work-calendar.ts';
import type { WorkCalendar } from '../../../contract/desk/work-calendar-schema.ts';
import type { DeskRow } from '../../../contract/studio/desk-calls.ts';

/** An agreed time is kept if the call is made this much earlier, or at any time after it. */
const earlyMs = 10 * 60_000;

/**
 * Undefined when somebody may be called now; otherwise the time from which they may: the next opening, or the time that
 * they have asked for. Null: the calendar has no open day.
 */
export function callableFrom(
  { state, dueAt }: Pick<DeskRow, 'state' | 'dueAt'>,
  calendar: WorkCalendar,
  now: Date,
): Date | null | undefined {
  if (isOpenAt(calendar, now)) return undefined;
  const opens = nextOpenTime(calendar, now) ?? null;
  if (state !== 'callBack' || dueAt === null) return opens;
  const agreed = new Date(Date.parse(dueAt) - earlyMs);
  if (agreed <= now) return undefined;
  return opens === null || agreed < opens ? agreed : opens;
}
