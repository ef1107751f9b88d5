import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { testLeadKey } from '../e2e/lead-key.ts';
import { findFreePort } from '../src/database/throwaway-postgres.ts';

/** What servers and commands of these tests have in common. */
const commonEnv = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'info',
  CAPTCHA: 'off',
  LEAD_KEY: testLeadKey,
  PICTURES_AHEAD: 'false',
  RATE_LIMIT_CALLS: '0',
  RATE_LIMIT_REGISTRATIONS: '0',
  RATE_LIMIT_PHONE: '0',
};

/** The built server in a process of its own, which may be treated badly. */
export interface ServerProcess {
  address: string;
  port: number;
  child: ChildProcess;
  /** All it has written so far. */
  output(): string;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** `kill -9` */
  killAtOnce(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | NodeJS.Signals | null>;
}

export interface ServerOptions {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
  /** A command that runs the server's command, such as `faketime`. */
  around?: readonly string[];
}

/** Resolves once it is ready. Throws with what it wrote when it ends before. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const server = await spawnServer(options);
  try {
    await until('it is ready', async () => {
      if (server.child.exitCode !== null) throw new Error('it ended');
      return (await statusOf(`${server.address}/readyz`)) === 200;
    });
    return server;
  } catch (error) {
    await server.killAtOnce();
    throw new Error(`the server did not start (${error}):\n${server.output()}`, { cause: error });
  }
}

export async function spawnServer({ dataDir, port, env = {}, around = [] }: ServerOptions): Promise<ServerProcess> {
  const chosen = port ?? (await findFreePort());
  const [command = '', ...words] = [...around, process.execPath, 'dist/server/main.js'];
  const child = spawn(command, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...commonEnv, ...env, PORT: String(chosen), DATA_DIR: dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output = (output + data.toString()).slice(-200_000);
    });
  }
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.on('exit', (code, signal) => resolve(code ?? signal)),
  );
  return {
    address: `http://127.0.0.1:${chosen}`,
    port: chosen,
    child,
    output: () => output,
    ended,
    killAtOnce: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** `npm run landing -- …`; throws when it fails. */
export async function runCommand(words: readonly string[], env: Record<string, string>): Promise<string> {
  const { code, output } = await runNode(['dist/server/landing.js', ...words], { ...commonEnv, ...env });
  if (code !== 0) throw new Error(`landing ${words.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

/** A program in a process of its own, to its end, with all it wrote. */
export async function runNode(
  words: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data.toString();
    });
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

/** The rows of a query, from PostgreSQL or through the socket of the server that has the data folder. */
export async function query<Row extends pg.QueryResultRow>(
  where: { url: string } | { dataDir: string },
  text: string,
): Promise<Row[]> {
  const client = new pg.Client('url' in where ? where.url : socketOf(where.dataDir));
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

function socketOf(dataDir: string): pg.ClientConfig {
  const { socket } = JSON.parse(readFileSync(join(dataDir, 'holder.json'), 'utf8'));
  return { host: socket.host, port: socket.port, user: 'faults', database: socket.token };
}

/** Status of an answer; undefined when there is none within half a minute. */
export async function statusOf(url: string, init: RequestInit = {}): Promise<number | undefined> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return undefined;
  }
}

/** Waits until it is so; four minutes at most, as the machine may be busy. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 240_000;
  while (performance.now() < deadline) {
    if (await isSo()) return;
    await delay(50);
  }
  throw new Error(`waited in vain until ${what}`);
}
