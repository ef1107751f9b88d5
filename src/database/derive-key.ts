import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/**
 * A key of 32 bytes for one purpose: by HKDF-SHA256, so that one secret serves several and none tells of another.
 * `salt` makes it one of its own, also for the same purpose. A key object: bare bytes are examined anew by every call,
 * which takes longer than the encryption of a lead.
 */
export function deriveKey(secret: Uint8Array, purpose: string, salt: Uint8Array | string = ''): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, salt, `landing ${purpose}`, 32)));
}
