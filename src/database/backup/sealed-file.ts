import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { z } from 'zod';
import { type LeadKey, LeadKeyMissing } from '../../env.ts';
import { deriveKey } from '../derive-key.ts';

/** A sealed file that no key opens, or that was changed. The message is for people, without the file's name. */
export class SealBroken extends Error {
  /** `key`: another key is needed. `file`: it was cut off or changed. */
  readonly what: 'key' | 'file';
  constructor(what: 'key' | 'file', message: string) {
    super(message);
    this.what = what;
  }
}

/**
 * First line of a sealed file, in the clear. Chunks of `chunkBytes` follow, the last one shorter, each sealed with
 * AES-256-GCM and followed by its tag: the STREAM construction, as in age. The nonce is the number of the chunk and
 * whether it is the last, so chunks cannot be removed, moved or cut off; the first line is authenticated with each. The
 * key of the file is derived by HKDF from the named key of LEAD_KEY and the salt.
 */
const headSchema = z.object({
  format: z.literal('landing-sealed-file'),
  formatVersion: z.literal(1),
  keyId: z.string(),
  /** 32 random bytes in base64url. */
  salt: z.string(),
  /** Distinguishes a wrong key from a changed file, without revealing the key. */
  keyCheck: z.string(),
});

const chunkBytes = 65_536;
const tagBytes = 16;
/** Longest first line; a usual one has some two hundred bytes. */
const headMaxBytes = 1_000;

/** Seals a stream of bytes with the first key. Throws LeadKeyMissing without a key. */
export async function* sealFile(
  bytes: AsyncIterable<Uint8Array>,
  [key]: readonly LeadKey[],
): AsyncGenerator<Uint8Array> {
  if (!key) throw new LeadKeyMissing();
  const salt = randomBytes(32);
  const fileKey = deriveKey(key.secret, 'seal backup', salt);
  const line = JSON.stringify({
    ...{ format: 'landing-sealed-file', formatVersion: 1, keyId: key.id, salt: salt.toString('base64url') },
    keyCheck: checkOf(fileKey).toString('base64url'),
  });
  const head = Buffer.from(`${line}\n`);
  yield head;
  let number = 0;
  for await (const { chunk, isLast } of cut(bytes, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(number, isLast), { authTagLength: tagBytes });
    cipher.setAAD(head);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/**
 * Opens a sealed stream chunk by chunk, each after its verification; an incomplete file throws at its end. A file that
 * is not sealed is returned unchanged. Throws SealBroken.
 */
export async function* openSealedFile(
  bytes: AsyncIterable<Uint8Array>,
  keys: readonly LeadKey[],
): AsyncGenerator<Uint8Array> {
  const { head, rest } = await readHead(bytes);
  if (head === undefined) {
    yield* rest;
    return;
  }
  const fileKey = findFileKey(head, keys);
  let number = 0;
  for await (const { chunk, isLast } of cut(rest, chunkBytes + tagBytes)) {
    yield openChunk(chunk, fileKey, nonceOf(number, isLast), head);
    number += 1;
  }
}

function openChunk(chunk: Buffer, fileKey: KeyObject, nonce: Uint8Array, head: Buffer): Buffer {
  if (chunk.length < tagBytes) throw new SealBroken('file', 'its end is missing');
  const decipher = createDecipheriv('aes-256-gcm', fileKey, nonce, { authTagLength: tagBytes });
  decipher.setAAD(head);
  decipher.setAuthTag(chunk.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    throw new SealBroken('file', 'it was cut off or changed');
  }
}

function findFileKey(line: Buffer, keys: readonly LeadKey[]): KeyObject {
  const head = headSchema.safeParse(parseLine(line));
  if (!head.success) throw new SealBroken('file', 'its first line is not one that this version understands');
  const { keyId, salt, keyCheck } = head.data;
  const key = keys.find(({ id }) => id === keyId);
  if (!key) {
    const own = keys.length === 0 ? 'LEAD_KEY is not set' : `LEAD_KEY has: ${keys.map(({ id }) => id).join(', ')}`;
    throw new SealBroken('key', `it needs the key "${keyId}". ${own}`);
  }
  const fileKey = deriveKey(key.secret, 'seal backup', Buffer.from(salt, 'base64url'));
  const expected = checkOf(fileKey);
  const given = Buffer.from(keyCheck, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new SealBroken(
      'key',
      `it needs another key "${keyId}" than the one in LEAD_KEY, or its first line was changed`,
    );
  }
  return fileKey;
}

function checkOf(fileKey: KeyObject): Buffer {
  return createHmac('sha256', fileKey).update('key check').digest().subarray(0, 16);
}

/** 11 bytes for the number of the chunk, one byte for whether it is the last. */
function nonceOf(number: number, isLast: boolean): Uint8Array {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts a stream into pieces of one size. The last one may be shorter, and is empty only for an empty stream. */
async function* cut(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    length += piece.length;
    // The last piece is kept back until more follows.
    if (length <= size) continue;
    const whole = Buffer.concat(pieces);
    let at = 0;
    for (; whole.length - at > size; at += size) yield { chunk: whole.subarray(at, at + size), isLast: false };
    pieces = [whole.subarray(at)];
    length = whole.length - at;
  }
  yield { chunk: Buffer.concat(pieces), isLast: true };
}

/** Splits off the first line of a sealed file. Without one, `rest` is the whole stream. */
async function readHead(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ head: Buffer | undefined; rest: AsyncIterable<Uint8Array> }> {
  const source = bytes[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < headMaxBytes && !start.includes(10)) {
    const { done, value } = await source.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  const end = start.indexOf(10) + 1;
  const isSealed = start[0] === '{'.charCodeAt(0) && end > 0;
  const follows = isSealed ? start.subarray(end) : start;
  async function* rest(): AsyncGenerator<Uint8Array> {
    yield follows;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  }
  return { head: isSealed ? start.subarray(0, end) : undefined, rest: rest() };
}

function parseLine(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return undefined;
  }
}
