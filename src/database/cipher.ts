import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type LeadKey, LeadKeyMissing } from '../env.ts';
import { deriveKey } from './derive-key.ts';

export interface Sealed {
  /** Nonce, ciphertext, tag. */
  sealed: Uint8Array;
  keyId: string;
}

/** Sealed bytes that no key opens, or that were changed. The message is for people and holds no value. */
export class SealUnreadable extends Error {}

const nonceBytes = 12;
const tagBytes = 16;

/** Bytes that are bound to a name: AES-256-GCM with a random nonce, and purpose, key id and name as additional data. */
export interface Cipher {
  readonly keyId: string;
  seal(name: string, bytes: Uint8Array): Sealed;
  /** Throws SealUnreadable. */
  open(name: string, sealed: Sealed): Buffer;
}

/** The purpose of a sealed text. A text sealed for one purpose never opens as another. */
export type SealPurpose = 'lead' | 'call note' | 'hash secret' | 'second factor' | 'single sign-on' | 'mail';

/** HKDF derives a key for each purpose, so that a text sealed for one never opens as another. */
export function createCipher(keys: readonly LeadKey[], purpose: SealPurpose): Cipher {
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
        throw new SealUnreadable(
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

function changed(name: string, keyId: string): SealUnreadable {
  return new SealUnreadable(
    `${name} does not open with the key "${keyId}": either LEAD_KEY has another key under this id, or the row was changed`,
  );
}
