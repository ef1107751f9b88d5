import { and, count, desc, eq, gt, inArray, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Policies } from '../contract/studio/staff-calls.ts';
import type { Database } from '../database/database.ts';
import { staff, staffSessions } from '../database/tables/staff-tables.ts';
import { grantsOfStaff, isUuid, mustHaveFactor, type Person } from './people.ts';
import { parsePolicies, readPolicies, storedPolicies } from './policies.ts';
import { announceEnd, type Caller, type StaffContext } from './staff-context.ts';
import { hashToken, makeToken } from './tokens.ts';

/** How far a sign-in has come: `code` and `enrol` wait for the second factor. */
type Stage = 'code' | 'enrol' | 'signedIn';

/** An open session and whose it is. */
export interface Session {
  readonly id: string;
  readonly stage: Stage;
  readonly person: Person;
  readonly policies: Policies;
  readonly usedAt: Date;
  readonly provenAt: Date | null;
  readonly endsAt: Date;
}

/** How long a sign-in waits for the second factor. */
const codeMinutes = 10;
/** The time of the last call is stored once a minute, not with every call. */
const useStepMs = 60_000;

export const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * The open session of a token, asked of the database at every call, so that a session that was ended anywhere is ended
 * everywhere. Undefined without one, or when its person was disabled. `isUse: false` does not prolong it.
 */
export async function findSession(
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  token: string | undefined,
  { isUse = true } = {},
): Promise<Session | undefined> {
  if (token === undefined) return undefined;
  // One statement, because every call waits for it.
  const [found] = await db
    .select({ session: staffSessions, account: staff, grants: grantsOfStaff, policies: storedPolicies })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.person))
    .where(eq(staffSessions.tokenHash, hashToken(token)));
  if (!found) return undefined;
  const at = now();
  const { session: row, account } = found;
  const person: Person = { ...account, grants: found.grants };
  const policies = parsePolicies(found.policies);
  if (person.disabledAt !== null || row.endsAt <= at || idleEnd(row.usedAt, policies) <= at) return undefined;
  const isNoted = isUse && at.getTime() - row.usedAt.getTime() >= useStepMs;
  if (isNoted) {
    await db.update(staffSessions).set({ usedAt: at }).where(eq(staffSessions.id, row.id));
    await noteUse(db, person.id, at);
  }
  const { id, provenAt, endsAt } = row;
  const stage = row.stage === 'code' ? 'code' : needsFactor(person, policies) ? 'enrol' : 'signedIn';
  return { id, stage, person, policies, provenAt, endsAt, usedAt: isNoted ? at : row.usedAt };
}

function needsFactor(person: Person, policies: Policies): boolean {
  return person.factor === null && mustHaveFactor(person, policies);
}

/** When a session ends without another call. */
export function idleEnd(usedAt: Date, { idleMinutes }: Policies): Date {
  return new Date(usedAt.getTime() + idleMinutes * minuteMs);
}

/**
 * Opens a session with a new token, which is for the cookie. Without `isWhole` it waits for the code of the second
 * factor.
 */
export async function openSession(
  { now }: Pick<StaffContext, 'now'>,
  transaction: Database,
  {
    person,
    caller,
    isWhole,
    mostHours = Number.POSITIVE_INFINITY,
  }: { person: Pick<Person, 'id'>; caller: Caller; isWhole: boolean; mostHours?: number },
): Promise<{ token: string; id: string }> {
  const token = makeToken();
  const at = now();
  const { sessionHours } = await readPolicies(transaction);
  const [row] = await transaction
    .insert(staffSessions)
    .values({
      tokenHash: hashToken(token),
      person: person.id,
      stage: isWhole ? 'open' : 'code',
      network: caller.network,
      device: caller.device,
      begunAt: at,
      usedAt: at,
      provenAt: isWhole ? at : null,
      endsAt: new Date(at.getTime() + (isWhole ? Math.min(sessionHours, mostHours) * hourMs : codeMinutes * minuteMs)),
    })
    .returning({ id: staffSessions.id });
  await noteUse(transaction, person.id, at);
  return { token, id: row?.id ?? '' };
}

async function noteUse(db: Database, person: string, at: Date): Promise<void> {
  await db.update(staff).set({ usedAt: at }).where(eq(staff.id, person));
}

/**
 * Replaces the token of a session, so that a token that was planted or stolen before is worth nothing. `provenAt`: the
 * time of a new proof. Returns undefined when the session has ended meanwhile.
 */
export async function renewToken(transaction: Database, id: string, provenAt?: Date): Promise<string | undefined> {
  const token = makeToken();
  const changed = await transaction
    .update(staffSessions)
    .set({ tokenHash: hashToken(token), ...(provenAt && { provenAt }) })
    .where(eq(staffSessions.id, id))
    .returning({ id: staffSessions.id });
  return changed.length > 0 ? token : undefined;
}

/** An open session as people see it. */
export interface ListedSession {
  readonly id: string;
  readonly device: string;
  readonly network: string;
  readonly begunAt: Date;
  readonly usedAt: Date;
}

/** Sessions of a person that have not ended, the last used first. */
export async function listSessions({ db, now }: Pick<StaffContext, 'db' | 'now'>, person: string) {
  const sessions: ListedSession[] = await db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.person, person), isAlive(now(), await readPolicies(db))))
    .orderBy(desc(staffSessions.usedAt), staffSessions.id);
  return sessions;
}

/** Number of open sessions by person. */
export async function countSessions({ db, now }: Pick<StaffContext, 'db' | 'now'>) {
  const rows = await db
    .select({ person: staffSessions.person, open: count() })
    .from(staffSessions)
    .where(isAlive(now(), await readPolicies(db)))
    .groupBy(staffSessions.person);
  return new Map(rows.map(({ person, open }) => [person, open]));
}

/** Not expired, and past the second factor. */
function isAlive(at: Date, policies: Policies): SQL | undefined {
  return and(
    eq(staffSessions.stage, 'open'),
    gt(staffSessions.endsAt, at),
    gt(staffSessions.usedAt, idleStart(at, policies)),
  );
}

function idleStart(at: Date, { idleMinutes }: Policies): Date {
  return new Date(at.getTime() - idleMinutes * minuteMs);
}

/**
 * Ends one session of a person; false if it does not exist. All processes are notified when the transaction commits.
 */
export async function endSession(transaction: Database, person: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  return (await remove(transaction, and(eq(staffSessions.person, person), eq(staffSessions.id, id)))) > 0;
}

/** Ends all sessions of a person but one. Returns their number. */
export function endSessions(transaction: Database, person: string, except?: string): Promise<number> {
  const others = except === undefined ? undefined : ne(staffSessions.id, except);
  return remove(transaction, and(eq(staffSessions.person, person), others));
}

/** Ends the session of a token: the browser signs out, or signs in as somebody else. */
export async function endSessionOf(transaction: Database, token: string | undefined): Promise<void> {
  if (token !== undefined) await remove(transaction, eq(staffSessions.tokenHash, hashToken(token)));
}

/** Removes sessions that have ended by time, with device and network of their people. */
export async function removeEndedSessions({ db, now }: Pick<StaffContext, 'db' | 'now'>): Promise<void> {
  const at = now();
  const idleSince = idleStart(at, await readPolicies(db));
  await db.transaction((transaction) =>
    remove(transaction, or(lte(staffSessions.endsAt, at), lte(staffSessions.usedAt, idleSince))),
  );
}

async function remove(transaction: Database, which: SQL | undefined): Promise<number> {
  const ended = await transaction.delete(staffSessions).where(which).returning({ person: staffSessions.person });
  await announceEnd(
    transaction,
    ended.map(({ person }) => person),
  );
  return ended.length;
}

/** Which of these sessions are open. */
export async function findOpenIds(
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(and(inArray(staffSessions.id, [...ids]), isAlive(now(), await readPolicies(db))));
  return new Set(rows.map(({ id }) => id));
}
