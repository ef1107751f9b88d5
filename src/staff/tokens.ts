import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits for a cookie or a link, 43 characters. The database keeps its hash only. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Without salt, because a token cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
