import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { proofMinutes } from '../contract/studio/permissions.ts';
import type { Database } from '../database/database.ts';
import { recoveryCodes, staff } from '../database/tables/staff-tables.ts';
import { findStep, hashRecoveryCode } from './authenticator.ts';
import { noteDevice } from './notices.ts';
import { verifyPassword } from './passwords/password.ts';
import { findIdByEmail, findPerson, normaliseEmail, type Person } from './people.ts';
import { readPolicies } from './policies.ts';
import { Refused } from './refused.ts';
import { endSession, endSessionOf, minuteMs, openSession, renewToken, type Session } from './sessions.ts';
import type { Actor, Caller, StaffContext } from './staff-context.ts';
import { claimTry, forgive } from './tries.ts';

/** One of the staff as the audit log names them. */
export function describeActor({ id, name }: Pick<Person, 'id' | 'name'>, { network, device }: Caller): Actor {
  return { who: name, personId: id, origin: network, device };
}

/**
 * Signs in with e-mail and password, and returns the token of a new session; `replaced`, the one that the browser had,
 * ends. Throws Refused `locked`, or `wrongCredentials` after the same work for unknown and disabled accounts, wrong
 * passwords, and people who may only use single sign-on.
 */
export async function signIn(
  context: StaffContext,
  caller: Caller,
  { email, password }: { email: string; password: string },
  replaced: string | undefined,
): Promise<{ token: string }> {
  const { db } = context;
  const trial = { kind: 'password', account: normaliseEmail(email) } as const;
  await claimTry(context, caller, trial);
  // The same statements and one hash for every account, so that the time of the answer reveals nothing either.
  const id = await findIdByEmail(db, email);
  const person = await findPerson(db, id ?? idOfNobody);
  const { hasPasswords, breakGlassPerson } = await readPolicies(db);
  const isRight = await verifyPassword(password, person?.passwordHash);
  const isAllowed = person?.disabledAt === null && (hasPasswords || person.id === breakGlassPerson);
  if (!isRight || !isAllowed) throw new Refused('wrongCredentials');
  await forgive(context, caller, trial);
  return db.transaction(async (transaction) => {
    await endSessionOf(transaction, replaced);
    const isWhole = person.factor === null;
    const { token } = await openSession(context, transaction, { person, caller, isWhole });
    if (isWhole) await noteSignIn(context, transaction, person, caller, 'password');
    return { token };
  });
}

const idOfNobody = '00000000-0000-0000-0000-000000000000';

/**
 * Answers with a code of the authenticator or a recovery code, and returns the token of the whole session. The begun
 * session ends, so that its token opens nothing. Throws Refused `wrongCode` or `locked`.
 */
export async function answerCode(
  context: StaffContext,
  caller: Caller,
  session: Session,
  code: string,
): Promise<{ token: string }> {
  if (session.stage !== 'code') throw new Refused('wrongCode');
  const { person } = session;
  const means = await tryCode(context, caller, person, code);
  return context.db.transaction(async (transaction) => {
    if (!(await endSession(transaction, person.id, session.id))) throw new Refused('notSignedIn');
    const { token } = await openSession(context, transaction, { person, caller, isWhole: true });
    await noteSignIn(context, transaction, person, caller, means);
    return { token };
  });
}

async function noteSignIn(
  context: StaffContext,
  transaction: Database,
  person: Person,
  caller: Caller,
  by: string,
): Promise<void> {
  await noteDevice(context, transaction, person.id, caller);
  await appendAudit(transaction, context.auditKeys, {
    ...describeActor(person, caller),
    action: 'session.begin',
    subject: { kind: 'staff', id: person.id },
    after: { by },
  });
}

/**
 * A signed-in person proves their identity again: by code if they have a second factor, otherwise by password. Returns
 * the session's new token. Throws Refused `wrongCode`, `wrongCredentials` or `locked`.
 */
export async function proveAgain(
  context: StaffContext,
  caller: Caller,
  session: Session,
  { code, password }: { code?: string | undefined; password?: string | undefined },
): Promise<{ token: string }> {
  const { person } = session;
  const means = person.factor === null ? 'password' : await tryCode(context, caller, person, code ?? '');
  if (person.factor === null) await tryPassword(context, caller, person, password ?? '');
  return noteProof(context, caller, person, session.id, means);
}

/**
 * Gives the session of a fresh proof its new token, and stores when it was given. Throws Refused `notSignedIn` when it
 * has ended meanwhile.
 */
export function noteProof(
  context: StaffContext,
  caller: Caller,
  person: Person,
  sessionId: string,
  by: string,
): Promise<{ token: string }> {
  return context.db.transaction(async (transaction) => {
    const token = await renewToken(transaction, sessionId, context.now());
    if (token === undefined) throw new Refused('notSignedIn');
    await appendAudit(transaction, context.auditKeys, {
      ...describeActor(person, caller),
      action: 'session.prove',
      subject: { kind: 'session', id: sessionId },
      after: { by },
    });
    return { token };
  });
}

/** Until when the last proof of a session is fresh; null if it is too old. */
export function provenUntil({ provenAt }: Pick<Session, 'provenAt'>, now: Date): Date | null {
  if (provenAt === null) return null;
  const until = new Date(provenAt.getTime() + proofMinutes * minuteMs);
  return until > now ? until : null;
}

/** Throws Refused `wrongCredentials` or `locked`. */
export async function tryPassword(
  context: StaffContext,
  caller: Caller,
  person: Person,
  password: string,
): Promise<void> {
  const trial = { kind: 'password', account: person.email } as const;
  await claimTry(context, caller, trial);
  if (!(await verifyPassword(password, person.passwordHash))) throw new Refused('wrongCredentials');
  await forgive(context, caller, trial);
}

/** Uses up a code of the authenticator or a recovery code. Throws Refused `wrongCode` or `locked`. */
async function tryCode(
  context: StaffContext,
  caller: Caller,
  person: Person,
  code: string,
): Promise<'authenticator' | 'recovery code'> {
  const trial = { kind: 'code', account: person.email } as const;
  await claimTry(context, caller, trial);
  const means = (await acceptAuthenticator(context, person, code))
    ? 'authenticator'
    : (await acceptRecoveryCode(context, person, code))
      ? 'recovery code'
      : undefined;
  if (!means) throw new Refused('wrongCode');
  await forgive(context, caller, trial);
  return means;
}

async function acceptAuthenticator(context: StaffContext, person: Person, code: string): Promise<boolean> {
  const { id, factor, factorKeyId } = person;
  if (factor === null || factorKeyId === null) return false;
  const secret = context.factorCipher.open(id, { sealed: factor, keyId: factorKeyId });
  const step = findStep(secret, code, context.now());
  return step !== undefined && consumeStep(context.db, id, step);
}

/**
 * Marks the time step of a code as used. False when it was used before: of two uses at the same moment one succeeds.
 */
export async function consumeStep(db: Database, person: string, step: number): Promise<boolean> {
  const taken = await db
    .update(staff)
    .set({ factorStep: step })
    .where(and(eq(staff.id, person), or(isNull(staff.factorStep), lt(staff.factorStep, step))))
    .returning({ id: staff.id });
  return taken.length > 0;
}

async function acceptRecoveryCode({ db }: StaffContext, { id }: Person, code: string): Promise<boolean> {
  const hashes = await hashRecoveryCode(id, code);
  if (hashes.length === 0) return false;
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.person, id), inArray(recoveryCodes.hash, hashes)))
    .returning({ person: recoveryCodes.person });
  return used.length > 0;
}
