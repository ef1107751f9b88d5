import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testLeadKey } from '../e2e/lead-key.ts';

/** A built server in a process of its own, on a data folder that is thrown away. */
export interface RunningServer {
  address: string;
  dataDir: string;
  /** Milliseconds from the start of the process to the first good answer of /readyz. */
  readyMs: number;
  stop: () => Promise<void>;
}

interface Options {
  port: number;
  env?: Record<string, string>;
  /** An existing data folder to start on; it is kept. */
  dataDir?: string;
}

/**
 * Starts the built server and waits until it is ready. Throws when it ends before. A new data folder means new pictures: `untilPicturesAreMade` waits for
 * them, because nothing can be measured beside that work.
 */
export async function startServer({ port, env = {}, dataDir }: Options): Promise<RunningServer> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'landing-bench-')));
  const address = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      LEAD_KEY: testLeadKey,
      // All calls come from one address and of one phone number.
      RATE_LIMIT_CALLS: '0',
      RATE_LIMIT_REGISTRATIONS: '0',
      RATE_LIMIT_PHONE: '0',
      ...env,
      PORT: String(port),
      DATA_DIR: folder,
    },
  });
  await untilReady(`${address}/readyz`, child);
  return {
    address,
    dataDir: folder,
    readyMs: performance.now() - started,
    stop: async () => {
      await stopProcess(child);
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until the server has made the pictures of all its pages, ten minutes at most. */
export async function untilPicturesAreMade(address: string): Promise<void> {
  const deadline = performance.now() + 600_000;
  while (performance.now() < deadline) {
    const metrics = await (await fetch(`${address}/metrics`)).text();
    if (/^landing_pictures_pending 0$/m.test(metrics)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the pictures were not made within ten minutes');
}

/** Asks until the address answers well. Throws when the process ends or a minute has gone. */
export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode} before it was ready`);
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${url} did not answer within a minute`);
}

export function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.on('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
