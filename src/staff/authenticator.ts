import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashWithSalt } from './passwords/password.ts';

/** What every authenticator app knows: six digits of HMAC-SHA1, a new code every 30 seconds (RFC 6238). */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;

/** The secret of an authenticator, as its bytes. */
export function makeSecret(): Uint8Array {
  return new Secret({ size: secretBytes }).bytes;
}

/** For typing it in: letters and digits of base 32. */
export function writeSecret(bytes: Uint8Array): string {
  return secretOf(bytes).base32;
}

/** What the QR code says: `otpauth://totp/…`. */
export function writeAuthenticatorAddress(bytes: Uint8Array, issuer: string, email: string): string {
  return new TOTP({ ...form, issuer, label: email, secret: secretOf(bytes) }).toString();
}

/** The code of a time. */
export function makeCode(bytes: Uint8Array, at: Date): string {
  return new TOTP({ ...form, secret: secretOf(bytes) }).generate({ timestamp: at.getTime() });
}

/**
 * The time step of a code: the current one, or the one before or after, because clocks differ. Undefined for a wrong
 * code.
 */
export function findStep(bytes: Uint8Array, code: string, now: Date): number | undefined {
  const token = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = new TOTP({ ...form, secret: secretOf(bytes) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}

/** Without letters and digits that look alike. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const recoveryCodeCount = 10;
/** 10 of 30 letters: 49 bits. */
const recoveryCodeLength = 10;

/** Ten codes such as `H7KMP-3QXWD`, each good once. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from({ length: recoveryCodeLength }, () => codeLetters[randomInt(codeLetters.length)]);
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
  });
}

/**
 * The hashes that a recovery code may be stored as, in any case, with or without dash and spaces; none for a text that
 * is no recovery code. The first one is slow, like that of a password, because 49 bits are found from a quick one; the
 * second one is that of codes from before. Different for each person.
 */
export async function hashRecoveryCode(personId: string, code: string): Promise<string[]> {
  const typed = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  if (typed.length !== recoveryCodeLength) return [];
  const salt = createHash('sha256').update(`recovery codes of ${personId}`).digest().subarray(0, 16);
  const quick = createHash('sha256').update(`${personId} ${typed}`).digest('base64url');
  return [await hashWithSalt(typed, salt), quick];
}
