import { createHmac, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { Touch } from '../../contract/attribution/touches.ts';
import { calculationSchema } from '../../contract/registration/sign-up.ts';
import { createCipher, type Sealed } from '../../database/cipher.ts';
import { deriveKey } from '../../database/derive-key.ts';
import type { LeadKey } from '../../env.ts';

const word = z.optional(z.string());
const touchSchema = z.object({
  ...{ utmSource: word, utmCampaign: word, utmContent: word, utmMedium: word, utmTerm: word },
  ...{ gclid: word, fbclid: word, ttclid: word, zarsrc: word, gbraid: word, wbraid: word },
  at: z.optional(z.number()),
} satisfies Record<keyof Touch, z.ZodType>);

/** The personal part of a lead, which is encrypted before it reaches the database. */
const secretPartSchema = z.object({
  /** The visitor's fields as the rules left them, by field name. */
  fields: z.record(z.string(), z.string()),
  calculation: z.optional(calculationSchema),
  phoneRaw: z.string(),
  phoneNormalised: z.string(),
  touches: z.optional(z.object({ first: touchSchema, last: touchSchema })),
});
export type SecretPart = z.infer<typeof secretPartSchema>;

/** The row that a sealed text belongs to: in another row it does not open. */
interface LeadIdentity {
  webid: string;
  reference: string;
}

/**
 * Seals and opens the personal part of leads, and hashes what they are looked up by
 * (docs/why/personal-data.md#leads-are-sealed).
 */
export interface LeadVault {
  /** Id of the key that seals. */
  readonly keyId: string;
  seal(identity: LeadIdentity, part: SecretPart): Sealed;
  /** Throws SealUnreadable. */
  open(identity: LeadIdentity, sealed: Sealed): SecretPart;
  /** Independent of the sealing key. Undefined for an empty phone. */
  hashPhone(phoneNormalised: string): string | undefined;
  /** Independent of how the address is written. */
  hashEmail(email: string): string;
  hashReference(reference: string): string;
  /** What a person wishes about their data, with the words by which they proved who they are. */
  hashWish(wish: string): string;
}

/**
 * The first key seals, all keys open. `hashSecret` is the secret of the hashes. Throws LeadKeyMissing without a key.
 */
export function createLeadVault(keys: readonly LeadKey[], hashSecret: Uint8Array): LeadVault {
  const cipher = createCipher(keys, 'lead');
  const hashWith = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const phoneKey = deriveKey(hashSecret, 'phone hash');
  const emailKey = deriveKey(hashSecret, 'email hash');
  const referenceKey = deriveKey(hashSecret, 'reference hash');
  const wishKey = deriveKey(hashSecret, 'wish hash');
  return {
    keyId: cipher.keyId,
    seal: (identity, part) => cipher.seal(nameOf(identity), Buffer.from(JSON.stringify(part))),
    open: (identity, sealed) =>
      secretPartSchema.parse(JSON.parse(cipher.open(nameOf(identity), sealed).toString('utf8'))),
    hashPhone: (phoneNormalised) => (phoneNormalised === '' ? undefined : hashWith(phoneKey, phoneNormalised)),
    hashEmail: (email) => hashWith(emailKey, email.trim().normalize('NFC').toLowerCase()),
    hashReference: (reference) => hashWith(referenceKey, reference),
    hashWish: (wish) => hashWith(wishKey, wish),
  };
}

/** Neither part can contain the separator. */
function nameOf({ webid, reference }: LeadIdentity): string {
  return `${webid}/${reference}`;
}
