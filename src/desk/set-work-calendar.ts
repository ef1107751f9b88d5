import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import type { AuditActor } from '../audit/audit-entry.ts';
import { changeCalendars, findCalendar, noDifferences } from '../contract/desk/calendar-for.ts';
import {
  type CalendarChange,
  type CalendarDifferences,
  type WorkCalendars,
  workCalendarsSchema,
} from '../contract/desk/work-calendar-schema.ts';
import type { CalendarPlan } from '../contract/studio/work-calendar-calls.ts';
import type { Database } from '../database/database.ts';
import { leadWork, workCalendars } from '../database/tables/desk-tables.ts';
import type { DeskContext } from './desk-context.ts';
import { announceDesk } from './desk-watch.ts';
import { type PlannedCall, planCalendarChange } from './plan-calendar-change.ts';
import { readWorkCalendars } from './work-calendars.ts';

type Deps = Pick<DeskContext, 'db' | 'auditKeys' | 'now'>;

/** `calendar`: `bank`, or the id of a team. */
interface Change {
  readonly calendar: string;
  readonly change: CalendarChange;
}

/** What a change would do to planned calls. Undefined for an unknown team, and for more days than a calendar has. */
export async function previewWorkCalendar(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  change: Change,
): Promise<CalendarPlan | undefined> {
  const before = await readWorkCalendars(db);
  const changed = judgeChange(before, change);
  return changed && planCalendarChange(await listPlanned(db, now()), before, changed.after).plan;
}

/** Changes a calendar, and moves the calls that are tried again. Undefined as above; then nothing is changed. */
export function setWorkCalendar(
  { db, auditKeys, now }: Deps,
  actor: AuditActor,
  { reason, ...change }: Change & { reason: string },
): Promise<CalendarPlan | undefined> {
  return db.transaction(async (transaction) => {
    const before = await lockCalendars(transaction);
    const changed = judgeChange(before, change);
    if (!changed) return undefined;
    const { old, differences, name, webids, after } = changed;
    await transaction
      .insert(workCalendars)
      .values({ id: change.calendar, name, webids, differences })
      .onConflictDoUpdate({ target: workCalendars.id, set: { differences } });
    const plan = await movePlanned(transaction, before, after, now());
    await appendAudit(transaction, auditKeys, {
      ...actor,
      action: 'desk.calendar',
      subject: { kind: 'policies' },
      before: { ...(name !== '' && { team: name }), ...pickNamed(old, change.change) },
      after: {
        ...(name !== '' && { team: name }),
        ...pickNamed(differences, change.change),
        ...(plan.moved.length > 0 && { moved: plan.moved.reduce((sum, { count }) => sum + count, 0) }),
      },
      reason,
    });
    return plan;
  });
}

/** Adds a team, or changes its name and campaigns. `taken`: another team has one of the campaigns. */
export function setWorkTeam(
  { db, auditKeys, now }: Deps,
  actor: AuditActor,
  { team, name, webids, reason }: { team: string; name: string; webids: readonly string[]; reason: string },
): Promise<'set' | 'taken'> {
  return db.transaction(async (transaction) => {
    const before = await lockCalendars(transaction);
    const others = before.teams.filter(({ id }) => id !== team);
    if (others.some((other) => other.webids.some((webid) => webids.includes(webid)))) return 'taken';
    const old = before.teams.find(({ id }) => id === team);
    const next = { id: team, name, webids: [...new Set(webids)], differences: old?.differences ?? noDifferences };
    await transaction
      .insert(workCalendars)
      .values(next)
      .onConflictDoUpdate({ target: workCalendars.id, set: { name, webids: next.webids } });
    await movePlanned(transaction, before, { ...before, teams: [...others, next] }, now());
    await appendAudit(transaction, auditKeys, {
      ...actor,
      action: 'desk.team',
      subject: { kind: 'policies' },
      ...(old && { before: { team: old.name, webids: old.webids } }),
      after: { team: name, webids: next.webids },
      reason,
    });
    return 'set';
  });
}

/** Removes a team with its calendar. False when there is none. */
export function removeWorkTeam({ db, auditKeys, now }: Deps, actor: AuditActor, team: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const before = await lockCalendars(transaction);
    const old = before.teams.find(({ id }) => id === team);
    if (!old) return false;
    await transaction.delete(workCalendars).where(eq(workCalendars.id, team));
    const teams = before.teams.filter((one) => one !== old);
    await movePlanned(transaction, before, { ...before, teams }, now());
    await appendAudit(transaction, auditKeys, {
      ...actor,
      action: 'desk.team',
      subject: { kind: 'policies' },
      before: { team: old.name, webids: old.webids, ...old.differences },
    });
    return true;
  });
}

/** All calendars, which nobody else changes until the end of the transaction. */
async function lockCalendars(transaction: Database): Promise<WorkCalendars> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('work calendars', 0))`);
  return readWorkCalendars(transaction);
}

/** Undefined for an unknown team, and for more days than a calendar has. */
function judgeChange(calendars: WorkCalendars, { calendar, change }: Change) {
  const changed = changeCalendars(calendars, calendar, change);
  const parsed = workCalendarsSchema.safeParse(changed);
  if (!parsed.success) return undefined;
  const after = parsed.data;
  const differencesIn = (all: WorkCalendars) => findCalendar(all, calendar)?.differences ?? noDifferences;
  const team = calendars.teams.find(({ id }) => id === calendar);
  return {
    ...{ after, old: differencesIn(calendars), differences: differencesIn(after) },
    ...{ name: team?.name ?? '', webids: team?.webids ?? [] },
  };
}

/** The hours and days of a calendar that a change names. */
function pickNamed({ week, days }: CalendarDifferences, change: CalendarChange) {
  const pick = <Value>(own: Readonly<Record<string, Value>>, named: object) =>
    Object.fromEntries(Object.entries(own).filter(([name]) => name in named));
  return { week: pick(week, change.week), days: pick(days, change.days) };
}

/** Calls to come. */
async function listPlanned(db: Database, now: Date): Promise<PlannedCall[]> {
  const rows = await db
    .select({ person: leadWork.person, webid: leadWork.webid, state: leadWork.state, dueAt: leadWork.dueAt })
    .from(leadWork)
    .where(and(inArray(leadWork.state, ['callBack', 'retry']), gt(leadWork.dueAt, now)));
  return rows.flatMap(({ state, dueAt, ...row }) =>
    dueAt && (state === 'callBack' || state === 'retry') ? [{ ...row, state, dueAt }] : [],
  );
}

/** Moves calls that are tried again, in one statement, and tells open desks that calendars have changed. */
async function movePlanned(
  transaction: Database,
  before: WorkCalendars,
  after: WorkCalendars,
  now: Date,
): Promise<CalendarPlan> {
  const { moves, plan } = planCalendarChange(await listPlanned(transaction, now), before, after);
  if (moves.length > 0) {
    const moved = JSON.stringify(moves);
    await transaction.execute(sql`
      update ${leadWork} set due_at = moved."dueAt"
      from json_to_recordset(${moved}::json) as moved(person text, "dueAt" timestamptz)
      where ${leadWork.person} = moved.person and ${leadWork.state} = 'retry'`);
  }
  await announceDesk(transaction);
  return plan;
}
