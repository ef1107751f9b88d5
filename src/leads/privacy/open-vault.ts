import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { loadSecret } from '../../database/secret.ts';
import { secrets } from '../../database/tables.ts';
import type { LeadKey } from '../../env.ts';
import { createLeadVault, createSealedBox, LeadUnreadable, type LeadVault } from './lead-vault.ts';
import { sealPlainLeads } from './seal-plain-leads.ts';

/** Id of the key that the product makes for itself. */
const ownKeyId = 'own';

/**
 * The vault of this database, with every lead sealed: those of older versions are sealed now. Without a key of its owner's the database keeps one itself, in development only;
 * what that sealed still opens after a key was set, until `leads rekey`. Throws LeadUnreadable when these keys are not those of the database.
 */
export async function openVault(db: Database, given: readonly LeadKey[] | undefined): Promise<LeadVault> {
  const keys = await completeKeys(db, given);
  const vault = createLeadVault(keys, await openHashSecret(db, keys));
  await sealPlainLeads(db, vault);
  return vault;
}

/** The keys given, and the database's own where it has one. */
export async function completeKeys(db: Database, given: readonly LeadKey[] | undefined): Promise<readonly LeadKey[]> {
  const own = given ? await findOwnKey(db) : await loadSecret(db, 'lead');
  return [...(given ?? []), ...(own === undefined ? [] : [ownKeyOf(own)])];
}

/**
 * Keys that seal the audit log: those given, or without one that of the database itself, which keeps nobody out who can write there. Never both: whoever can write
 * there could add a key. Throws LeadUnreadable when these keys are not those of the database.
 */
export async function openAuditKeys(db: Database, given: readonly LeadKey[] | undefined): Promise<readonly LeadKey[]> {
  const keys = await completeKeys(db, given);
  await openHashSecret(db, keys);
  return given ?? keys;
}

function ownKeyOf(text: string): LeadKey {
  return { id: ownKeyId, secret: Buffer.from(text, 'hex') };
}

async function findOwnKey(db: Database): Promise<string | undefined> {
  const [own] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, 'lead'));
  return own?.value;
}

const hashSecretName = 'lead-hash';

/**
 * The secret behind the hashes of phones is made once and kept sealed, so that it outlives every key. That makes it the first thing that a wrong
 * LEAD_KEY does not open.
 */
async function openHashSecret(db: Database, keys: readonly LeadKey[]): Promise<Uint8Array> {
  const stored = await loadSecret(db, hashSecretName, () => sealHashSecret(keys, randomBytes(32)));
  try {
    return unsealHashSecret(keys, stored);
  } catch (error) {
    if (!(error instanceof LeadUnreadable)) throw error;
    throw new LeadUnreadable(`LEAD_KEY is not the key of this database: ${error.message}.`);
  }
}

/**
 * The same for two databases in which phones have the same hashes; tells nothing of the secret behind them. Undefined where there is no secret yet, or none that
 * these keys open.
 */
export async function readHashCheck(db: Database, given: readonly LeadKey[] | undefined): Promise<string | undefined> {
  const own = await findOwnKey(db);
  const keys = [...(given ?? []), ...(own === undefined ? [] : [ownKeyOf(own)])];
  const [stored] = await db.select().from(secrets).where(eq(secrets.name, hashSecretName));
  if (!stored || keys.length === 0) return undefined;
  try {
    return createLeadVault(keys, unsealHashSecret(keys, stored.value)).hashPhone('0');
  } catch (error) {
    if (error instanceof LeadUnreadable) return undefined;
    throw error;
  }
}

/** Throws LeadUnreadable. */
function unsealHashSecret(keys: readonly LeadKey[], stored: string): Uint8Array {
  const [keyId = '', sealed = ''] = stored.split(':');
  return createSealedBox(keys, 'hash secret').open(hashSecretName, { keyId, sealed: Buffer.from(sealed, 'base64') });
}

function sealHashSecret(keys: readonly LeadKey[], secret: Uint8Array): string {
  const { keyId, sealed } = createSealedBox(keys, 'hash secret').seal(hashSecretName, secret);
  return `${keyId}:${Buffer.from(sealed).toString('base64')}`;
}

/** Seals the secret of the hashes with the first of the keys. The hashes stay what they are. */
export async function resealHashSecret(db: Database, keys: readonly LeadKey[]): Promise<void> {
  const value = sealHashSecret(keys, await openHashSecret(db, keys));
  await db.update(secrets).set({ value }).where(eq(secrets.name, hashSecretName));
}

/** Forgets the key that the database kept for itself, once nothing is sealed with it any more. */
export async function forgetOwnKey(db: Database): Promise<void> {
  await db.delete(secrets).where(eq(secrets.name, 'lead'));
}
