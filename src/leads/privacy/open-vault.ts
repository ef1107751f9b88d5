import type { Database } from '../../database/database.ts';
import { deriveKey } from '../../database/derive-key.ts';
import type { LeadKey } from '../../env.ts';
import { createLeadVault, LeadUnreadable, type LeadVault } from './lead-vault.ts';
import { freeRemoved } from './removed-bytes.ts';
import { sealPlainLeads } from './seal-plain-leads.ts';
import { completeKeys, findStoredSecret, openStoredSecret, removeClearKeys } from './stored-secrets.ts';

/**
 * The vault of this database, with every lead sealed and no key in the clear: what older versions left is put right
 * now. Throws LeadUnreadable, with nothing changed, when these keys are not those of the database, and LeadKeyMissing
 * when there are none.
 */
export async function openVault(db: Database, given: readonly LeadKey[]): Promise<LeadVault> {
  const keys = await completeKeys(db, given);
  const vault = createLeadVault(keys, await openStoredSecret(db, keys, 'lead-hash'));
  await removeClearKeys(db, given);
  // What was overwritten lies in the file until its place is given free.
  if ((await sealPlainLeads(db, vault)) > 0) await freeRemoved(db);
  return vault;
}

/**
 * Keys that the product makes for itself. Processes of one database have the same, whichever key of LEAD_KEY comes
 * first.
 */
export interface OwnKeys {
  /** Signs the addresses of previews. */
  preview: string;
  /** Signs the challenges of the built-in captcha, where no ALTCHA_KEY is set. */
  captcha: string;
  /** Hashes addresses and phones for counting. */
  limits: string;
}

/**
 * Keys that seal the audit log: those given, and never one that the database once made for itself: whoever can write
 * there could add it. Throws as `openVault` does.
 */
export async function openAuditKeys(db: Database, given: readonly LeadKey[]): Promise<readonly LeadKey[]> {
  await openStoredSecret(db, await completeKeys(db, given), 'lead-hash');
  return given;
}

/** Throws as `openVault` does. */
export async function openOwnKeys(db: Database, given: readonly LeadKey[]): Promise<OwnKeys> {
  const keys = await completeKeys(db, given);
  // First, so that a wrong key makes nothing that the right one cannot open.
  await openStoredSecret(db, keys, 'lead-hash');
  const secret = await openStoredSecret(db, keys, 'signing');
  const textOf = (purpose: string) => deriveKey(secret, purpose).export().toString('hex');
  return { preview: textOf('preview'), captcha: textOf('captcha'), limits: textOf('limits') };
}

/** The vault, if there is one yet and these keys open it. Unlike `openVault` it makes nothing. */
export async function findVault(db: Database, given: readonly LeadKey[]): Promise<LeadVault | undefined> {
  if (given.length === 0) return undefined;
  try {
    const keys = await completeKeys(db, given);
    const secret = await findStoredSecret(db, keys, 'lead-hash');
    return secret && createLeadVault(keys, secret);
  } catch (error) {
    if (error instanceof LeadUnreadable) return undefined;
    throw error;
  }
}
