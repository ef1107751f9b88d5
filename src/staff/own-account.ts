import { eq } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import type { Database } from '../database/database.ts';
import { recoveryCodes, staff } from '../database/tables/staff-tables.ts';
import {
  findStep,
  hashRecoveryCode,
  makeRecoveryCodes,
  makeSecret,
  writeAuthenticatorAddress,
  writeSecret,
} from './authenticator.ts';
import { refuseCommon } from './links.ts';
import { hashPassword } from './passwords/password.ts';
import { lockPerson, type Person } from './people.ts';
import { Refused } from './refused.ts';
import { endSession, endSessions, renewToken, type Session } from './sessions.ts';
import { consumeStep, describeActor, provenUntil, tryPassword } from './sign-in.ts';
import type { Caller, StaffContext } from './staff-context.ts';
import { claimTry, forgive } from './tries.ts';

/** How authenticators name the Studio. */
const issuer = 'Lạc Hồng Studio';

/** Throws Refused `proofNeeded` when the last proof is too old. */
export function demandProof(session: Session, now: Date): void {
  if (provenUntil(session, now) === null) throw new Refused('proofNeeded');
}

/**
 * Makes a secret for an authenticator, which counts once a code of it was confirmed. A session that still waits for the
 * code of the present factor may not (Refused `notSignedIn`); every other session needs a fresh proof (`proofNeeded`),
 * also when a new policy has just made the second factor necessary.
 */
export async function beginFactor(
  context: StaffContext,
  caller: Caller,
  session: Session,
): Promise<{ secret: string; address: string }> {
  if (session.stage === 'code') throw new Refused('notSignedIn');
  demandProof(session, context.now());
  const { person } = session;
  // With single sign-on the bank's own sign-in asks for the second factor.
  if (person.externalId !== null) throw new Refused('forbidden');
  const secret = makeSecret();
  const { sealed, keyId } = context.factorCipher.seal(person.id, secret);
  await context.db.transaction(async (transaction) => {
    await transaction.update(staff).set({ newFactor: sealed, newFactorKeyId: keyId }).where(eq(staff.id, person.id));
    await appendAudit(transaction, context.auditKeys, {
      ...describeActor(person, caller),
      action: 'staff.factor',
      subject: { kind: 'staff', id: person.id },
      after: { isConfirmed: false },
    });
  });
  return { secret: writeSecret(secret), address: writeAuthenticatorAddress(secret, issuer, person.email) };
}

/**
 * Confirms the new secret by a code: it replaces the old one, other sessions end, and this one gets a new token.
 * Returns ten recovery codes. Throws Refused `wrongCode` or `locked`.
 */
export async function confirmFactor(
  context: StaffContext,
  caller: Caller,
  session: Session,
  code: string,
): Promise<{ token: string; recoveryCodes: string[] }> {
  if (session.stage === 'code') throw new Refused('notSignedIn');
  const { person } = session;
  const trial = { kind: 'code', account: person.email } as const;
  await claimTry(context, caller, trial);
  const { newFactor, newFactorKeyId } = person;
  if (newFactor === null || newFactorKeyId === null) throw new Refused('wrongCode');
  const secret = context.factorCipher.open(person.id, { sealed: newFactor, keyId: newFactorKeyId });
  const step = findStep(secret, code, context.now());
  if (step === undefined) throw new Refused('wrongCode');
  await forgive(context, caller, trial);
  const made = await makeHashedCodes(person);
  return context.db.transaction(async (transaction) => {
    await lockPerson(transaction, person.id);
    if (!(await consumeStep(transaction, person.id, step))) throw new Refused('wrongCode');
    await transaction
      .update(staff)
      .set({ factor: newFactor, factorKeyId: newFactorKeyId, newFactor: null, newFactorKeyId: null })
      .where(eq(staff.id, person.id));
    const codes = await replaceRecoveryCodes(transaction, person, made);
    await endSessions(transaction, person.id, session.id);
    const token = await renewToken(transaction, session.id, context.now());
    if (token === undefined) throw new Refused('notSignedIn');
    await appendAudit(transaction, context.auditKeys, {
      ...describeActor(person, caller),
      action: 'staff.factor',
      subject: { kind: 'staff', id: person.id },
      before: { hasSecondFactor: person.factor !== null },
      after: { hasSecondFactor: true, isConfirmed: true },
    });
    return { token, recoveryCodes: codes };
  });
}

/** Ten new recovery codes; the old ones end. Throws Refused `proofNeeded`. */
export async function renewRecoveryCodes(context: StaffContext, caller: Caller, session: Session): Promise<string[]> {
  demandProof(session, context.now());
  const { person } = session;
  const made = await makeHashedCodes(person);
  return context.db.transaction(async (transaction) => {
    await lockPerson(transaction, person.id);
    const codes = await replaceRecoveryCodes(transaction, person, made);
    await appendAudit(transaction, context.auditKeys, {
      ...describeActor(person, caller),
      action: 'staff.codes',
      subject: { kind: 'staff', id: person.id },
    });
    return codes;
  });
}

interface HashedCodes {
  readonly codes: string[];
  readonly hashes: readonly string[];
}

/** Before a transaction, because the hashes take their time. */
async function makeHashedCodes({ id }: Person): Promise<HashedCodes> {
  const codes = makeRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(id, code)));
  return { codes, hashes: hashes.map(([slow = '']) => slow) };
}

async function replaceRecoveryCodes(
  transaction: Database,
  { id }: Person,
  { codes, hashes }: HashedCodes,
): Promise<string[]> {
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.person, id));
  await transaction.insert(recoveryCodes).values(hashes.map((hash) => ({ person: id, hash })));
  return codes;
}

/**
 * Changes the own password: other sessions end, and this one gets a new token. Throws Refused `wrongCredentials`,
 * `locked` or `invalid`.
 */
export async function changePassword(
  context: StaffContext,
  caller: Caller,
  session: Session,
  { current, next }: { current: string; next: string },
): Promise<{ token: string }> {
  const { person } = session;
  refuseCommon(next, 'next');
  await tryPassword(context, caller, person, current);
  const passwordHash = await hashPassword(next);
  return context.db.transaction(async (transaction) => {
    await transaction.update(staff).set({ passwordHash }).where(eq(staff.id, person.id));
    await endSessions(transaction, person.id, session.id);
    const token = await renewToken(transaction, session.id);
    if (token === undefined) throw new Refused('notSignedIn');
    await appendAudit(transaction, context.auditKeys, {
      ...describeActor(person, caller),
      action: 'staff.password',
      subject: { kind: 'staff', id: person.id },
    });
    return { token };
  });
}

/** Ends one of the own sessions. Throws Refused `notFound`. */
export async function endOwnSession(
  context: StaffContext,
  caller: Caller,
  { person }: Session,
  id: string,
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    if (!(await endSession(transaction, person.id, id))) throw new Refused('notFound');
    await appendAudit(transaction, context.auditKeys, {
      ...describeActor(person, caller),
      action: 'session.end',
      subject: { kind: 'session', id },
    });
  });
}

/**
 * Ends the session of this browser. A session that still waits for the second factor leaves no entry in the audit log.
 */
export async function signOut(context: StaffContext, caller: Caller, { id, stage, person }: Session): Promise<void> {
  await context.db.transaction(async (transaction) => {
    if (!(await endSession(transaction, person.id, id)) || stage !== 'signedIn') return;
    await appendAudit(transaction, context.auditKeys, {
      ...describeActor(person, caller),
      action: 'session.end',
      subject: { kind: 'session', id },
    });
  });
}
