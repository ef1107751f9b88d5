import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Grant } from '../contract/studio/permissions.ts';
import type { Policies } from '../contract/studio/staff-calls.ts';
import type { Database } from '../database/database.ts';
import { staff, staffRoles } from '../database/tables/staff-tables.ts';

/** One of the staff with their roles. It holds secrets, so it is never sent or logged as a whole. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly grants: readonly Grant[];
  readonly passwordHash: string | null;
  /** Issuer and subject of single sign-on. */
  readonly externalId: string | null;
  readonly factor: Uint8Array | null;
  readonly factorKeyId: string | null;
  readonly newFactor: Uint8Array | null;
  readonly newFactorKeyId: string | null;
  readonly factorStep: number | null;
  /** Kinds of notices that come by e-mail; null for the defaults. */
  readonly mailedNotices: readonly string[] | null;
  readonly hasWeeklySummary: boolean;
  readonly usedAt: Date | null;
  readonly disabledAt: Date | null;
}

export async function findPerson(db: Database, id: string): Promise<Person | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select({ account: staff, grants: grantsOfStaff }).from(staff).where(eq(staff.id, id));
  return row && { ...row.account, grants: row.grants };
}

/** `email` in any case. */
export async function findIdByEmail(db: Database, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.email, normaliseEmail(email)));
  return row?.id;
}

/** Locks the person until the end of the transaction. */
export async function lockPerson(transaction: Database, id: string): Promise<void> {
  await transaction.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for('update');
}

/** Everybody, by name. */
export async function listPeople(db: Database): Promise<Person[]> {
  const rows = await db
    .select({ account: staff, grants: grantsOfStaff })
    .from(staff)
    .orderBy(asc(staff.name), asc(staff.email));
  return rows.map(({ account, grants }) => ({ ...account, grants }));
}

/** Names by id. */
export async function readNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Map();
  const rows = await db.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names by id, with the e-mail address where several people have the same one, so that nobody is taken for another. */
export async function readDistinctNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Map();
  const people = await db.select({ id: staff.id, name: staff.name, email: staff.email }).from(staff);
  const writing = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  const counts = new Map<string, number>();
  for (const { name } of people) counts.set(writing(name), (counts.get(writing(name)) ?? 0) + 1);
  return new Map(
    people
      .filter(({ id }) => known.includes(id))
      .map(({ id, name, email }) => [id, counts.get(writing(name)) === 1 ? name : `${name} (${email})`]),
  );
}

/** A column for statements on `staff`: the roles of each person. */
export const grantsOfStaff = sql<Grant[]>`coalesce(
  (select json_agg(json_build_object('role', r.role, 'webid', r.webid) order by r.id)
    from staff_roles r where r.person = ${staff}.id),
  '[]'::json)`;

/** Replaces the roles of a person. */
export async function writeGrants(transaction: Database, person: string, grants: readonly Grant[]): Promise<void> {
  await transaction.delete(staffRoles).where(eq(staffRoles.person, person));
  const distinct = new Map(grants.map((grant) => [describeGrant(grant), grant]));
  if (distinct.size === 0) return;
  await transaction
    .insert(staffRoles)
    .values([...distinct.values()].map(({ role, webid }) => ({ person, role, webid })));
}

/** `admin`, or `editor:hu_vang` for one campaign. */
function describeGrant({ role, webid }: Grant): string {
  return webid === null ? role : `${role}:${webid}`;
}

export function describeGrants(grants: readonly Grant[]): string[] {
  return [...new Set(grants.map(describeGrant))];
}

/** Whether a policy demands a second factor of this person. With single sign-on the bank's own sign-in asks for it. */
export function mustHaveFactor({ grants, externalId }: Person, { secondFactorRoles }: Policies): boolean {
  return externalId === null && grants.some(({ role }) => secondFactorRoles.includes(role));
}

export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** The database fails when it compares an id with a text that is not a UUID. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
