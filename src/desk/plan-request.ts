import { calendarOfBank } from '../contract/desk/calendar-for.ts';
import { dueOf, type RequestDue, type RequestKind } from '../contract/desk/request-rules.ts';
import type { Database } from '../database/database.ts';
import { readDeskPolicy } from './desk-policy-store.ts';
import { readWorkCalendars } from './work-calendars.ts';

/** When a request that arrives now is due, by the rules and the calendar of the bank. */
export async function planRequest(db: Database, kind: RequestKind, at: Date): Promise<RequestDue> {
  const { requests } = await readDeskPolicy(db);
  return dueOf(requests, calendarOfBank(await readWorkCalendars(db)), kind, at);
}
