import { sql } from 'drizzle-orm';
import type { AuditActor } from '../audit/audit-entry.ts';
import type { Cipher } from '../database/cipher.ts';
import { type Database, notifyWithin } from '../database/database.ts';
import type { LeadKey } from '../env.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';

/** The dependencies of everything about people and sessions. */
export interface StaffContext {
  readonly db: Database;
  /** Seal the audit log. */
  readonly auditKeys: readonly LeadKey[];
  /** Seals the secrets of authenticators. */
  readonly factorCipher: Cipher;
  /** Keys the hashes by which wrong passwords are counted. */
  readonly limitsKey: string;
  readonly now: () => Date;
  /** Origin of the Studio's pages: https://studio.example.vn. */
  readonly studioOrigin: string;
  /** Takes e-mails to staff; null when no mail server is set (SMTP_URL). */
  readonly mail: MailOutbox | null;
  /** Host of the bank's own sign-in; null when it is not set up. */
  readonly singleSignOn: string | null;
  /**
   * Sets the rules under which the first administrator tries everything out alone, within the transaction of
   * `context.db`. Undefined on servers without sample data, where nobody does.
   */
  readonly beginTryOut?: (context: StaffContext, actor: Actor) => Promise<void>;
}

/** Where a call comes from. */
export interface Caller {
  /** Address of the connection. */
  readonly network: string;
  /** Browser and system in words. */
  readonly device: string;
  /** The marks of accounts that have signed in from this browser (staff/known-devices.ts). */
  readonly marks?: string | undefined;
}

/** The actor: one of the staff by `personId`, or a command. */
export type Actor = AuditActor;

/** How `audit` names a call of somebody who is not signed in. */
export function describeStranger({ network, device }: Caller): Actor {
  return { who: 'anonymous', origin: network, device };
}

/**
 * Changes to people and roles happen one after another, so that two administrators cannot disable each other. Held
 * until the end of the transaction.
 */
export async function lockStaff(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(20261123)`);
}

/** Payload: the id of the person of whom a session ended. */
export const sessionsChannel = 'staff_sessions_ended';

/** Tells every process, when the transaction commits. */
export async function announceEnd(transaction: Database, personIds: Iterable<string>): Promise<void> {
  for (const id of new Set(personIds)) await notifyWithin(transaction, sessionsChannel, id);
}
