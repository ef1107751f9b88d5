import { randomBytes } from 'node:crypto';
import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { createCipher, SealUnreadable } from '../../database/cipher.ts';
import type { Database } from '../../database/database.ts';
import { leads, visitorCounts } from '../../database/tables/lead-tables.ts';
import { secrets } from '../../database/tables/store-tables.ts';
import type { LeadKey } from '../../env.ts';

/**
 * Secrets that the product generates once and stores sealed with LEAD_KEY, 32 random bytes each. `lead-hash` keys the
 * hashes of phones, and cannot change as long as there are any. `signing` keys what may be renewed at any time:
 * previews, captcha, counts of visitors.
 */
export type StoredSecret = 'lead-hash' | 'signing';
const storedSecrets = ['lead-hash', 'signing'] as const satisfies readonly StoredSecret[];

/**
 * The key with which older versions sealed leads without a LEAD_KEY. It is sealed itself now, and stays as long as it
 * seals leads.
 */
const ownKeyName = 'own-key';
/** The id of the generated key, stored beside the leads that it sealed. */
const ownKeyId = 'own';

/** Names of the keys that older versions stored in the clear, so that old back-ups contain them. */
const clearOwnKey = 'lead';
const clearNames = [clearOwnKey, 'preview', 'altcha', 'limits'];

/**
 * The given keys, and the database's own key of an older version if there is one. Throws SealUnreadable when the given
 * keys do not open that.
 */
export async function completeKeys(db: Database, given: readonly LeadKey[]): Promise<readonly LeadKey[]> {
  // In one statement, because another starting process may just be renaming the key.
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
 * The secret, created at the first call; processes that start together get the same one. Throws SealUnreadable for a
 * wrong LEAD_KEY. `keys` must be complete (`completeKeys`).
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

/** The stored secret; undefined if there is none yet. */
export async function findStoredSecret(
  db: Database,
  keys: readonly LeadKey[],
  name: StoredSecret,
): Promise<Uint8Array | undefined> {
  const stored = await findSecret(db, name);
  return stored === undefined ? undefined : unseal(keys, name, stored);
}

/**
 * Removes the keys that older versions stored in the clear. The key that sealed leads is sealed, because it still opens
 * them; the others are replaced, so that those in old back-ups are worthless. Run it only with keys that have opened
 * `lead-hash`.
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
    // With the removed key, counts would reveal phones.
    if (gone.length > 0) await transaction.delete(visitorCounts);
    return gone.length;
  });
  if (removed === 0) return;
  // Removed rows stay in the file until the table is rewritten.
  await db.execute(sql`vacuum full secrets`);
  await db.execute(sql`vacuum full visitor_counts`);
}

/**
 * Seals all secrets with the first given key, and removes the database's own key of an older version when it seals no
 * lead any more. With `renew` the signing secret is replaced, which invalidates everything signed before.
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

/** Named after the first secret that was sealed. */
const purpose = 'hash secret';

function seal(keys: readonly LeadKey[], name: string, secret: Uint8Array): string {
  const { keyId, sealed } = createCipher(keys, purpose).seal(name, secret);
  return `${keyId}:${Buffer.from(sealed).toString('base64')}`;
}

function unseal(keys: readonly LeadKey[], name: string, stored: string): Buffer {
  const [keyId = '', sealed = ''] = stored.split(':');
  try {
    return createCipher(keys, purpose).open(name, { keyId, sealed: Buffer.from(sealed, 'base64') });
  } catch (error) {
    if (!(error instanceof SealUnreadable)) throw error;
    throw new SealUnreadable(`LEAD_KEY is not the key of this database: ${error.message}.`);
  }
}
