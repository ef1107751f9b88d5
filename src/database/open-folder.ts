import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { FolderUnusable, prepareDataFolder } from './data-folder.ts';
import type { DatabaseLog, OpenDatabase } from './database.ts';
import type { SocketAddress } from './database-socket.ts';
import { hasRoom, noRoom } from './disk-room.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { readErrorCodes } from './error-codes.ts';
import { lockFolder } from './folder-lock.ts';
import { postgresDatabase } from './postgres-database.ts';
import { startUpkeep } from './store-upkeep.ts';

/**
 * Role of the process that opens the folder. A server offers the database to commands until it stops; a command ends
 * when it is done. A lone command needs the folder exclusively, and is refused while a server has it.
 */
export type FolderRole = 'server' | 'command' | 'lone command';

interface FolderOptions {
  dataDir: string;
  role: FolderRole;
  /** How long to wait for another process to release the folder. */
  waitMs: number;
  log: DatabaseLog;
}

/**
 * The file that the process with the lock writes for the others. After a killed process it is stale and has no effect.
 */
const holderSchema = z.object({
  role: z.enum(['server', 'command', 'lone command']),
  pid: z.int(),
  socket: z.object({ host: z.string(), port: z.int(), token: z.string() }).optional(),
});
type Holder = z.infer<typeof holderSchema>;

/** The data folder belongs to another process that does not share it. The message is for people. */
export class FolderInUse extends Error {}

const retryMs = 50;

/**
 * Opens the embedded database, or as a command connects to the server that has it open. Throws FolderUnusable and
 * FolderInUse.
 */
export async function openFolder({ dataDir, role, waitMs, log }: FolderOptions): Promise<OpenDatabase> {
  await prepareDataFolder(dataDir);
  // A starting server must write; a running one continues to serve without space.
  if (role === 'server' && !hasRoom(dataDir)) throw new FolderUnusable(dataDir, noRoom);
  for (let waitedMs = 0; ; waitedMs += retryMs) {
    const lock = lockFolder(dataDir);
    if (lock) return openLocked(dataDir, role, lock, log);
    const holder = readHolder(dataDir);
    if (role === 'command' && holder?.socket) {
      const database = await connect(holder.socket, log);
      if (database) return database;
    }
    if (waitedMs >= waitMs) throw new FolderInUse(describeHolder(dataDir, holder));
    await delay(retryMs);
  }
}

async function openLocked(
  dataDir: string,
  role: FolderRole,
  lock: { release(): void },
  log: DatabaseLog,
): Promise<OpenDatabase> {
  try {
    writeHolder(dataDir, { role, pid: process.pid });
    const { address, ...database } = await startEmbeddedDatabase({ dataDir, folder: join(dataDir, 'pglite') }, log);
    if (role === 'server') writeHolder(dataDir, { role, pid: process.pid, socket: address });
    const endUpkeep = role === 'server' ? startUpkeep(database, log) : () => {};
    let closing: Promise<void> | undefined;
    const close = async () => {
      endUpkeep();
      try {
        await database.close();
      } finally {
        rmSync(holderPath(dataDir), { force: true });
        lock.release();
      }
    };
    return {
      ...database,
      close: () => {
        closing ??= close();
        return closing;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Undefined without an answer: the server has ended, or is ending. */
async function connect({ host, port, token }: SocketAddress, log: DatabaseLog): Promise<OpenDatabase | undefined> {
  const database = postgresDatabase({
    connection: { host, port, user: 'command', database: token },
    kind: 'pglite',
    maxConnections: 2,
    log,
  });
  try {
    await database.db.execute('select 1');
  } catch (error) {
    await database.close();
    if (isNobodyThere(error)) return undefined;
    throw error;
  }
  return {
    ...database,
    // All clients share one session, which notifies only the server's process.
    listen: async () => {
      throw new Error('Only the server can listen on the embedded database');
    },
  };
}

function isNobodyThere(error: unknown): boolean {
  if (readErrorCodes(error).some((code) => nobodyThere.has(code))) return true;
  // The driver has only a message when the connection ends before an answer.
  return error instanceof Error && (error.message.includes('Connection terminated') || isNobodyThere(error.cause));
}

const nobodyThere = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '28000']);

function holderPath(dataDir: string): string {
  return join(dataDir, 'holder.json');
}

function writeHolder(dataDir: string, holder: Holder): void {
  const path = holderPath(dataDir);
  writeFileSync(`${path}.new`, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

function readHolder(dataDir: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(holderPath(dataDir), 'utf8')));
  } catch {
    // Not written yet, or just removed.
    return undefined;
  }
}

function describeHolder(dataDir: string, holder: Holder | undefined): string {
  const who = holder ? `another ${holder.role} (process ${holder.pid})` : 'another process';
  return `${resolve(dataDir)} is in use by ${who}. One folder serves one server: stop that process, set DATA_DIR to another folder, or set DATABASE_URL to a Postgres server that several processes can share.`;
}
