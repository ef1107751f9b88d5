/**
 * `npm run audit [-- --strict --offline --list FILE --patience SECONDS]`: asks the registry for known weaknesses of
 * what package-lock.json names. The answer is kept in a list, .cache/advisories.json when none is named; without an
 * answer, or with --offline, the command reads the list instead.
 *
 * Exit code 0: all packages were checked and none has a known weakness. 1: a weakness is known, or the call was wrong.
 * 2: something was not checked: a package is not in the list, or, with --strict, the list is older than a week. With
 * --offline and without --strict, what was not checked is only said.
 */
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { readPinnedPackages } from './pinned-packages.mjs';
import { main, readJson, root } from './project.mjs';

const oldestListDays = 7;

/** A canary: a package with a weakness that every registry knows. An answer that does not report it proves nothing. */
const canary = { name: 'growl', version: '1.9.2', path: 'node_modules/audit-canary' };

await main(async () => {
  const { values } = parseArgs({
    options: {
      strict: { type: 'boolean', default: false },
      offline: { type: 'boolean', default: false },
      list: { type: 'string', default: join('.cache', 'advisories.json') },
      patience: { type: 'string', default: '60' },
    },
  });
  const file = resolve(root, values.list);
  const packages = readPinnedPackages();
  const answer = values.offline ? {} : await askRegistry(packages, Number(values.patience));
  if (answer.list) keepList(file, answer.list);
  else console.error(values.offline ? 'The registry was not asked.' : `The registry did not answer: ${answer.reason}`);
  const list = answer.list ?? readList(file);
  if (list && !answer.list) console.error(`Instead of its answer: ${file} of ${list.checkedAt}`);

  const gaps = findGaps(list, packages, values.strict);
  for (const gap of gaps) console.error(`NOT CHECKED: ${gap}`);
  const installed = new Set(packages.map(nameOf));
  const weaknesses = list?.weaknesses.filter((weakness) => installed.has(weakness.package)) ?? [];
  for (const { package: name, severity, title, url } of weaknesses)
    console.error(`${severity}: ${name}: ${title} ${url}`);
  if (weaknesses.length > 0) process.exitCode = 1;
  else if (gaps.length === 0) console.log(`${packages.length} packages checked, no weakness known.`);
  else if (values.strict || !values.offline) process.exitCode = 2;
});

/** What could not be checked, one sentence each. */
function findGaps(list, packages, isStrict) {
  const checked = new Set(list?.checked);
  const missing = packages.map(nameOf).filter((name) => !checked.has(name));
  const days = list ? (Date.now() - Date.parse(list.checkedAt)) / 86_400_000 : 0;
  const gaps = [];
  if (missing.length > 0) gaps.push(`${missing.length} of ${packages.length} packages, such as ${missing[0]}`);
  if (isStrict && days > oldestListDays) gaps.push(`what became known since: the list is ${Math.floor(days)} days old`);
  return gaps;
}

/** `{ list }`, or `{ reason }` why there is none. */
async function askRegistry(packages, patienceSeconds) {
  const folder = mkdtempSync(join(tmpdir(), 'audit-'));
  try {
    writeProject(folder);
    const found = await runAudit(folder, patienceSeconds);
    if (found.reason) return found;
    const byPath = new Map([...packages, canary].map((one) => [one.path, one]));
    const weaknesses = found.advisories.flatMap(({ nodes, via }) =>
      nodes.flatMap((path) =>
        via.map(({ severity, title, url }) => ({ package: nameOf(byPath.get(path)), severity, title, url })),
      ),
    );
    const own = weaknesses.filter((one) => one.package !== nameOf(canary));
    if (own.length === weaknesses.length) return { reason: `its answer does not know that ${nameOf(canary)} is weak` };
    return { list: { checkedAt: new Date().toISOString(), weaknesses: own, checked: packages.map(nameOf).sort() } };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The lock file with the canary in it. */
function writeProject(folder) {
  const manifest = readJson('package.json');
  const lock = readJson('package-lock.json');
  const alias = { 'audit-canary': `npm:${canary.name}@${canary.version}` };
  lock.packages[''].dependencies = { ...lock.packages[''].dependencies, ...alias };
  lock.packages[canary.path] = { name: canary.name, version: canary.version };
  const dependencies = { ...manifest.dependencies, ...alias };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, dependencies }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const settings = join(root, '.npmrc');
  if (existsSync(settings)) copyFileSync(settings, join(folder, '.npmrc'));
}

/**
 * `{ advisories }`: what npm reports, `nodes` the paths in the lock file; or `{ reason }`. npm ends with 1 when it has
 * found something, so its output decides.
 */
async function runAudit(folder, patienceSeconds) {
  const timeout = patienceSeconds * 1000;
  const options = { cwd: folder, timeout, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' };
  const { stdout, killed } = await promisify(execFile)(
    'npm',
    ['audit', '--package-lock-only', '--json'],
    options,
  ).catch((error) => error);
  if (killed) return { reason: `nothing came within ${patienceSeconds} s` };
  try {
    const { vulnerabilities, message, error } = JSON.parse(stdout);
    if (!vulnerabilities) return { reason: message ?? error?.summary ?? 'npm does not say why' };
    const advisories = Object.values(vulnerabilities).map(({ nodes, via }) => ({
      nodes,
      // A name instead of an advisory: the package is weak through a dependency, which is reported itself.
      via: via.filter((one) => typeof one === 'object'),
    }));
    return { advisories };
  } catch {
    return { reason: 'npm printed no report' };
  }
}

function keepList(file, list) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
}

/** Undefined when there is no list yet. */
function readList(file) {
  if (!existsSync(file)) return undefined;
  const list = JSON.parse(readFileSync(file, 'utf8'));
  const isList =
    Array.isArray(list.checked) && Array.isArray(list.weaknesses) && !Number.isNaN(Date.parse(list.checkedAt));
  if (!isList) throw new Error(`${file} is no list of this command`);
  return list;
}

function nameOf({ name, version }) {
  return `${name}@${version}`;
}
