import type { Sealed } from '../database/cipher.ts';
import type { personRequests } from '../database/tables/desk-tables.ts';
import type { LeadVault } from '../leads/privacy/lead-vault.ts';

/** What is sealed of a request. */
export interface RequestSecret {
  phone: string;
  /** Reference of a registration, as the person gave it; empty for none. */
  reference: string;
  /** What staff wrote down; empty for none. */
  detail: string;
}

/** Stands in place of a campaign: what is sealed for a request opens in no lead. */
const place = 'yeu-cau';

/** Seals the person of a request, bound to its row. */
export function sealRequest(vault: LeadVault, id: string, { phone, reference, detail }: RequestSecret): Sealed {
  const fields = { reference, detail };
  return vault.seal({ webid: place, reference: id }, { fields, phoneRaw: phone, phoneNormalised: phone });
}

type Row = Pick<typeof personRequests.$inferSelect, 'id' | 'sealed' | 'keyId'>;

/** Undefined once the person is forgotten. Throws SealUnreadable. */
export function openRequest(vault: LeadVault, { id, sealed, keyId }: Row): RequestSecret | undefined {
  if (sealed === null || keyId === null) return undefined;
  const { fields, phoneNormalised } = vault.open({ webid: place, reference: id }, { sealed, keyId });
  return { phone: phoneNormalised, reference: fields.reference ?? '', detail: fields.detail ?? '' };
}
