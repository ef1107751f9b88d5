import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Postgres, postgresCommand } from '../../scripts/postgres.mjs';

/** For tests: a Postgres server of their own, on a loopback port, in a folder that goes with it. */
export interface ThrowawayPostgres {
  url: string;
  /** Makes an empty database beside the others; resolves with its address. */
  createDatabase(): Promise<string>;
  /** Ends the server and every connection at once; the data stays. */
  halt(): Promise<void>;
  /** Starts it again on the same data and port. */
  resume(): Promise<void>;
  /** Ends it and removes the data. */
  stop(): Promise<void>;
  /** Ends it in good order, and moves its data to this path. Other servers start from it. */
  keepData(path: string): Promise<void>;
}

export interface ThrowawayOptions {
  /** Further settings, such as `ssl=on`. */
  settings?: readonly string[];
  /** Kept data of another server to start from: copying it takes a tenth of the time of `initdb`. */
  from?: string;
  /** Puts files into the data folder before the first start; they are given to the server. */
  prepare?: (dataFolder: string) => void;
  /** Folder in which its own is made; that of the system's temporary files by default. */
  parent?: string;
}

/** The server ends with this process, and its folder goes, also when this process is killed. */
export async function startPostgres(
  postgres: Postgres,
  { settings: further = [], from, prepare, parent = tmpdir() }: ThrowawayOptions = {},
): Promise<ThrowawayPostgres> {
  const { user } = postgres;
  const folder = mkdtempSync(join(parent, 'throwaway-postgres-'));
  const give = (path: string) => user && chownSync(path, user.uid, user.gid);
  give(folder);
  chmodSync(folder, 0o700);
  const caretaker = startCaretaker(folder);
  const data = join(folder, 'data');
  if (from === undefined) {
    const make = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
    const [command, words, options] = postgresCommand(postgres, 'initdb', make);
    await promisify(execFile)(command, words, { ...options, cwd: folder });
  } else {
    await promisify(execFile)('cp', ['-R', from, data]);
    if (user) await promisify(execFile)('chown', ['-R', `${user.uid}:${user.gid}`, data]);
  }
  if (prepare) {
    prepare(data);
    for (const name of readdirSync(data)) give(join(data, name));
  }
  const port = await findFreePort();
  const settings = [
    ...['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'timezone=UTC', 'lc_messages=C'],
    // Its shared memory is in its folder, and goes with it, too.
    ...['dynamic_shared_memory_type=mmap', 'fsync=off', ...further],
  ];
  const words = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let end = await run();
  let databases = 0;
  return {
    url,
    createDatabase: async () => {
      databases += 1;
      const name = `further_${databases}`;
      const client = new pg.Client(url);
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return url.replace(/postgres$/, name);
    },
    halt: () => end('SIGQUIT'),
    resume: async () => {
      end = await run();
    },
    stop: async () => {
      await end('SIGQUIT');
      await caretaker.end();
    },
    keepData: async (path) => {
      await end('SIGINT');
      await promisify(execFile)('cp', ['-R', data, path]);
      await caretaker.end();
    },
  };

  /** Resolves to what ends it, once it takes connections. */
  async function run(): Promise<(signal: NodeJS.Signals) => Promise<void>> {
    const [command, all, options] = postgresCommand(postgres, 'postgres', words);
    const server = spawn(command, all, { ...options, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    caretaker.watch(server.pid);
    const ended = once(server, 'exit');
    const { promise: ready, resolve } = Promise.withResolvers<void>();
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('database system is ready to accept connections')) resolve();
    });
    await Promise.race([ready, ended]);
    if (server.exitCode !== null) throw new Error(`Postgres did not start:\n${log}`);
    return async (signal) => {
      server.kill(signal);
      await ended;
      caretaker.watch(undefined);
    };
  }
}

/**
 * A shell that ends the watched process and removes the folder once its input ends, as it does when this process ends
 * in whatever way.
 */
function startCaretaker(folder: string) {
  const script = `
    while read -r line; do server=$line; done
    [ -z "$server" ] || kill -QUIT "$server"
    until rm -rf "$0"; do sleep 0.1; done`;
  // Detached, so that no Ctrl+C ends it, too.
  const shell = spawn('sh', ['-c', script, folder], { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = once(shell, 'exit');
  return {
    watch: (pid: number | undefined) => shell.stdin.write(`${pid ?? ''}\n`),
    end: async () => {
      shell.stdin.end();
      await ended;
    },
  };
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
