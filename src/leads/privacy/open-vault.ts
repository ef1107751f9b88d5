import { SealUnreadable } from '../../database/cipher.ts';
import type { Database } from '../../database/database.ts';
import { deriveKey } from '../../database/derive-key.ts';
import type { LeadKey } from '../../env.ts';
import { createLeadVault, type LeadVault } from './lead-vault.ts';
import { freeRemoved } from './removed-bytes.ts';
import { sealPlainLeads } from './seal-plain-leads.ts';
import { completeKeys, findStoredSecret, openStoredSecret, removeClearKeys } from './stored-secrets.ts';

/**
 * Opens the vault of this database. First seals the leads and keys that older versions stored in the clear. Throws
 * SealUnreadable, with nothing changed, when the keys are not those of the database, and LeadKeyMissing without keys.
 */
export async function openVault(db: Database, given: readonly LeadKey[]): Promise<LeadVault> {
  const keys = await completeKeys(db, given);
  const vault = createLeadVault(keys, await openStoredSecret(db, keys, 'lead-hash'));
  await removeClearKeys(db, given);
  // Overwritten rows stay in the file until their space is freed.
  if ((await sealPlainLeads(db, vault)) > 0) await freeRemoved(db);
  return vault;
}

/** Keys that the product generates, the same in all processes of a database, in any order of the keys in LEAD_KEY. */
export interface OwnKeys {
  /** Signs the addresses of previews. */
  preview: string;
  /** Signs the challenges of the built-in captcha, where no ALTCHA_KEY is set. */
  captcha: string;
  /** Hashes addresses and phones for counting. */
  limits: string;
  /** Seals made pictures that processes share. */
  pictures: string;
}

/**
 * Keys that seal the audit log: only the given ones, never the one that an older database made, which a person with
 * write access could add. Throws like `openVault`.
 */
export async function openAuditKeys(db: Database, given: readonly LeadKey[]): Promise<readonly LeadKey[]> {
  await openStoredSecret(db, await completeKeys(db, given), 'lead-hash');
  return given;
}

/** Throws like `openVault`. */
export async function openOwnKeys(db: Database, given: readonly LeadKey[]): Promise<OwnKeys> {
  const keys = await completeKeys(db, given);
  // First, so that a wrong key creates no secret that the right one cannot open.
  await openStoredSecret(db, keys, 'lead-hash');
  const secret = await openStoredSecret(db, keys, 'signing');
  const textOf = (purpose: string) => deriveKey(secret, purpose).export().toString('hex');
  return {
    preview: textOf('preview'),
    captcha: textOf('captcha'),
    limits: textOf('limits'),
    pictures: textOf('pictures'),
  };
}

/** The vault, if it exists and these keys open it. Unlike `openVault` it changes nothing. */
export async function findVault(db: Database, given: readonly LeadKey[]): Promise<LeadVault | undefined> {
  if (given.length === 0) return undefined;
  try {
    const keys = await completeKeys(db, given);
    const secret = await findStoredSecret(db, keys, 'lead-hash');
    return secret && createLeadVault(keys, secret);
  } catch (error) {
    if (error instanceof SealUnreadable) return undefined;
    throw error;
  }
}
