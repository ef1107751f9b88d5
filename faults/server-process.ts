import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import {
  type BuiltServer,
  type BuiltServerOptions,
  runLanding,
  spawnBuiltServer,
  startBuiltServer,
} from '../scripts/built-server.ts';
import { findFreePort } from '../src/testing/throwaway-postgres.ts';

/** Further settings that all servers and commands of these tests share. */
const commonEnv = { LOG_LEVEL: 'info', CAPTCHA: 'off', PICTURES_AHEAD: 'false' };

export type ServerProcess = BuiltServer;

export type ServerOptions = Omit<BuiltServerOptions, 'port'> & { port?: number };

/** Resolves once it is ready. Throws with its output when it exits before. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  return startBuiltServer(await complete(options));
}

export async function spawnServer(options: ServerOptions): Promise<ServerProcess> {
  return spawnBuiltServer(await complete(options));
}

async function complete({ port, env = {}, ...options }: ServerOptions): Promise<BuiltServerOptions> {
  return { ...options, port: port ?? (await findFreePort()), env: { ...commonEnv, ...env } };
}

/** `npm run landing -- …`, of another version when `project` names its folder; throws when it fails. */
export function runCommand(words: readonly string[], env: Record<string, string>, project?: string): Promise<string> {
  return runLanding(words, { ...commonEnv, ...env }, project);
}

/** Runs a program to its end and returns its output. */
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

/** The value of a metric. Its name comes with its labels; throws where the server has no such metric. */
export async function readMetric({ address }: Pick<ServerProcess, 'address'>, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  if (line === undefined) throw new Error(`there is no metric ${name}`);
  return Number(line.slice(name.length + 1));
}

/** Waits until the condition holds; four minutes at most by default, as the machine may be busy. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, limitSeconds = 240): Promise<void> {
  const deadline = performance.now() + limitSeconds * 1000;
  while (performance.now() < deadline) {
    if (await isSo()) return;
    await delay(50);
  }
  throw new Error(`waited in vain until ${what}`);
}
