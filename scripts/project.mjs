/**
 * What every command of package.json needs before the project's own code can run: the packages, the pinned Node and a fresh build.
 * Plain JavaScript with nothing but Node's own modules, because on a fresh clone nothing else is there.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isWindows = process.platform === 'win32';

/** The Node that package.json pins, whatever Node started this script. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');

/** A JSON file of the project, such as package.json. */
export function readJson(name) {
  return JSON.parse(readFileSync(join(root, name), 'utf8'));
}

/** Says what goes on in one line, with the time it took once it is done. */
export async function step(title, work) {
  const started = performance.now();
  console.log(`> ${title}`);
  const result = await work();
  console.log(`  done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

/** Runs a program with the project's own binaries first on the path. Rejects when it fails. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: isWindows,
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
        ...env,
      },
    });
    let output = '';
    child.stdout?.on('data', (data) => {
      output += data;
    });
    child.stderr?.on('data', (data) => {
      output += data;
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new CommandFailed(`${command} ${args.join(' ')} ended with ${signal ?? `code ${code}`}`, output));
    });
  });
}

/** A program that did not end well; `output` holds what it printed when it was run quietly. */
export class CommandFailed extends Error {
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

/** Installs the packages of the lock file unless exactly they are there already. Refuses where that would empty a folder elsewhere. */
export async function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(pinnedNode)) return;
  refuseLinkedPackages(join(root, 'node_modules'));
  await step('Installing packages (npm ci), about a minute', () =>
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']),
  );
  writeFileSync(stamp, wanted);
}

/** `npm ci` empties node_modules before it installs; through a symbolic link that is the folder of another checkout, whose programs may be running. */
export function refuseLinkedPackages(folder) {
  const isLink = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  if (!isLink) return;
  throw new Error(
    `node_modules is a symbolic link to ${realpathOf(folder)}, and its packages are not those of package-lock.json.
Installing would empty that folder, so nothing was changed. Remove the link (rm node_modules) and run the command again; packages are then installed here.`,
  );
}

function realpathOf(link) {
  try {
    return realpathSync(link);
  } catch {
    return readlinkSync(link);
  }
}

/** Builds the browser files and the server unless the last build was made from exactly these sources. */
export async function ensureBuilt() {
  const wanted = fingerprint(['src', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']);
  const stamp = join(root, 'dist', '.built');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await step('Building', build);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Builds both halves at the same time: they share nothing. */
export async function build() {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { NODE_ENV: 'production' };
  try {
    await Promise.all([
      run(pinnedNode, [vite, 'build', '--logLevel', 'warn'], { quiet: true, env }),
      run(pinnedNode, [vite, 'build', '--ssr', '--logLevel', 'warn'], { quiet: true, env }),
    ]);
  } catch (error) {
    if (error instanceof CommandFailed) console.error(error.output);
    throw error;
  }
}

/** Names, sizes and times of all files below the given paths. */
function fingerprint(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const info = statSync(path);
    if (info.isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name));
    } else {
      hash.update(`${path}\0${info.size}\0${info.mtimeMs}\n`);
    }
  };
  for (const path of paths) visit(join(root, path));
  return hash.digest('hex');
}

/** Runs a script's work; a failure is one line for people, not a stack, and exit code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

/** Starts the pinned Node and becomes it: signals go through, and its exit code is ours. */
export function handOverTo(args, env = {}) {
  const child = spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? (signal ? 1 : 0);
      resolve();
    });
  });
}
