import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { medianOf } from '../contract/desk/median-of.ts';
import { isInterested, isReached } from '../contract/desk/outcomes.ts';
import { addOpenMinutes, subtractOpenMinutes } from '../contract/desk/work-calendar.ts';
import type { DeskRow, DeskRules } from '../contract/studio/desk-calls.ts';
import { mayDo } from '../contract/studio/permissions.ts';
import { leadCalls, leadWork } from '../database/tables/desk-tables.ts';
import { staff, staffRoles } from '../database/tables/staff-tables.ts';
import type { DeskContext, DeskReader } from './desk-context.ts';
import { isFree, isHeldBy, isWithin, selectRows, toDeskRow } from './desk-rows.ts';
import { isInGroup, orderOf } from './list-queue.ts';
import { listCalendarParts, readDeskRules } from './work-calendars.ts';

/**
 * People whose call is due within so many minutes are nearly late. Of these and of the late ones so many are listed.
 */
const [soonMinutes, mostWaiting] = [5, 10];

type Call = Pick<typeof leadCalls.$inferSelect, 'by' | 'outcome' | 'at' | 'firstCallMinutes'>;

/** Calls by hour of Viet Nam, hours without calls left out. */
function countByHour(calls: readonly Pick<Call, 'outcome' | 'at'>[]) {
  const hours = new Map<number, { hour: number; reached: number; other: number }>();
  for (const { outcome, at } of calls) {
    const hour = (at.getUTCHours() + 7) % 24;
    const counted = hours.get(hour) ?? { hour, reached: 0, other: 0 };
    hours.set(hour, counted);
    counted[isReached(outcome) ? 'reached' : 'other'] += 1;
  }
  return [...hours.values()].sort((one, other) => one.hour - other.hour);
}

/** Calls, people reached, people interested. */
function countCalls(calls: readonly Pick<Call, 'outcome'>[]) {
  return {
    calls: calls.length,
    reached: calls.filter(({ outcome }) => isReached(outcome)).length,
    interested: calls.filter(({ outcome }) => isInterested(outcome)).length,
  };
}

/** Midnight in Viet Nam, so many days before today. */
function startOfDay(now: Date, daysBefore = 0): Date {
  const offsetMs = 7 * 3_600_000;
  const dayMs = 86_400_000;
  return new Date(Math.floor((now.getTime() + offsetMs) / dayMs) * dayMs - offsetMs - daysBefore * dayMs);
}

/** The own calls of today, the call-backs that the reader has agreed, and whom they hold. */
export async function readOwnDay(context: DeskContext, reader: DeskReader) {
  const { db } = context;
  const now = context.now();
  const rules = await readDeskRules(db, reader);
  const calls = await db
    .select()
    .from(leadCalls)
    .where(and(eq(leadCalls.by, reader.personId), gte(leadCalls.at, startOfDay(now))));
  const callBacks = await selectRows(db, now)
    .where(and(eq(leadWork.state, 'callBack'), eq(leadWork.lastCallBy, reader.personId), isWithin(reader)))
    .orderBy(asc(leadWork.dueAt))
    .limit(20);
  const [held] = await selectRows(db, now)
    .where(isHeldBy(reader.personId, now))
    .orderBy(asc(leadWork.heldSince))
    .limit(1);
  return {
    ...{ ...rules, now: now.toISOString() },
    ...countCalls(calls),
    hours: countByHour(calls),
    callBacks: callBacks.map((row) => toDeskRow(context, reader, row, rules, now)),
    held: held?.lead.reference ?? null,
  };
}

/** Load and pace of the people who call, in the campaigns of the reader, over so many days with today. */
export async function readTeam(context: DeskContext, reader: DeskReader, days: number) {
  const { db } = context;
  const now = context.now();
  const rules = await readDeskRules(db, reader);
  const row = (found: Parameters<typeof toDeskRow>[2]): DeskRow => toDeskRow(context, reader, found, rules, now);
  const calls = await db
    .select()
    .from(leadCalls)
    .where(
      and(
        gte(leadCalls.at, startOfDay(now, days - 1)),
        reader.webids === null ? undefined : inArray(leadCalls.webid, [...reader.webids]),
      ),
    );
  // Whoever is held has a holder; the condition is there because PostgreSQL uses the index of holders only with it.
  const isHeld = and(isNotNull(leadWork.holder), gt(leadWork.heldUntil, now));
  const held = await selectRows(db, now).where(and(isWithin(reader), isHeld));
  const callBacks = await db
    .select({ by: leadWork.lastCallBy, count: sql<number>`count(*)`.mapWith(Number) })
    .from(leadWork)
    .where(and(eq(leadWork.state, 'callBack'), isWithin(reader)))
    .groupBy(leadWork.lastCallBy);
  const agents = await listCallers(context, reader);
  const soonUntil = new Date(now.getTime() + soonMinutes * 60_000);
  const readWaiting = async (first: SQL | undefined, again: SQL | undefined) => {
    const isOpen = (which: SQL | undefined) => and(which, isFree(now), isWithin(reader));
    const select = (which: SQL | undefined, group: 'new' | 'due', most: number) =>
      selectRows(db, now)
        .where(isOpen(which))
        .orderBy(...orderOf(group))
        .limit(most);
    const found = await select(first, 'new', mostWaiting);
    found.push(...(await select(again, 'due', mostWaiting - found.length)));
    return { count: await db.$count(leadWork, isOpen(or(first, again))), rows: found.map(row) };
  };
  /** Supervisors may call, too; those who do not are not among the people on the shift. */
  const isOnShift = ({ id, isAgent }: (typeof agents)[number]) =>
    isAgent || calls.some(({ by }) => by === id) || held.some(({ work }) => work.holder === id);
  return {
    ...{ ...rules, now: now.toISOString() },
    held: held.length,
    firstCallMinutes: calls.flatMap(({ firstCallMinutes }) => firstCallMinutes ?? []),
    medianBefore: await readMedianBefore(context, reader, days),
    agents: agents.filter(isOnShift).map(({ id, name }) => {
      const own = calls.filter(({ by }) => by === id);
      return {
        ...{ id, name, ...countCalls(own), hours: countByHour(own) },
        medianMinutes: medianOf(own.flatMap(({ firstCallMinutes }) => firstCallMinutes ?? [])),
        openCallBacks: callBacks.find(({ by }) => by === id)?.count ?? 0,
        held: held.filter(({ work, holderDisabledAt }) => work.holder === id && holderDisabledAt === null).map(row),
      };
    }),
    soon: await readWaiting(
      and(isInGroup('new', now), isNewAnd('soon', rules, now)),
      and(isInGroup('later', now), lte(leadWork.dueAt, soonUntil)),
    ),
    late: await readWaiting(and(isInGroup('new', now), isNewAnd('late', rules, now)), isInGroup('due', now)),
  };
}

/**
 * Whether somebody who was never called is late, or is in a few minutes, in SQL. Those of one calendar are so in the
 * order of registration, so it is a range of `lead_work_new`.
 */
function isNewAnd(which: 'soon' | 'late', { policy, calendars }: DeskRules, now: Date): SQL | undefined {
  const never = sql`false`;
  const parts = listCalendarParts(calendars).map(({ calendar, isPart }) => {
    /** When somebody registered whose first call is due at this time. */
    const sinceOf = (due: Date | undefined) => due && subtractOpenMinutes(calendar, due, policy.firstCallMinutes);
    const late = sinceOf(now);
    const isLate = late && lte(leadWork.waitingSince, late);
    if (which === 'late') return and(isPart, isLate ?? never);
    const soon = sinceOf(addOpenMinutes(calendar, now, soonMinutes));
    return and(isPart, isLate && not(isLate), soon ? lte(leadWork.waitingSince, soon) : never);
  });
  return or(...parts);
}

/** The median of first calls in the period before, as long after its beginning as now is after that of this one. */
async function readMedianBefore(
  { db, now }: Pick<DeskContext, 'db' | 'now'>,
  { webids }: DeskReader,
  days: number,
): Promise<number | null> {
  const at = now();
  const daysBack = days === 1 ? 7 : days;
  const calls = await db
    .select({ minutes: leadCalls.firstCallMinutes })
    .from(leadCalls)
    .where(
      and(
        gte(leadCalls.at, startOfDay(at, daysBack + days - 1)),
        lt(leadCalls.at, new Date(at.getTime() - daysBack * 86_400_000)),
        isNotNull(leadCalls.firstCallMinutes),
        webids === null ? undefined : inArray(leadCalls.webid, [...webids]),
      ),
    );
  return medianOf(calls.flatMap(({ minutes }) => minutes ?? []));
}

/** People with an account who may call in one of the campaigns of the reader, by name. */
export async function listAgents(context: Pick<DeskContext, 'db'>, reader: Pick<DeskReader, 'webids'>) {
  return (await listCallers(context, reader)).map(({ id, name }) => ({ id, name }));
}

/** The same; `isAgent`: by the role of an agent, and not only because supervisors may call, too. */
async function listCallers({ db }: Pick<DeskContext, 'db'>, { webids }: Pick<DeskReader, 'webids'>) {
  const rows = await db
    .select({ id: staff.id, name: staff.name, role: staffRoles.role, webid: staffRoles.webid })
    .from(staff)
    .innerJoin(staffRoles, eq(staffRoles.person, staff.id))
    .where(isNull(staff.disabledAt))
    .orderBy(asc(staff.name));
  const calling = rows.filter(
    ({ role, webid }) =>
      mayDo([{ role, webid }], 'lead.claim') && (webids === null || webid === null || webids.includes(webid)),
  );
  const agents = new Set(calling.filter(({ role }) => role === 'agent').map(({ id }) => id));
  return [...new Map(calling.map(({ id, name }) => [id, { id, name, isAgent: agents.has(id) }])).values()];
}
