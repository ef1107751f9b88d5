import { SealUnreadable } from '../database/cipher.ts';
import type { leads } from '../database/tables/lead-tables.ts';
import type { LeadVault, SecretPart } from '../leads/privacy/lead-vault.ts';

/** The personal part of a lead; undefined when no key opens it. */
export function openLead(
  vault: LeadVault,
  lead: Pick<typeof leads.$inferSelect, 'webid' | 'reference' | 'sealed' | 'keyId'>,
): SecretPart | undefined {
  if (lead.sealed === null || lead.keyId === null) return undefined;
  try {
    return vault.open(lead, { sealed: lead.sealed, keyId: lead.keyId });
  } catch (error) {
    if (error instanceof SealUnreadable) return undefined;
    throw error;
  }
}

/** The name as it was filled in; empty when the form had none. */
export function nameOf(secret: SecretPart | undefined): string {
  return secret?.fields.name ?? '';
}

export function phoneOf(secret: SecretPart | undefined): string {
  return secret?.phoneNormalised ?? '';
}
