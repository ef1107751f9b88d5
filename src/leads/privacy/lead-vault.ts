import { createCipheriv, createDecipheriv, createHmac, type KeyObject, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { calculationSchema } from '../../contract/registration/sign-up.ts';
import { deriveKey } from '../../database/derive-key.ts';
import { type LeadKey, LeadKeyMissing } from '../../env.ts';

const word = z.optional(z.string());
const touchSchema = z.object({
  ...{ utmSource: word, utmCampaign: word, utmContent: word, utmMedium: word, utmTerm: word },
  ...{ gclid: word, fbclid: word, ttclid: word, zarsrc: word },
  at: z.optional(z.number()),
});

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
export interface LeadIdentity {
  webid: string;
  reference: string;
}

export interface Sealed {
  /** Nonce, ciphertext, tag. */
  sealed: Uint8Array;
  keyId: string;
}

/** A lead that no key opens, or that was changed in the database. The message is for people and holds no value. */
export class LeadUnreadable extends Error {}

/** Seals and opens the personal part of leads, and hashes what they are looked up by (decision 0070). */
export interface LeadVault {
  /** Id of the key that seals. */
  readonly keyId: string;
  seal(identity: LeadIdentity, part: SecretPart): Sealed;
  /** Throws LeadUnreadable. */
  open(identity: LeadIdentity, sealed: Sealed): SecretPart;
  /** Independent of the sealing key. Undefined for an empty phone. */
  hashPhone(phoneNormalised: string): string | undefined;
  /** Independent of how the address is written. */
  hashEmail(email: string): string;
  hashReference(reference: string): string;
}

const nonceBytes = 12;
const tagBytes = 16;

/**
 * The first key seals, all keys open. `hashSecret` is the secret of the hashes. Throws LeadKeyMissing without a key.
 */
export function createLeadVault(keys: readonly LeadKey[], hashSecret: Uint8Array): LeadVault {
  const box = createSealedBox(keys, 'lead');
  const hashWith = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const phoneKey = deriveKey(hashSecret, 'phone hash');
  const emailKey = deriveKey(hashSecret, 'email hash');
  const referenceKey = deriveKey(hashSecret, 'reference hash');
  return {
    keyId: box.keyId,
    seal: (identity, part) => box.seal(nameOf(identity), Buffer.from(JSON.stringify(part))),
    open: (identity, sealed) => secretPartSchema.parse(JSON.parse(box.open(nameOf(identity), sealed).toString('utf8'))),
    hashPhone: (phoneNormalised) => (phoneNormalised === '' ? undefined : hashWith(phoneKey, phoneNormalised)),
    hashEmail: (email) => hashWith(emailKey, email.trim().normalize('NFC').toLowerCase()),
    hashReference: (reference) => hashWith(referenceKey, reference),
  };
}

/** Neither part can contain the separator. */
function nameOf({ webid, reference }: LeadIdentity): string {
  return `${webid}/${reference}`;
}

/** Bytes that are bound to a name: AES-256-GCM with a random nonce, and purpose, key id and name as additional data. */
export interface SealedBox {
  readonly keyId: string;
  seal(name: string, bytes: Uint8Array): Sealed;
  /** Throws LeadUnreadable. */
  open(name: string, sealed: Sealed): Buffer;
}

/** HKDF derives a key for each purpose, so that a text sealed for one never opens as another. */
export function createSealedBox(keys: readonly LeadKey[], purpose: 'lead' | 'hash secret'): SealedBox {
  const ring = new Map(keys.map(({ id, secret }) => [id, deriveKey(secret, `seal ${purpose}`)]));
  const [first] = keys;
  const sealKey = first && ring.get(first.id);
  if (!first || !sealKey) throw new LeadKeyMissing();
  const additionalData = (keyId: string, name: string) => Buffer.from(`1 ${purpose} ${keyId} ${name}`);
  return {
    keyId: first.id,
    seal: (name, bytes) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce, { authTagLength: tagBytes });
      cipher.setAAD(additionalData(first.id, name));
      return {
        keyId: first.id,
        sealed: Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]),
      };
    },
    open: (name, { sealed, keyId }) => {
      const key = ring.get(keyId);
      if (!key) {
        throw new LeadUnreadable(
          `${name} was sealed with the key "${keyId}", which LEAD_KEY does not have. It has: ${[...ring.keys()].join(', ')}`,
        );
      }
      const bytes = Buffer.from(sealed);
      if (bytes.length < nonceBytes + tagBytes) throw changed(name, keyId);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAAD(additionalData(keyId, name));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
      } catch {
        throw changed(name, keyId);
      }
    },
  };
}

function changed(name: string, keyId: string): LeadUnreadable {
  return new LeadUnreadable(
    `${name} does not open with the key "${keyId}": either LEAD_KEY has another key under this id, or the row was changed`,
  );
}
