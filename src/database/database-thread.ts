import { constants, setPriority } from 'node:os';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { describeReason } from './data-folder.ts';
import { offerDatabase, type SocketAddress } from './database-socket.ts';
import { hasRoom } from './disk-room.ts';
import { openStore } from './embedded-store.ts';

/** What the thread of the embedded database needs to begin. */
export interface ThreadOrder {
  dataDir: string;
  /** Folder of the database itself, below `dataDir`. */
  folder: string;
}

/** What the thread says. Only `refused` is followed by its end. */
export type ThreadMessage =
  | { kind: 'open'; address: SocketAddress }
  /** The folder cannot be used; the reason is for people. */
  | { kind: 'refused'; reason: string; error: unknown }
  | { kind: 'notified'; channel: string; payload: string }
  | { kind: 'trouble'; message: string; error: unknown };

/**
 * A thread of its own for `embedded-database.ts`: the embedded database works while its caller waits, so in the
 * server's thread nobody else would be answered meanwhile. Everybody speaks to it over its socket, the process that
 * started it too. Any message ends it in good order.
 */
async function serve({ dataDir, folder }: ThreadOrder, say: (message: ThreadMessage) => void): Promise<void> {
  let client: PGlite;
  try {
    client = await openStore(folder);
  } catch (error) {
    return say({ kind: 'refused', reason: describeReason(error, dataDir), error });
  }
  client.onNotification((channel, payload) => say({ kind: 'notified', channel, payload }));
  const { host, port, token, close } = await offerDatabase(client, {
    dataDir,
    log: (message, error) => say({ kind: 'trouble', message, error }),
    hasRoom: () => hasRoom(folder),
    onPanic: (error) => {
      // Outside of the promise that asked, so that it ends the thread.
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

/** Longest delay of a timer, in ms. Node takes a longer one for none at all. */
const longestTimerMs = 2 ** 31 - 1;

/**
 * The database sets its alarms by the time of day. After a clock was set back, that can be months away: an alarm that
 * Node would ring at once, again and again, with a warning each time.
 */
function boundTimers(): void {
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply: (set, self, [run, ms, ...words]) => Reflect.apply(set, self, [run, Math.min(ms, longestTimerMs), ...words]),
  });
}

// Its types are imported by the other side, too.
if (!isMainThread && parentPort) {
  boundTimers();
  // Where threads share too few processors, whoever reads a page goes before whoever is stored. Linux alone takes "this
  // one" for the thread.
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
  const port = parentPort;
  await serve(workerData, (message) => port.postMessage(message));
}
