import { and, count, eq, isNull } from 'drizzle-orm';
import { mayDo, type StudioAction } from '../contract/studio/permissions.ts';
import type { Database } from '../database/database.ts';
import { staff, staffRoles } from '../database/tables/staff-tables.ts';
import { findPerson, type Person } from './people.ts';
import { readPolicies } from './policies.ts';
import { Refused } from './refused.ts';
import { type Actor, lockStaff, type StaffContext } from './staff-context.ts';

/**
 * Runs one change of people, roles or policies at a time, in a transaction. It checks again whether the actor may do
 * this, because an earlier change may have taken the right away. Throws Refused, with nothing changed, without that
 * right, when nobody would be left who may give roles, or when the emergency account could no longer be used.
 */
export function changeStaff<Result>(
  { db }: StaffContext,
  { personId }: Actor,
  action: StudioAction,
  change: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) => {
    await lockStaff(transaction);
    if (typeof personId === 'string') {
      const person = await findPerson(transaction, personId);
      if (!person || person.disabledAt !== null) throw new Refused('notSignedIn');
      if (!mayDo(person.grants, action)) throw new Refused('forbidden');
    }
    const before = await countAdministrators(transaction);
    const result = await change(transaction);
    if (before > 0 && (await countAdministrators(transaction)) === 0) throw new Refused('lastAdministrator');
    await requireEmergencyAccount(transaction);
    return result;
  });
}

/** While passwords are off, one administrator must still get in when single sign-on does not answer. */
async function requireEmergencyAccount(transaction: Database): Promise<void> {
  const { hasPasswords, breakGlassPerson } = await readPolicies(transaction);
  if (hasPasswords) return;
  const person = breakGlassPerson === null ? undefined : await findPerson(transaction, breakGlassPerson);
  if (person?.disabledAt !== null || !mayDo(person.grants, 'staff.manage')) throw new Refused('emergencyAccount');
}

/** People who may give roles: administrators of all campaigns who are not disabled. */
export async function countAdministrators(db: Database): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(staff)
    .innerJoin(staffRoles, eq(staffRoles.person, staff.id))
    .where(and(eq(staffRoles.role, 'admin'), isNull(staffRoles.webid), isNull(staff.disabledAt)));
  return row?.people ?? 0;
}

/** The person that a change is about. Throws Refused `notFound`, or `ownAccount` for one's own. */
export async function findOther(transaction: Database, actor: Actor, id: string): Promise<Person> {
  const person = await findPerson(transaction, id);
  if (!person) throw new Refused('notFound');
  if (person.id === actor.personId) throw new Refused('ownAccount');
  return person;
}
