/**
 * Prepares what every command of package.json needs: the packages, the pinned Node and a fresh build. Plain JavaScript
 * that imports only Node's own modules, because a fresh clone has nothing else.
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
  rmSync,
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

/**
 * Prints one line for a step, with its duration at the end. It uses standard error, because standard output is for the
 * answer of a command.
 */
export async function step(title, work) {
  const started = performance.now();
  console.error(`> ${title}`);
  const result = await work();
  console.error(`  done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

/** Runs a program with the project's own binaries first on the path. Rejects when it fails. */
export function run(command, args, { env = {}, quiet = false, toStderr = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['inherit', toStderr ? 2 : 'inherit', 'inherit'],
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

/** A program failed. `output` holds its output when it was run with `quiet`. */
export class CommandFailed extends Error {
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

/**
 * Installs the packages of the lock file unless exactly these are installed. Refuses when that would empty the folder
 * of another checkout.
 */
export async function ensureInstalled() {
  if (existsSync(installed) && readFileSync(installed, 'utf8') === hashLockFile() && existsSync(pinnedNode))
    return verifyNode(pinnedNode);
  // Before a minute of installing, which would end in the same refusal.
  readNodeHash();
  refuseLinkedPackages(join(root, 'node_modules'));
  await step('Installing packages (npm ci), about a minute', async () => {
    await runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
    await completeInstallation();
  });
}

/** Holds the hash of the lock file whose packages are installed. */
const installed = join(root, 'node_modules', '.installed');

function hashLockFile() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/**
 * Lets the package `node` fetch the Node of this system, and verifies it. It is the only package whose install script
 * runs (.npmrc), so that nothing runs on the new Node before. From then on no command installs these packages again.
 */
export async function completeInstallation() {
  readNodeHash();
  if (!existsSync(pinnedNode)) {
    // What a refused installation fetched would be first on the path of the script.
    rmSync(join(root, 'node_modules', 'node', 'node_modules'), { recursive: true, force: true });
    await runNpm(['rebuild', 'node', '--ignore-scripts=false']);
  }
  verifyNode(pinnedNode);
  writeFileSync(installed, hashLockFile());
}

/**
 * On the Node that runs this script: `npm start` has put node_modules/.bin first on the path, with a Node that nobody
 * has verified.
 */
function runNpm(args) {
  const packages = join(root, 'node_modules');
  const others = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(packages));
  const env = { PATH: [dirname(process.execPath), ...others].join(delimiter) };
  return run('npm', [...args, '--loglevel=error'], { env, toStderr: true });
}

const thisSystem = `${process.platform}-${process.arch}`;

/** The pinned version and its hash. Refuses a system for which there is none. */
function readNodeHash(system = thisSystem) {
  const { version, sha256 } = readJson(join('scripts', 'node-hashes.json'));
  const wanted = sha256[system];
  if (wanted === undefined)
    throw new Error(
      `scripts/node-hashes.json has no hash of Node ${version} for ${system}, so it cannot be verified and is not run.
It has those of ${Object.keys(sha256).join(', ')}. Elsewhere use a container: docs/install.md, "In containers".`,
    );
  return { version, wanted };
}

/**
 * Refuses a Node that is not the pinned one, byte by byte, and removes it, because npm puts node_modules/.bin first on
 * the path of the next `npm start`. The lock file does not hold it: the package `node` asks the registry for the Node
 * of this system while it is installed, and npm compares that with nothing.
 */
export function verifyNode(path, system = thisSystem) {
  const { version, wanted } = readNodeHash(system);
  const found = createHash('sha256').update(readFileSync(path)).digest('hex');
  if (found === wanted) return;
  rmSync(path);
  throw new Error(
    `${path} is not Node ${version} for ${system}: its SHA-256 is ${found}, and scripts/node-hashes.json says ${wanted}.
It was not run, and is removed. Find out where it comes from (npm config get registry); then run the command again.`,
  );
}

/**
 * `npm ci` empties node_modules before it installs; through a symbolic link that is the folder of another checkout,
 * whose programs may be running.
 */
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

/** Builds the pages' files, the Studio's files and the server unless the last build is of exactly these sources. */
export async function ensureBuilt() {
  const wanted = fingerprint(['src', 'vite.config.ts', 'vite.studio.config.ts', 'package-lock.json', 'tsconfig.json']);
  const stamp = join(root, 'dist', '.built');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await step('Building', build);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Builds all three at the same time; they are independent. */
export async function build() {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { NODE_ENV: 'production' };
  try {
    await Promise.all([
      run(pinnedNode, [vite, 'build', '--logLevel', 'warn'], { quiet: true, env }),
      run(pinnedNode, [vite, 'build', '--ssr', '--logLevel', 'warn'], { quiet: true, env }),
      run(pinnedNode, [vite, 'build', '--config', 'vite.studio.config.ts', '--logLevel', 'warn'], { quiet: true, env }),
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

/** Runs a script. A failure prints one line without a stack trace, and the exit code is 1. */
export async function main(work) {
  try {
    refuseOldNode(process.versions.node);
    await work();
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

/** The oldest Node that these scripts run on; everything else runs on the Node that they install. */
const leastNodeMajor = 20;

export function refuseOldNode(version) {
  if (Number(version.split('.')[0]) >= leastNodeMajor) return;
  throw new Error(
    `This is Node ${version}; Node ${leastNodeMajor} or newer is needed to begin with (https://nodejs.org). The project then installs and uses a Node of its own.`,
  );
}

/** Interval at which the starter checks that npm is still running. */
const parentCheckMs = 500;

/** Runs the pinned Node in place of this process: it forwards signals and takes over the exit code. */
export function handOverTo(args, env = {}) {
  const child = spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithNpm(child);
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? (signal ? 1 : 0);
      resolve();
    });
  });
}

/**
 * Neither a killed npm nor the shell between npm and this script passes a signal on. Without this check the server
 * would keep running, with its port and data folder.
 */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, parentCheckMs);
  timer.unref();
}

/** Undefined where the system has no /proc. */
function parentOf(pid) {
  try {
    // `pid (name) state ppid …`; the name may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return undefined;
  }
}
