import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { FolderUnusable } from './data-folder.ts';
import type { DatabaseLog, OpenDatabase } from './database.ts';
import type { SocketAddress } from './database-socket.ts';
import type { ThreadMessage, ThreadOrder } from './database-thread.ts';
import { postgresDatabase } from './postgres-database.ts';

/** The embedded database, and its address for commands of other processes. */
export interface EmbeddedDatabase extends OpenDatabase {
  address: SocketAddress;
}

/** The database has one session; with several connections the next statement is waiting when one ends. */
const connections = 4;

/** In development Node runs the TypeScript file directly. */
const threadFile = import.meta.env.DEV ? './database-thread.ts' : './database-thread.js';

/**
 * Starts the embedded database in its own thread (docs/performance.md). Throws FolderUnusable. The folder must be
 * locked.
 */
export async function startEmbeddedDatabase(
  order: ThreadOrder,
  log: DatabaseLog,
  file = new URL(threadFile, import.meta.url),
): Promise<EmbeddedDatabase> {
  const thread = new Worker(file, { workerData: order, name: 'database' });
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let isClosing = false;
  const ended = new Promise<Error>((resolve) => {
    thread.once('error', (error) => resolve(new Error('The embedded database failed', { cause: error })));
    thread.once('exit', (code) => resolve(new Error(`The embedded database ended by itself, with code ${code}`)));
  });
  const address = await new Promise<SocketAddress>((resolve, reject) => {
    ended.then(reject);
    thread.on('message', (message: ThreadMessage) => {
      switch (message.kind) {
        case 'open':
          return resolve(message.address);
        case 'refused':
          return reject(new FolderUnusable(order.dataDir, message.reason, message.error));
        case 'notified':
          for (const listener of listeners.get(message.channel) ?? []) listener(message.payload);
          return;
        case 'report':
          return log(message.message, message.error);
      }
    });
  });
  // From here on connections keep the process alive, not the thread, so that a failed command can end without closing.
  thread.unref();
  const database = postgresDatabase({
    connection: { host: address.host, port: address.port, user: 'server', database: address.token },
    kind: 'pglite',
    maxConnections: connections,
    pool: {
      // No limit, because a back-up holds the session for long.
      connectionTimeoutMillis: 0,
      // Connections stay open, because later there may be no free file descriptors.
      idleTimeoutMillis: 0,
      allowExitOnIdle: true,
    },
    log,
  });
  let closing: Promise<void> | undefined;
  return {
    ...database,
    address,
    lost: new Promise((resolve) => ended.then((error) => isClosing || resolve(error))),
    listen: async (channel, callback) => {
      const ofChannel = listeners.get(channel) ?? new Set();
      listeners.set(channel, ofChannel.add(callback));
      // All clients share one session, whose notifications come from the thread.
      await database.executeSql(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        ofChannel.delete(callback);
      };
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };

  async function close(): Promise<void> {
    isClosing = true;
    await database.close();
    if (thread.threadId === -1) return;
    thread.ref();
    const exited = once(thread, 'exit');
    thread.postMessage('close');
    await exited;
  }
}
