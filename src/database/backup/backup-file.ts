import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import type { LeadKey } from '../../env.ts';
import { writeWholeFile } from '../whole-file.ts';
import { openSealedFile, SealBroken, sealFile } from './sealed-file.ts';

/** A back-up that cannot be used. The message is for people. */
export class BackupUnusable extends Error {}

const version = 1;

/** First line of a back-up. */
const headSchema = z.object({
  format: z.literal('landing-backup'),
  formatVersion: z.int(),
  createdAt: z.string(),
  /** Kind of database it was made from; it can be restored to either. */
  from: z.enum(['pglite', 'postgres']),
  /** The migrations that the database had, oldest first, by the time in the journal. */
  migrations: z.array(z.object({ tag: z.string(), when: z.int() })),
});
export type BackupHead = Omit<z.infer<typeof headSchema>, 'format' | 'formatVersion'>;

/**
 * The rows of the table follow, each an array of texts as Postgres writes them, or null, in the order of the columns.
 */
const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) });
const sequencesSchema = z.object({
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
});
/** Last line: SHA-256 of every byte before it, unpacked. */
const endSchema = z.object({ rows: z.int(), sha256: z.string() });

export type BackupEntry =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'table'; table: string; columns: readonly string[] }
  /** `json` is the array as in the file. */
  | { kind: 'row'; json: string }
  | { kind: 'sequences'; sequences: z.infer<typeof sequencesSchema>['sequences'] };

export interface BackupSize {
  rows: number;
  /** Rows by table. */
  tables: ReadonlyMap<string, number>;
  /** Files whose bytes are not in it, but in the bucket. */
  expected: readonly ExpectedFile[];
}

/** A file of the bucket: what its row says. */
interface ExpectedFile {
  hash: string;
  bytes: number;
  /** Its name in the bucket, below the prefix. */
  object: string;
}

/** Counts entries as they pass. */
function countEntries() {
  const tables = new Map<string, number>();
  const expected: ExpectedFile[] = [];
  let current = '';
  let readFile: (json: string) => ExpectedFile | undefined = () => undefined;
  return {
    count: (entry: BackupEntry) => {
      if (entry.kind === 'table') {
        current = entry.table;
        tables.set(current, 0);
        readFile = current === filesTable ? readFilesOf(entry.columns) : () => undefined;
      } else if (entry.kind === 'row') {
        tables.set(current, (tables.get(current) ?? 0) + 1);
        const file = readFile(entry.json);
        if (file) expected.push(file);
      }
    },
    size: (): BackupSize => ({ rows: [...tables.values()].reduce((sum, rows) => sum + rows, 0), tables, expected }),
  };
}

export const filesTable = 'public.media_files';

const fileRowSchema = z.object({ hash: z.string(), bytes: z.coerce.number().int(), object: z.string() });

/** Reads rows of `media_files` that name an object. */
function readFilesOf(columns: readonly string[]): (json: string) => ExpectedFile | undefined {
  if (!columns.includes('object')) return () => undefined;
  return (json) => {
    const row = nameColumns(columns, json);
    return row.object === null ? undefined : fileRowSchema.parse(row);
  };
}

const rowSchema = z.array(z.string().nullable());

/** The values of a row by the names of their columns. */
export function nameColumns(columns: readonly string[], json: string): Record<string, string | null> {
  const values = rowSchema.parse(JSON.parse(json));
  return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]));
}

/**
 * Writes a back-up: lines of JSON, compressed, then sealed with the first key. The file appears when it is complete and
 * synced.
 */
export async function saveBackup(
  path: string,
  entries: AsyncIterable<BackupEntry>,
  keys: readonly LeadKey[],
): Promise<BackupSize> {
  const counter = countEntries();
  async function* lines(): AsyncGenerator<string> {
    const hash = createHash('sha256');
    for await (const entry of entries) {
      counter.count(entry);
      const line = `${formatEntry(entry)}\n`;
      hash.update(line);
      yield line;
    }
    yield `${JSON.stringify({ rows: counter.size().rows, sha256: hash.digest('hex') })}\n`;
  }
  await pipeline(lines, createGzip({ level: 6 }), (packed) => writeWholeFile(path, sealFile(packed, keys)));
  return counter.size();
}

function formatEntry(entry: BackupEntry): string {
  switch (entry.kind) {
    case 'head':
      return JSON.stringify({ format: 'landing-backup', formatVersion: version, ...entry.head });
    case 'table':
      return JSON.stringify({ table: entry.table, columns: entry.columns });
    case 'row':
      return entry.json;
    case 'sequences':
      return JSON.stringify({ sequences: entry.sequences });
  }
}

/**
 * Reads the whole file and compares its checksum. Throws BackupUnusable when it is incomplete, of an unknown version,
 * or sealed with another key.
 */
export async function verifyBackup(
  path: string,
  keys: readonly LeadKey[],
): Promise<{ head: BackupHead; size: BackupSize }> {
  const counter = countEntries();
  let head: BackupHead | undefined;
  for await (const entry of readBackup(path, keys)) {
    if (entry.kind === 'head') head = entry.head;
    counter.count(entry);
  }
  if (!head) throw new BackupUnusable(`${path} is empty.`);
  return { head, size: counter.size() };
}

/**
 * Reads entry by entry, also an unsealed file of an older version. An incomplete file throws at its end only, so use
 * the entries in a transaction, or call `verifyBackup` first.
 */
export async function* readBackup(path: string, keys: readonly LeadKey[]): AsyncGenerator<BackupEntry> {
  const hash = createHash('sha256');
  let isFirst = true;
  let rows = 0;
  let end: z.infer<typeof endSchema> | undefined;
  for await (const line of readLines(path, keys)) {
    if (end) throw damaged(path, 'there is something after its end');
    if (line.startsWith('[')) {
      rows += 1;
      hash.update(`${line}\n`);
      yield { kind: 'row', json: line };
      continue;
    }
    const value = parseLine(line);
    if (isFirst) {
      isFirst = false;
      hash.update(`${line}\n`);
      yield { kind: 'head', head: parseHead(path, value) };
      continue;
    }
    const table = tableSchema.safeParse(value);
    const sequences = sequencesSchema.safeParse(value);
    const last = endSchema.safeParse(value);
    if (last.success) {
      end = last.data;
      continue;
    }
    hash.update(`${line}\n`);
    if (table.success) yield { kind: 'table', ...table.data };
    else if (sequences.success) yield { kind: 'sequences', ...sequences.data };
    else throw damaged(path, 'a line is not of this format');
  }
  if (!end) throw damaged(path, 'its end is missing');
  if (end.sha256 !== hash.digest('hex') || end.rows !== rows) throw damaged(path, 'its checksum does not fit');
}

function parseHead(path: string, value: unknown): BackupHead {
  const named = z.object({ format: z.literal('landing-backup'), formatVersion: z.int() }).safeParse(value);
  if (!named.success) throw new BackupUnusable(`${path} is not a back-up of this product.`);
  const head = headSchema.safeParse(value);
  if (named.data.formatVersion !== version || !head.success) {
    throw new BackupUnusable(
      `${path} has format ${named.data.formatVersion}; this version reads format ${version}. Restore it with the version it was made with.`,
    );
  }
  const { createdAt, from, migrations } = head.data;
  return { createdAt, from, migrations };
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function* readLines(path: string, keys: readonly LeadKey[]): AsyncGenerator<string> {
  const unpacked = createGunzip();
  // An error reaches the reader of the decompressed stream.
  pipeline(createReadStream(path), (bytes) => openSealedFile(bytes, keys), unpacked).catch(() => {});
  let pieces: Buffer[] = [];
  try {
    for await (const chunk of unpacked) {
      if (!Buffer.isBuffer(chunk)) throw new Error('Expected bytes');
      let rest = chunk;
      for (let at = rest.indexOf(10); at >= 0; at = rest.indexOf(10)) {
        yield Buffer.concat([...pieces, rest.subarray(0, at)]).toString('utf8');
        pieces = [];
        rest = rest.subarray(at + 1);
      }
      if (rest.length > 0) pieces.push(rest);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) {
      throw damaged(path, 'it cannot be unpacked');
    }
    if (!(error instanceof SealBroken)) throw error;
    if (error.what === 'file') throw damaged(path, error.message);
    throw new BackupUnusable(`${path} cannot be opened: ${error.message}. Nothing was changed.`);
  }
  if (pieces.length > 0) throw damaged(path, 'its last line is not complete');
}

function damaged(path: string, how: string): BackupUnusable {
  return new BackupUnusable(`${path} is damaged or not complete: ${how}. Nothing was changed.`);
}
