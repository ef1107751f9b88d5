/** Starts the built product in separate processes, for browser tests, measurements and fault tests. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** The key for leads in all test servers. It is public and protects nothing. */
export const testLeadKey = `test:${Buffer.alloc(32, 'chia khoa thu nghiem').toString('base64')}`;

/** Settings that all of them share. */
export const builtServerEnv = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  LEAD_KEY: testLeadKey,
  DEMO: 'on',
  API_DOCS: 'on',
  // All calls come from one address, and most carry one phone number.
  RATE_LIMIT_CALLS: '0',
  RATE_LIMIT_REGISTRATIONS: '0',
  RATE_LIMIT_PHONE: '0',
};

export interface BuiltServer {
  address: string;
  port: number;
  child: ChildProcess;
  /** Its output so far, of which at least the last million characters are kept. */
  output(): string;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** `kill -9` */
  killAtOnce(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | NodeJS.Signals | null>;
}

export interface BuiltServerOptions {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
  /** A command that runs the server's command, such as `faketime`. */
  around?: readonly string[];
  /** The project's folder, when it is another version's. */
  project?: string;
}

/** Characters. A registration that the database refuses is four thousand of them in the log. */
const keptOutput = 1_000_000;

/** Starts the server without waiting until it is ready. */
export function spawnBuiltServer({
  dataDir,
  port,
  env = {},
  around = [],
  project = '.',
}: BuiltServerOptions): BuiltServer {
  const [command = '', ...words] = [...around, process.execPath, 'dist/server/main.js'];
  const child = spawn(command, words, {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...builtServerEnv, ...env, PORT: String(port), DATA_DIR: dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data.toString();
      if (output.length > 2 * keptOutput) output = output.slice(-keptOutput);
    });
  }
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.on('exit', (code, signal) => resolve(code ?? signal)),
  );
  return {
    address: `http://127.0.0.1:${port}`,
    port,
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

/** Resolves once the server is ready. Throws with its output when it exits before, or after four minutes. */
export async function startBuiltServer(options: BuiltServerOptions): Promise<BuiltServer> {
  const server = spawnBuiltServer(options);
  try {
    await untilAnswering(`${server.address}/readyz`, server.child);
    return server;
  } catch (error) {
    await server.killAtOnce();
    throw new Error(`the server did not start (${error}):\n${server.output()}`, { cause: error });
  }
}

/**
 * Polls until the address answers with success. Throws when the process exits, or after four minutes, as the machine
 * may be busy.
 */
export async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + 240_000;
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('the process ended');
    const isAnswering = await fetch(url, { signal: AbortSignal.timeout(30_000) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    if (isAnswering) return;
    await delay(20);
  }
  throw new Error(`${url} did not answer within four minutes`);
}

/**
 * `npm run landing -- …` against the built server's code; resolves with its standard output. Throws with its whole
 * output when it fails.
 */
export async function runLanding(
  words: readonly string[],
  env: Record<string, string>,
  project = '.',
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/landing.js', ...words], {
    cwd: project,
    env: { ...process.env, ...builtServerEnv, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}
