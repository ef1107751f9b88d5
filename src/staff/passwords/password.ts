import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import commonWords from './common-passwords.txt?raw';

const derive = promisify(argon2);

/** What OWASP recommends for Argon2id: 19 MiB, two passes, one lane; about 25 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const hashBytes = 32;

/** `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`: the PHC form, which names its own cost. */
const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export function hashPassword(password: string): Promise<string> {
  return hashWithSalt(password, randomBytes(saltBytes));
}

/** Hashes with a given salt, for codes that are found by their hash. */
export async function hashWithSalt(password: string, salt: Buffer): Promise<string> {
  const hash = await deriveHash(password, salt, cost, hashBytes);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`;
}

/** The hash that is compared when there is no account, so that the answer takes as long as with one. */
const hashOfNobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(Buffer.alloc(saltBytes))}$${encode(Buffer.alloc(hashBytes))}`;

/** Whether the password has this hash. Without a hash false, after the same work. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = phcPattern.exec(stored ?? hashOfNobody) ?? [];
  if (hash === '') throw new Error('The hash of a password is not of a known form');
  const wanted = Buffer.from(hash, 'base64');
  const given = await deriveHash(
    password,
    Buffer.from(salt, 'base64'),
    { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    wanted.length,
  );
  return timingSafeEqual(given, wanted) && typeof stored === 'string';
}

/** Composed letters, so that a password is the same from every keyboard. */
function deriveHash(
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: { memory: number; passes: number; parallelism: number },
  tagLength: number,
): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFC'), nonce, memory, passes, parallelism, tagLength });
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/, '');
}

const common: ReadonlySet<string> = new Set(commonWords.split('\n').filter(Boolean));

/** Whether many people use this password. The list has no shorter ones than 12 characters, which are refused anyway. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.normalize('NFC').toLowerCase());
}
