import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import type { AuditActor } from '../audit/audit-entry.ts';
import { lateMs } from '../contract/desk/may-call.ts';
import { nextOpenTime } from '../contract/desk/work-calendar.ts';
import type { WorkCalendars } from '../contract/desk/work-calendar-schema.ts';
import type { Database } from '../database/database.ts';
import { confirmCommits } from '../database/storage-watch.ts';
import { auditLog } from '../database/tables/audit-table.ts';
import { leadWork } from '../database/tables/desk-tables.ts';
import { leads } from '../database/tables/lead-tables.ts';
import type { DeskContext, DeskReader } from './desk-context.ts';
import { readDeskPolicy } from './desk-policy-store.ts';
import { hasFewerCalls, isFree, isHeldBy, isWithin, selectPersonOf } from './desk-rows.ts';
import { announceDesk } from './desk-watch.ts';
import { isInGroup, listGroups, orderOf } from './list-queue.ts';
import { isCalledNow, listCalendarParts, readDeskRules } from './work-calendars.ts';

type Deps = Pick<DeskContext, 'db' | 'auditKeys' | 'now'>;

const minuteMs = 60_000;

export type NextClaim =
  | { kind: 'claimed'; reference: string }
  /**
   * It is outside the working hours, and no person has asked for a call at this time. Without `opensAt` the calendar
   * has no open day.
   */
  | { kind: 'closed'; opensAt: Date | undefined }
  | { kind: 'none' };

/**
 * Gives the most urgent free person to an agent, so that no two agents ever hold the same person. An agent who already
 * holds a person gets that person again, also in another window. Name and phone are shown to the holder, so the claim
 * is in the audit log as a reveal.
 */
export async function claimNext(deps: Deps, reader: DeskReader, actor: AuditActor): Promise<NextClaim> {
  const now = deps.now();
  const { policy, calendars } = await readDeskRules(deps.db, reader);
  return deps.db.transaction(async (transaction): Promise<NextClaim> => {
    await lockAgent(transaction, reader.personId);
    const held = await findHeld(transaction, reader.personId, now);
    if (held) {
      await confirmCommits(transaction);
      return { kind: 'claimed', reference: held.reference };
    }
    // Outside the working hours only those are called who asked for this time. What `mayCall` says of one, in SQL.
    const isCalled = isCalledNow(calendars, now);
    const isAgreed = and(eq(leadWork.state, 'callBack'), gt(leadWork.dueAt, new Date(now.getTime() - lateMs)));
    const isWanted = and(isCalled && or(isCalled, isAgreed), hasFewerCalls(policy.askedForCalls, now));
    for (const group of listGroups('toCall', policy)) {
      if (group === 'later') break;
      const next = transaction
        .select({ person: leadWork.person })
        .from(leadWork)
        .where(and(isInGroup(group, now), isWanted, isFree(now), isWithin(reader)))
        .orderBy(...orderOf(group))
        .limit(1)
        .for('update', { skipLocked: true });
      const until = new Date(now.getTime() + policy.holdMinutes * minuteMs);
      const reference = await hold(transaction, deps, eq(leadWork.person, next), { reader, until, actor });
      if (reference !== undefined) return { kind: 'claimed', reference };
    }
    return nobodyNow(calendars, now);
  });
}

/** Why there is nobody: no one waits, or every calendar is closed, until the first of them opens. */
function nobodyNow(calendars: WorkCalendars, now: Date): NextClaim {
  const openings = listCalendarParts(calendars).flatMap(({ calendar }) => nextOpenTime(calendar, now) ?? []);
  const [first] = openings.sort((one, other) => one.getTime() - other.getTime());
  return first && first <= now ? { kind: 'none' } : { kind: 'closed', opensAt: first };
}

/** Most people whom an agent has chosen and holds at once, and whom an agent sees in clear within an hour. */
const mostHeld = 5;
const mostSeenInAnHour = 60;

export type ClaimResult = 'claimed' | 'unknown' | 'held' | 'quarantined' | 'full';

/**
 * Gives this person to an agent; `held` when somebody else works on them, `full` for somebody who has more people than
 * a person calls: a claim shows name and phone, and a list of people could be read through by claims.
 */
export async function claimPerson(
  deps: Deps,
  reader: DeskReader,
  reference: string,
  actor: AuditActor,
): Promise<ClaimResult> {
  const now = deps.now();
  const policy = await readDeskPolicy(deps.db);
  return deps.db.transaction(async (transaction) => {
    await lockAgent(transaction, reader.personId);
    const work = await lockWork(transaction, reference, isWithin(reader));
    if (!work) return 'unknown';
    if (work.state === 'quarantined') return 'quarantined';
    const isOwn = work.holder === reader.personId && work.heldUntil !== null && work.heldUntil > now;
    if (isOwn) return 'claimed';
    if (await hasEnough(transaction, reader.personId, now)) return 'full';
    const free = await transaction.$count(leadWork, and(eq(leadWork.person, work.person), isFree(now)));
    if (free === 0) return 'held';
    const until = new Date(now.getTime() + policy.holdMinutes * minuteMs);
    const given = await hold(transaction, deps, eq(leadWork.person, work.person), { reader, until, actor });
    return given === undefined ? 'unknown' : 'claimed';
  });
}

async function hasEnough(transaction: Database, personId: string, now: Date): Promise<boolean> {
  if ((await transaction.$count(leadWork, isHeldBy(personId, now))) >= mostHeld) return true;
  // By the clock of the database, as entries of the log are.
  const isLately = sql`${auditLog.at} > now() - interval '1 hour'`;
  const isSeen = and(eq(auditLog.personId, personId), eq(auditLog.action, 'leads.reveal'), isLately);
  return (await transaction.$count(auditLog, isSeen)) >= mostSeenInAnHour;
}

/** Begins the time of a claim anew. Undefined when the caller no longer holds the person. */
export async function extendClaim(deps: Deps, reader: DeskReader, reference: string): Promise<Date | undefined> {
  const policy = await readDeskPolicy(deps.db);
  return deps.db.transaction(async (transaction) => {
    const work = await lockWork(transaction, reference, eq(leadWork.holder, reader.personId));
    if (!work) return undefined;
    const until = new Date(deps.now().getTime() + policy.holdMinutes * minuteMs);
    await transaction.update(leadWork).set({ heldUntil: until }).where(eq(leadWork.person, work.person));
    await announceDesk(transaction);
    return until;
  });
}

/** Ends a claim: the own one, or, for supervisors, that of anybody. False when nobody holds the person. */
export async function endClaim(
  { db, auditKeys }: Deps,
  { reader, reference, actor }: { reader: DeskReader; reference: string; actor: AuditActor },
  whose: 'own' | 'any',
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const isWhose = whose === 'own' ? eq(leadWork.holder, reader.personId) : isWithin(reader);
    const work = await lockWork(transaction, reference, isWhose);
    if (!work?.holder) return false;
    await transaction.update(leadWork).set(unassigned).where(eq(leadWork.person, work.person));
    await announceDesk(transaction);
    await appendAudit(transaction, auditKeys, {
      ...actor,
      action: 'desk.release',
      subject: { kind: 'lead', id: reference },
      before: { holder: work.holder },
    });
    return true;
  });
}

/** Gives a person to an agent, also when another agent works on them now. */
export async function assignPerson(
  deps: Deps,
  { reader, reference, actor }: { reader: DeskReader; reference: string; actor: AuditActor },
  agentId: string,
): Promise<'assigned' | 'unknown' | 'quarantined'> {
  const policy = await readDeskPolicy(deps.db);
  return deps.db.transaction(async (transaction) => {
    const work = await lockWork(transaction, reference, isWithin(reader));
    if (!work) return 'unknown';
    if (work.state === 'quarantined') return 'quarantined';
    const until = new Date(deps.now().getTime() + policy.holdMinutes * minuteMs);
    const agent = { ...reader, personId: agentId };
    const given = await hold(transaction, deps, eq(leadWork.person, work.person), { reader: agent, until, actor });
    return given === undefined ? 'unknown' : 'assigned';
  });
}

/** Columns of a person whom nobody holds. */
export const unassigned = { holder: null, heldSince: null, heldUntil: null } as const;

/** The work on the person of a registration, locked until the end of the transaction. Undefined when there is none. */
export async function lockWork(transaction: Database, reference: string, isFound?: SQL) {
  const [work] = await transaction
    .select()
    .from(leadWork)
    .where(and(eq(leadWork.person, selectPersonOf(transaction, reference)), isFound))
    .for('update');
  return work;
}

/** Whom an agent holds now. */
async function findHeld(db: Database, personId: string, now: Date): Promise<{ reference: string } | undefined> {
  const [held] = await db
    .select({ reference: leads.reference })
    .from(leadWork)
    .innerJoin(leads, eq(leads.id, leadWork.leadId))
    .where(isHeldBy(personId, now))
    .orderBy(leadWork.heldSince)
    .limit(1);
  return held;
}

/** Two windows of an agent ask one after the other. */
async function lockAgent(transaction: Database, personId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`desk ${personId}`}, 0))`);
}

/**
 * Gives the person for whom the condition holds to an agent. Returns the reference of their newest registration;
 * undefined when it holds for nobody.
 */
async function hold(
  transaction: Database,
  { auditKeys, now }: Deps,
  isPerson: SQL,
  { reader, until, actor }: { reader: DeskReader; until: Date; actor: AuditActor },
): Promise<string | undefined> {
  const [row] = await transaction
    .update(leadWork)
    .set({ holder: reader.personId, heldSince: now(), heldUntil: until })
    .from(leads)
    .where(and(isPerson, eq(leads.id, leadWork.leadId)))
    .returning({ reference: leads.reference, registrations: leadWork.registrations });
  if (!row) return undefined;
  await announceDesk(transaction);
  await appendAudit(transaction, auditKeys, {
    ...actor,
    action: 'leads.reveal',
    subject: { kind: 'lead', id: row.reference },
    after: { holder: reader.personId },
    leads: row.registrations,
  });
  return row.reference;
}
