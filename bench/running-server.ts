import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { campaignPages } from '../e2e/campaign-pages.ts';
import { startBuiltServer } from '../scripts/built-server.ts';

/** A built server in a separate process. */
export interface RunningServer {
  address: string;
  /** Milliseconds from the start of the process to the first good answer of /readyz. */
  readyMs: number;
  stop: () => Promise<void>;
}

interface Options {
  port: number;
  env?: Record<string, string>;
  /** An existing data folder, which is kept. Without it the server gets a temporary one. */
  dataDir?: string;
}

/**
 * Starts the built server and waits until it is ready. Throws when it ends before. With a new data folder the server
 * makes all pictures again, which disturbs measurements: wait with `untilPicturesAreMade`.
 */
export async function startServer({ port, env = {}, dataDir }: Options): Promise<RunningServer> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'landing-bench-')));
  const started = performance.now();
  const server = await startBuiltServer({ port, dataDir: folder, env: { LOG_LEVEL: 'error', ...env } });
  const readyMs = performance.now() - started;
  server.child.stderr?.pipe(process.stderr);
  return {
    address: server.address,
    readyMs,
    stop: async () => {
      await server.stop();
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until the server has made the pictures of all its pages, ten minutes at most. */
export async function untilPicturesAreMade(address: string): Promise<void> {
  // A server renders a page, and lists its pictures, at the first request; it is ready before that.
  for (const webid of campaignPages) await (await fetch(`${address}/${webid}`)).arrayBuffer();
  const deadline = performance.now() + 600_000;
  while (performance.now() < deadline) {
    const metrics = await (await fetch(`${address}/metrics`)).text();
    if (/^landing_pictures_pending 0$/m.test(metrics)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the pictures were not made within ten minutes');
}

export function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.on('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
