import { execFile, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

/** For tests: a Postgres server of their own, on a loopback port, in a folder that goes with it. */
export interface ThrowawayPostgres {
  url: string;
  /** Makes a database beside the others, empty or a copy of `template`; resolves with its address. */
  createDatabase(options?: { template?: string; name?: string }): Promise<string>;
  /** Ends the server and every connection at once; the data stays. */
  halt(): Promise<void>;
  /** Starts it again on the same data and port. */
  resume(): Promise<void>;
  /** Ends it and removes the data. */
  stop(): Promise<void>;
  /** Ends it in good order, and moves the data to this path unless something is there. Other servers start from it. */
  keepData(path: string): Promise<void>;
}

/** Folder of `initdb` and `postgres`, or why there is none. Packages of Debian keep them off the path. */
export function findPostgres(): { kind: 'found'; bin: string } | { kind: 'missing'; reason: string } {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(root, version, 'bin')), ...askForFolder()];
  const bin = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
  if (bin === undefined) return { kind: 'missing', reason: 'no Postgres server is installed on this machine' };
  if (userInfo().uid === 0 && otherUser() === undefined) {
    return { kind: 'missing', reason: 'Postgres refuses to run as root, and there is no user postgres' };
  }
  return { kind: 'found', bin };
}

/** What `pg_config` of the path says, where Postgres is installed otherwise. */
function askForFolder(): string[] {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()];
  } catch {
    return [];
  }
}

export interface ThrowawayOptions {
  /** Further settings, such as `ssl=on`. */
  settings?: readonly string[];
  /** Kept data of another server to start from: copying it takes a tenth of the time of `initdb`. */
  from?: string;
  /** Puts files into the data folder before the first start; they are given to the server. */
  prepare?: (dataFolder: string) => void;
}

export async function startPostgres(
  bin: string,
  { settings: further = [], from, prepare }: ThrowawayOptions = {},
): Promise<ThrowawayPostgres> {
  const user = userInfo().uid === 0 ? otherUser() : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'throwaway-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const as = { cwd: folder, ...user };
  const make = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N'];
  // With its owner, who may be another user than this one.
  if (from !== undefined) await promisify(execFile)('cp', ['-a', from, data]);
  else await promisify(execFile)(join(bin, 'initdb'), make, as);
  if (prepare) {
    prepare(data);
    if (user) for (const name of readdirSync(data)) chownSync(join(data, name), user.uid, user.gid);
  }
  const port = await findFreePort();
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off', ...further];
  const words = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let end = await run();
  let databases = 0;
  return {
    url,
    createDatabase: async ({ template = 'template1', name = `further_${databases}` } = {}) => {
      databases += 1;
      const client = new pg.Client(url);
      await client.connect();
      await client.query(`create database ${name} template ${template}`);
      await client.end();
      return url.replace(/postgres$/, name);
    },
    halt: () => end('SIGQUIT'),
    resume: async () => {
      end = await run();
    },
    stop: async () => {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
    keepData: async (path) => {
      await end('SIGINT');
      mkdirSync(dirname(path), { recursive: true });
      const unfinished = `${path}.${process.pid}`;
      await promisify(execFile)('cp', ['-a', data, unfinished]);
      rmSync(folder, { recursive: true, force: true });
      try {
        renameSync(unfinished, path);
      } catch {
        // Another process was faster.
        rmSync(unfinished, { recursive: true, force: true });
      }
    },
  };

  /** Resolves to what ends it, once it answers. */
  async function run(): Promise<(signal: NodeJS.Signals) => Promise<void>> {
    const server = spawn(join(bin, 'postgres'), words, { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
    const ended = new Promise<void>((done) => server.once('exit', () => done()));
    for (let attempt = 0; !(await answers(url)); attempt += 1) {
      if (attempt > 200 || server.exitCode !== null) throw new Error(`Postgres did not start:\n${log}`);
      await delay(100);
    }
    return async (signal) => {
      server.kill(signal);
      await ended;
    };
  }
}

function otherUser(): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/** A loopback port that is free at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    // Who is turned away is answered, too, unless the server says that it is still starting.
    return error instanceof pg.DatabaseError && error.code !== '57P03';
  } finally {
    await client.end().catch(() => {});
  }
}
