import { constants, setPriority } from 'node:os';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { describeFailure } from './data-folder.ts';
import { offerDatabase, type SocketAddress } from './database-socket.ts';
import { hasRoom } from './disk-room.ts';
import { openStore } from './embedded-store.ts';

/** The data that starts the thread of the embedded database. */
export interface ThreadOrder {
  dataDir: string;
  /** Folder of the database itself, below `dataDir`. */
  folder: string;
}

/** Messages of the thread. It ends after `refused` only. */
export type ThreadMessage =
  | { kind: 'open'; address: SocketAddress }
  /** The folder cannot be used; the reason is for people. */
  | { kind: 'refused'; reason: string; error: unknown }
  | { kind: 'notified'; channel: string; payload: string }
  | { kind: 'report'; message: string; error: unknown };

/**
 * The thread of `embedded-database.ts`: the embedded database is synchronous and would block the server's thread. All
 * clients use its socket, also the process that started it. Any message to the thread closes it.
 */
async function serve({ dataDir, folder }: ThreadOrder, say: (message: ThreadMessage) => void): Promise<void> {
  let client: PGlite;
  try {
    client = await openStore(folder);
  } catch (error) {
    return say({ kind: 'refused', reason: describeFailure(error, dataDir), error });
  }
  client.onNotification((channel, payload) => say({ kind: 'notified', channel, payload }));
  const { host, port, token, close } = await offerDatabase(client, {
    dataDir,
    log: (message, error) => say({ kind: 'report', message, error }),
    hasRoom: () => hasRoom(folder),
    onPanic: (error) => {
      // Outside of the promise chain, so that it ends the thread.
      setImmediate(() => {
        throw error;
      });
    },
  });
  parentPort?.once('message', async () => {
    await close();
    await client.close();
  });
  say({ kind: 'open', address: { host, port, token } });
}

/** Longest delay of a timer, in ms. Node treats a longer one as 1 ms. */
const longestTimerMs = 2 ** 31 - 1;

/**
 * Bounds the delays of timers. The database sets alarms by the time of day: after a clock was set back, one can be
 * months away, and Node would fire it at once, again and again, with a warning each time.
 */
function boundTimers(): void {
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply: (set, self, [run, ms, ...words]) => Reflect.apply(set, self, [run, Math.min(ms, longestTimerMs), ...words]),
  });
}

// The main thread imports the types of this file.
if (!isMainThread && parentPort) {
  boundTimers();
  // With few processors, pages have priority over the database. Only on Linux does 0 mean this thread.
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
  const port = parentPort;
  await serve(workerData, (message) => port.postMessage(message));
}
