import { asc, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import {
  bankId,
  calendarFor,
  calendarOfBank,
  defaultCalendars,
  narrowCalendars,
} from '../contract/desk/calendar-for.ts';
import { isOpenAt } from '../contract/desk/work-calendar.ts';
import { type WorkCalendar, type WorkCalendars, workCalendarsSchema } from '../contract/desk/work-calendar-schema.ts';
import type { DeskRules } from '../contract/studio/desk-calls.ts';
import type { Database } from '../database/database.ts';
import { leadWork, workCalendars } from '../database/tables/desk-tables.ts';
import type { DeskReader } from './desk-context.ts';
import { readDeskPolicy } from './desk-policy-store.ts';

/** The rules of the desk for people who work in these campaigns; null for all. */
export async function readDeskRules(db: Database, { webids }: Pick<DeskReader, 'webids'>): Promise<DeskRules> {
  return { policy: await readDeskPolicy(db), calendars: narrowCalendars(await readWorkCalendars(db), webids) };
}

/** All calendars as they are now, teams by name. */
export async function readWorkCalendars(db: Database): Promise<WorkCalendars> {
  const rows = await db.select().from(workCalendars).orderBy(asc(workCalendars.name), asc(workCalendars.id));
  const bank = rows.find(({ id }) => id === bankId);
  const teams = rows.filter(({ id }) => id !== bankId);
  return workCalendarsSchema.parse({ bank: bank?.differences ?? defaultCalendars.bank, teams });
}

/** A calendar with the people whom it is for, in SQL; undefined for everybody. */
interface CalendarPart {
  readonly calendar: WorkCalendar;
  readonly isPart: SQL | undefined;
}

/** Every calendar. A bank without teams has one, so that a query by it stays as simple as one without calendars. */
export function listCalendarParts(calendars: WorkCalendars): readonly CalendarPart[] {
  const teams = calendars.teams.filter(({ webids }) => webids.length > 0);
  const taken = teams.flatMap(({ webids }) => webids);
  const bank = {
    calendar: calendarOfBank(calendars),
    isPart: taken.length === 0 ? undefined : notInArray(leadWork.webid, taken),
  };
  const ofTeams = teams.map(({ webids }) => ({
    calendar: calendarFor(calendars, webids[0] ?? ''),
    isPart: inArray(leadWork.webid, webids),
  }));
  return [bank, ...ofTeams];
}

/** Whether people are called now by their calendar, in SQL: undefined when all are, `false` when none is. */
export function isCalledNow(calendars: WorkCalendars, now: Date): SQL | undefined {
  const parts = listCalendarParts(calendars);
  const open = parts.filter(({ calendar }) => isOpenAt(calendar, now));
  if (open.length === parts.length) return undefined;
  return or(...open.map(({ isPart }) => isPart)) ?? sql`false`;
}
