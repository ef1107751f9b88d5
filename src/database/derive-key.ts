import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/**
 * Derives a key of 32 bytes for one purpose by HKDF-SHA256, so that one secret serves several independent purposes.
 * `salt` makes further keys for the same purpose. Returns a key object, because raw bytes are checked by every call,
 * which takes longer than encrypting a lead.
 */
export function deriveKey(secret: Uint8Array, purpose: string, salt: Uint8Array | string = ''): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, salt, `landing ${purpose}`, 32)));
}
