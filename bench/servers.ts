import { setTimeout as delay } from 'node:timers/promises';
import { campaignPages } from '../e2e/campaign-pages.ts';
import { startBuiltServer } from '../scripts/built-server.ts';
import { findFreePort } from '../src/testing/throwaway-postgres.ts';
import type { Store } from './stores.ts';

/** A built server in a process of its own. */
export interface RunningServer extends AsyncDisposable {
  readonly address: string;
  /** Milliseconds from the start of the process to the first good answer of /readyz. */
  readonly readyMs: number;
  /** Settings by which a command finds the same store. */
  readonly settings: Readonly<Record<string, string>>;
}

interface Options {
  env?: Readonly<Record<string, string>>;
  /** A free one if missing. */
  port?: number;
  /** Of a second server on the same database. */
  folder?: string;
}

/** Resolves when it is ready; throws when it ends before. It makes pictures only when somebody asks for them. */
export async function startServer(
  store: Store,
  { env = {}, port, folder = store.folder }: Options = {},
): Promise<RunningServer> {
  const settings = { ...store.env, DATA_DIR: folder };
  const started = performance.now();
  const server = await startBuiltServer({
    port: port ?? (await findFreePort()),
    dataDir: folder,
    env: { LOG_LEVEL: 'error', CAPTCHA: 'off', SAMPLE_DATA: 'off', PICTURES_AHEAD: 'false', ...settings, ...env },
  });
  const readyMs = performance.now() - started;
  server.child.stderr?.pipe(process.stderr);
  return {
    address: server.address,
    readyMs,
    settings,
    [Symbol.asyncDispose]: async () => {
      await server.stop();
    },
  };
}

/** Starts it with the demo campaigns, so that the tables are there, and stops it. Resolves to `readyMs`. */
export async function startOnce(store: Store): Promise<number> {
  await using server = await startServer(store);
  return server.readyMs;
}

/** Waits until the server has made the pictures of all demo pages, ten minutes at most. */
export async function untilPicturesAreMade(address: string): Promise<void> {
  // A server renders a page, and lists its pictures, at the first request; it is ready before that.
  for (const webid of campaignPages) await (await fetch(`${address}/${webid}`)).arrayBuffer();
  const deadline = performance.now() + 600_000;
  while (performance.now() < deadline) {
    const metrics = await (await fetch(`${address}/metrics`)).text();
    if (/^landing_pictures_pending 0$/m.test(metrics)) return;
    await delay(500);
  }
  throw new Error('the pictures were not made within ten minutes');
}
