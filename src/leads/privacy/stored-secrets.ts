import { randomBytes } from 'node:crypto';
import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { leads, secrets, visitorCounts } from '../../database/tables.ts';
import type { LeadKey } from '../../env.ts';
import { createSealedBox, LeadUnreadable } from './lead-vault.ts';

/**
 * What the product makes for itself once and keeps in the database, sealed with LEAD_KEY: 32 random bytes each.
 * `lead-hash` stands behind the hashes of phones, and cannot change as long as there are any. `signing` stands behind
 * what may be renewed at any time: previews, captcha, counts of visitors.
 */
export type StoredSecret = 'lead-hash' | 'signing';
const storedSecrets = ['lead-hash', 'signing'] as const satisfies readonly StoredSecret[];

/**
 * The key with which a database sealed leads in older versions when no LEAD_KEY was set; sealed itself now, for as long
 * as it holds leads.
 */
const ownKeyName = 'own-key';
/** Its id beside the leads that it sealed. */
const ownKeyId = 'own';

/** What older versions kept in the clear: the key above, and keys that whoever had an old back-up could use. */
const clearOwnKey = 'lead';
const clearNames = [clearOwnKey, 'preview', 'altcha', 'limits'];

/**
 * The keys given, and the one that the database once made for itself where it has one. Throws LeadUnreadable when those
 * given do not open that.
 */
export async function completeKeys(db: Database, given: readonly LeadKey[]): Promise<readonly LeadKey[]> {
  // In one statement: another process that starts may just be moving the key from one name to the other.
  const found = await db
    .select()
    .from(secrets)
    .where(inArray(secrets.name, [ownKeyName, clearOwnKey]));
  const sealed = found.find(({ name }) => name === ownKeyName)?.value;
  if (sealed !== undefined) return [...given, { id: ownKeyId, secret: unseal(given, ownKeyName, sealed) }];
  const clear = found.find(({ name }) => name === clearOwnKey)?.value;
  return clear === undefined ? given : [...given, { id: ownKeyId, secret: Buffer.from(clear, 'hex') }];
}

/**
 * The secret, made by the first who asks; processes that start together get the same one. It is the first thing that a
 * wrong LEAD_KEY does not open: throws LeadUnreadable then. `keys` are complete.
 */
export async function openStoredSecret(
  db: Database,
  keys: readonly LeadKey[],
  name: StoredSecret,
): Promise<Uint8Array> {
  await db
    .insert(secrets)
    .values({ name, value: seal(keys, name, randomBytes(32)) })
    .onConflictDoNothing();
  const secret = await findStoredSecret(db, keys, name);
  if (!secret) throw new Error(`The secret "${name}" was removed while it was being read`);
  return secret;
}

/** The same, undefined where there is none yet. */
export async function findStoredSecret(
  db: Database,
  keys: readonly LeadKey[],
  name: StoredSecret,
): Promise<Uint8Array | undefined> {
  const stored = await findSecret(db, name);
  return stored === undefined ? undefined : unseal(keys, name, stored);
}

/**
 * Takes keys in the clear, which older versions kept, out of the database. The one that sealed leads is sealed itself,
 * as it still opens them; the others are replaced, so that they are worth nothing to whoever has an old back-up. Run it
 * only with keys that have opened `lead-hash`.
 */
export async function removeClearKeys(db: Database, given: readonly LeadKey[]): Promise<void> {
  const removed = await db.transaction(async (transaction) => {
    const clear = await findSecret(transaction, clearOwnKey);
    if (clear !== undefined) {
      const value = seal(given, ownKeyName, Buffer.from(clear, 'hex'));
      await transaction.insert(secrets).values({ name: ownKeyName, value }).onConflictDoNothing();
    }
    const gone = await transaction
      .delete(secrets)
      .where(inArray(secrets.name, clearNames))
      .returning({ name: secrets.name });
    // Under the key that went, a count told whose phone it was.
    if (gone.length > 0) await transaction.delete(visitorCounts);
    return gone.length;
  });
  if (removed === 0) return;
  // Until a table is written anew, what was removed lies in its file.
  await db.execute(sql`vacuum full secrets`);
  await db.execute(sql`vacuum full visitor_counts`);
}

/**
 * Seals all secrets with the first of the keys given, and forgets the key that the database once made for itself where
 * it holds no lead any more. With `renew` there is another secret for signing from now on: whatever was signed before
 * is worth nothing.
 */
export async function resealSecrets(db: Database, given: readonly LeadKey[], renew = false): Promise<void> {
  const keys = await completeKeys(db, given);
  await db.transaction(async (transaction) => {
    for (const name of [...storedSecrets, ownKeyName]) {
      const stored = await findSecret(transaction, name);
      if (stored === undefined) continue;
      const isNew = renew && name === 'signing';
      const value = seal(given, name, isNew ? randomBytes(32) : unseal(keys, name, stored));
      await transaction.update(secrets).set({ value }).where(eq(secrets.name, name));
    }
    const heldByIt = transaction.select().from(leads).where(eq(leads.keyId, ownKeyId));
    await transaction.delete(secrets).where(and(eq(secrets.name, ownKeyName), notExists(heldByIt)));
  });
}

async function findSecret(db: Database, name: string): Promise<string | undefined> {
  const [secret] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return secret?.value;
}

/** The first of them that was sealed gave the purpose its name. */
const purpose = 'hash secret';

function seal(keys: readonly LeadKey[], name: string, secret: Uint8Array): string {
  const { keyId, sealed } = createSealedBox(keys, purpose).seal(name, secret);
  return `${keyId}:${Buffer.from(sealed).toString('base64')}`;
}

function unseal(keys: readonly LeadKey[], name: string, stored: string): Buffer {
  const [keyId = '', sealed = ''] = stored.split(':');
  try {
    return createSealedBox(keys, purpose).open(name, { keyId, sealed: Buffer.from(sealed, 'base64') });
  } catch (error) {
    if (!(error instanceof LeadUnreadable)) throw error;
    throw new LeadUnreadable(`LEAD_KEY is not the key of this database: ${error.message}.`);
  }
}
