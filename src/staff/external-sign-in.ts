import { eq } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { cleanText, cutText } from '../contract/clean-text.ts';
import { emailSchema } from '../contract/studio/email.ts';
import type { Grant } from '../contract/studio/permissions.ts';
import { listGrants } from '../contract/studio/role-names.ts';
import type { Policies } from '../contract/studio/staff-calls.ts';
import { accountPath } from '../contract/studio/studio-addresses.ts';
import type { Database } from '../database/database.ts';
import { recoveryCodes, staff, staffLinks } from '../database/tables/staff-tables.ts';
import { countAdministrators } from './change-staff.ts';
import { noteDevice, notify } from './notices.ts';
import { describeGrants, findIdByEmail, findPerson, type Person, writeGrants } from './people.ts';
import { readPolicies } from './policies.ts';
import { Refused } from './refused.ts';
import { endSessions, openSession } from './sessions.ts';
import { describeActor, noteProof } from './sign-in.ts';
import { type ExternalPerson, type Flow, readClaim } from './single-sign-on.ts';
import { type Caller, lockStaff, type StaffContext } from './staff-context.ts';

const nameMaxLength = 100;

/** Roles come from the bank's own sign-in, so what was taken away there ends here at the next sign-in, soon. */
const mostExternalHours = 2;

/**
 * Signs in somebody whom the bank's own sign-in vouches for: makes the account at the first time, and gives it the
 * roles that the policy maps from the claim. Returns the token of a new session. Throws Refused `forbidden` without a
 * role or for a disabled person, and `emailTaken` when the address has an account with a password and is not verified.
 */
export function signInExternally(
  context: StaffContext,
  caller: Caller,
  external: ExternalPerson,
): Promise<{ token: string }> {
  return context.db.transaction(async (transaction) => {
    await lockStaff(transaction);
    const policies = await readPolicies(transaction);
    const grants = mapGrants(external, policies);
    const known = await findExternal(transaction, external.externalId);
    if (grants.length === 0 || (known && known.disabledAt !== null)) throw new Refused('forbidden');
    const person = known ?? (await takeOver(context, transaction, caller, external, policies));
    const held = await syncGrants(context, transaction, caller, person, grants);
    const session = { person, caller, isWhole: true, mostHours: mostExternalHours };
    const { token } = await openSession(context, transaction, session);
    await appendAudit(transaction, context.auditKeys, {
      ...describeActor(person, caller),
      action: 'session.begin',
      subject: { kind: 'staff', id: person.id },
      after: { by: 'single sign-on', roles: describeGrants(held) },
    });
    await noteDevice(context, transaction, person.id, caller);
    return { token };
  });
}

/**
 * A fresh proof: the person has signed in at the bank's own sign-in again. Returns the new token of the session that
 * asked for it. Throws Refused `wrongCredentials` when another person signed in, and `notSignedIn` when the session has
 * ended.
 */
export async function proveExternally(
  context: StaffContext,
  caller: Caller,
  { externalId }: ExternalPerson,
  session: NonNullable<Flow['session']>,
): Promise<{ token: string }> {
  const person = await findExternal(context.db, externalId);
  if (person?.id !== session.person || person.disabledAt !== null) throw new Refused('wrongCredentials');
  return noteProof(context, caller, person, session.id, 'single sign-on');
}

function mapGrants({ claims }: ExternalPerson, { claimName, claimRoles }: Policies): Grant[] {
  const values = new Set(readClaim(claims, claimName));
  return claimRoles.filter(({ value }) => values.has(value)).map(({ grant }) => grant);
}

async function findExternal(db: Database, externalId: string): Promise<Person | undefined> {
  const [row] = await db.select({ id: staff.id }).from(staff).where(eq(staff.externalId, externalId));
  return row && findPerson(db, row.id);
}

/**
 * A new account, or the existing one with this e-mail address: its roles come from the claim now, and its password is
 * removed.
 */
async function takeOver(
  context: StaffContext,
  transaction: Database,
  caller: Caller,
  external: ExternalPerson,
  { breakGlassPerson }: Policies,
): Promise<Person> {
  const email = emailSchema.safeParse(external.email ?? '');
  if (!email.success) throw new Refused('forbidden');
  const { externalId } = external;
  const name = cutText(cleanText(external.name ?? ''), nameMaxLength) || email.data;
  const present = await findIdByEmail(transaction, email.data);
  if (present !== undefined) {
    const person = await findPerson(transaction, present);
    const mayLink =
      external.isEmailVerified &&
      person?.externalId === null &&
      person.disabledAt === null &&
      present !== breakGlassPerson;
    if (!mayLink) throw new Refused('emailTaken');
    const emptied = { passwordHash: null, factor: null, factorKeyId: null, newFactor: null, newFactorKeyId: null };
    await transaction
      .update(staff)
      .set({ externalId, ...emptied })
      .where(eq(staff.id, present));
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.person, present));
    await transaction.delete(staffLinks).where(eq(staffLinks.person, present));
    await endSessions(transaction, present);
  }
  const invited = eq(staffLinks.email, email.data);
  // Without proof that the person owns the address, it is not taken from somebody who was invited by it.
  if (!external.isEmailVerified && (await transaction.$count(staffLinks, invited)) > 0) throw new Refused('emailTaken');
  // The person has an account now, so an invitation of the same address has no use.
  await transaction.delete(staffLinks).where(invited);
  const [made] =
    present === undefined
      ? await transaction.insert(staff).values({ email: email.data, name, externalId }).returning({ id: staff.id })
      : [{ id: present }];
  const person = made && (await findPerson(transaction, made.id));
  if (!person) throw new Error('The account of a single sign-on was not stored');
  await appendAudit(transaction, context.auditKeys, {
    ...describeActor(person, caller),
    action: 'staff.join',
    subject: { kind: 'staff', id: person.id },
    after: { link: 'single sign-on' },
  });
  return person;
}

/**
 * Stores the roles of the claim; if they have changed, the person's other sessions end. The last administrator keeps
 * that role, whatever the claim says.
 */
async function syncGrants(
  context: StaffContext,
  transaction: Database,
  caller: Caller,
  person: Person,
  mapped: readonly Grant[],
): Promise<readonly Grant[]> {
  const before = describeGrants(person.grants);
  const isSame = (grants: readonly Grant[]) => describeGrants(grants).sort().join() === before.toSorted().join();
  if (isSame(mapped)) return person.grants;
  const hadAdministrator = (await countAdministrators(transaction)) > 0;
  await writeGrants(transaction, person.id, mapped);
  const isLast = hadAdministrator && (await countAdministrators(transaction)) === 0;
  const grants: readonly Grant[] = isLast ? [...mapped, { role: 'admin', webid: null }] : mapped;
  if (isLast) await writeGrants(transaction, person.id, grants);
  if (isSame(grants)) return grants;
  const sessionsEnded = await endSessions(transaction, person.id);
  await appendAudit(transaction, context.auditKeys, {
    ...{ who: 'server', origin: 'server', device: caller.device },
    action: 'staff.grant',
    subject: { kind: 'staff', id: person.id },
    before: { roles: before },
    after: { roles: describeGrants(grants), by: 'single sign-on', sessionsEnded },
  });
  // A new person has seen no other roles before, so they are told nothing.
  if (before.length > 0) {
    await notify(context, transaction, person.id, {
      kind: 'roles-changed',
      title: 'Vai trò của bạn đã thay đổi',
      text: `Hệ thống đăng nhập của ngân hàng đặt vai trò của bạn thành: ${listGrants(grants)}.`,
      path: accountPath,
    });
  }
  return grants;
}
