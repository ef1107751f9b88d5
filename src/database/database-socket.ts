import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type PGlite, messages as protocol } from '@electric-sql/pglite';
import type { DatabaseLog } from './database.ts';
import { noRoom } from './disk-room.ts';
import {
  authenticationDone,
  fatalError,
  parseStartup,
  queryMessage,
  readMessages,
  syncMessage,
} from './wire-protocol.ts';

/** The address for Postgres clients: `host` is a folder with a Unix socket, or 127.0.0.1. */
export interface SocketAddress {
  host: string;
  port: number;
  /** The database name to connect with, a secret in the data folder. */
  token: string;
}

/** The port in the name of the socket, by which Postgres clients find it. */
const socketPort = 5432;
const socketName = `.s.PGSQL.${socketPort}`;
/** Longest path of a socket: 104 bytes (macOS) or 108 (Linux), with the closing zero. */
const longestPathBytes = 103;

interface OfferOptions {
  dataDir: string;
  log: DatabaseLog;
  /**
   * Called when the database has stopped (PANIC), for example because its log could not be synced. It must not be used
   * any more: it would never return.
   */
  onPanic: (error: Error) => void;
  /**
   * Whether the disk has space. Called before each turn: without space, clients can only read
   * (docs/why/database.md#upkeep). True by default.
   */
  hasRoom?: () => boolean;
  /** A client that is silent for this long while it holds the database is disconnected and rolled back. */
  silenceMs?: number;
  platform?: NodeJS.Platform;
}

/**
 * Offers the embedded database of this process to Postgres clients. PGlite has one session, so a client gets it
 * exclusively from the first message of a query or transaction to its end, under the same lock as the process's own
 * queries: statements of different clients never mix. A prepared statement with a name would be that of all clients, so
 * ours have none. (`@electric-sql/pglite-socket` locks each message by itself: a lead that the server stored during a
 * client's transaction vanished with the client's rollback.)
 */
export async function offerDatabase(
  client: PGlite,
  { dataDir, log, onPanic, hasRoom = () => true, silenceMs = 10_000, platform = process.platform }: OfferOptions,
): Promise<SocketAddress & { close(): Promise<void> }> {
  const token = randomBytes(16).toString('hex');
  const acquireTurn = createTurns(client, hasRoom, log);
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const welcome = authenticationDone(rows[0]?.server_version ?? '');
  const clients = new Map<Socket, Promise<void>>();
  let isClosing = false;
  const server = createServer((socket) => {
    const ended = serveClient(client, socket, { token, welcome, onPanic, acquireTurn, silenceMs })
      .catch((error: unknown) => {
        if (!isClosing) log('a database client was disconnected', error);
      })
      .finally(() => clients.delete(socket));
    clients.set(socket, ended);
  });
  const { host, port, remove } = await listen(server, dataDir, platform);
  return {
    host,
    port,
    token,
    close: async () => {
      isClosing = true;
      const closed = new Promise<void>((done) => server.close(() => done()));
      for (const socket of clients.keys()) socket.destroy();
      await Promise.all([closed, ...clients.values()]);
      remove();
    },
  };
}

/** Serves one client until it disconnects. Unfinished work is rolled back. */
async function serveClient(
  client: PGlite,
  socket: Socket,
  {
    token,
    welcome,
    onPanic,
    acquireTurn,
    silenceMs,
  }: Pick<OfferOptions, 'onPanic'> & {
    token: string;
    welcome: Uint8Array;
    acquireTurn: () => Promise<() => void>;
    silenceMs: number;
  },
): Promise<void> {
  let release: (() => void) | undefined;
  let isWorking = false;
  let isMidQuery = false;
  // Errors also end the reading loop; this listener only keeps them from ending the process after the loop.
  socket.on('error', () => {});
  socket.setTimeout(silenceMs, () => {
    if (release && !isWorking) socket.destroy(new Error(`no word for ${silenceMs} ms inside a transaction`));
  });

  const send = async (message: Uint8Array): Promise<void> => {
    isWorking = true;
    // `execProtocol` and not `execProtocolRaw`, because it also notifies the listeners of this process.
    const { data, messages } = await client.runExclusive(() => client.execProtocol(message, { throwOnError: false }));
    const panic = messages.find((answer) => answer instanceof protocol.DatabaseError && answer.severity === 'PANIC');
    if (panic instanceof Error) {
      onPanic(panic);
      // Never resolves, so that no other client uses the stopped database.
      return new Promise(() => {});
    }
    isWorking = false;
    if (socket.writable) socket.write(data);
  };

  try {
    for await (const { bytes, type } of readMessages(socket)) {
      if (type === 'startup') {
        if (parseStartup(bytes).get('database') !== token) {
          const refusal = fatalError('this database is for the commands of its own data folder');
          await new Promise<void>((done) => socket.end(refusal, done));
          return;
        }
        socket.write(welcome);
        continue;
      }
      if (type === 'terminate') return;
      release ??= await acquireTurn();
      isMidQuery = type === 'part';
      await send(bytes);
      if (!isMidQuery && !client.isInTransaction()) {
        release();
        release = undefined;
      }
    }
  } finally {
    if (release) {
      try {
        if (isMidQuery) await send(syncMessage);
        if (client.isInTransaction()) await client.runExclusive(() => client.execProtocol(rollbackMessage));
      } finally {
        release();
      }
    }
    socket.destroy();
  }
}

const rollbackMessage = queryMessage('ROLLBACK');
const refuseWritesMessage = queryMessage('SET default_transaction_read_only = on');
const allowWritesMessage = queryMessage('SET default_transaction_read_only = off');

/**
 * Returns a function that waits for exclusive use of the database, the process's own queries included, and resolves
 * with the function that releases it. Writing is allowed if the disk has space.
 */
function createTurns(client: PGlite, hasRoom: () => boolean, log: DatabaseLog): () => Promise<() => void> {
  let mayWrite = true;

  async function lookForRoom(): Promise<void> {
    if (hasRoom() === mayWrite) return;
    mayWrite = !mayWrite;
    await client.runExclusive(() => client.execProtocol(mayWrite ? allowWritesMessage : refuseWritesMessage));
    log(mayWrite ? 'there is room on the disk again' : `nothing is stored for the moment: ${noRoom}`);
  }

  return async () => {
    const release = await new Promise<() => void>((granted, refused) => {
      client._runExclusiveTransaction(() => new Promise<void>((done) => granted(done))).catch(refused);
    });
    try {
      await lookForRoom();
      return release;
    } catch (error) {
      release();
      throw error;
    }
  };
}

async function listen(
  server: Server,
  dataDir: string,
  platform: NodeJS.Platform,
): Promise<{ host: string; port: number; remove: () => void }> {
  if (platform === 'win32') {
    await start(server, { host: '127.0.0.1', port: 0 });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('Expected a loopback port');
    return { host: '127.0.0.1', port: address.port, remove: () => {} };
  }
  const path = join(resolve(dataDir), socketName);
  if (Buffer.byteLength(path) <= longestPathBytes) {
    try {
      // This process holds the folder's lock, so an existing socket is stale.
      rmSync(path, { force: true });
      await start(server, { path });
      chmodSync(path, 0o600);
      return { host: resolve(dataDir), port: socketPort, remove: () => rmSync(path, { force: true }) };
    } catch {
      // Some mounted folders do not support sockets.
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'landing-'));
  await start(server, { path: join(folder, socketName) });
  return { host: folder, port: socketPort, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function start(server: Server, where: { path: string } | { host: string; port: number }): Promise<void> {
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(where, () => {
      server.off('error', failed);
      done();
    });
  });
}
