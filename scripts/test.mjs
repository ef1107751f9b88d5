/**
 * `npm test`: what a person waits for before a commit, from a fresh clone: types, lint, unit and API tests, one fault
 * test and the browser tests tagged @quick. With LONG=1 everything of these, as at night (scripts/test-all.mjs).
 * `npm test -- unit`, `-- faults` or `-- browser` runs one part, `-- browser e2e/hu-vang` all browser tests of a
 * folder.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureChromium, ensureHeadlessShell } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, main, pinnedNode, root, run, step } from './project.mjs';

const bin = (...parts) => join(root, 'node_modules', ...parts);
const reports = join(root, '.cache', 'test-reports');
const [only, ...words] = process.argv.slice(2);

await main(async () => {
  const started = performance.now();
  const seconds = {};
  const failures = [];
  const part = async (title, work) => {
    const begun = performance.now();
    try {
      await step(title, work);
    } catch (error) {
      failures.push(`${title}: ${error.message}`);
    }
    seconds[title] = (performance.now() - begun) / 1000;
  };
  const isAsked = (name) => only === undefined || only === name;

  await part('Packages', ensureInstalled);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  if (isAsked('unit')) {
    // Side by side, because each uses one core.
    await Promise.all([
      part('Types', () => run(pinnedNode, [bin('typescript', 'bin', 'tsc')])),
      part('Lint', () => run(pinnedNode, [bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings'])),
      part('Unused code', () => run(pinnedNode, [bin('knip', 'bin', 'knip.js'), '--no-progress'])),
    ]);
    await part('Unit and API tests', () =>
      run(pinnedNode, [
        bin('vitest', 'vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${join(reports, 'unit.json')}`,
      ]),
    );
  }
  if (isAsked('faults') || isAsked('browser')) await part('Build', ensureBuilt);
  if (isAsked('faults')) {
    await part('Fault test', () =>
      run(pinnedNode, ['faults/run.ts', '--short', `--report=${join(reports, 'faults.json')}`]),
    );
  }
  if (isAsked('browser')) {
    const chromium = await ensureChromium();
    const headlessShell = (await ensureHeadlessShell()) ?? chromium;
    await part('Browser tests', () =>
      run(pinnedNode, [bin('@playwright', 'test', 'cli.js'), 'test', ...words], {
        env: {
          CHROMIUM: chromium,
          HEADLESS_SHELL: headlessShell,
          PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json'),
          // With files as arguments all of their tests run, not only the quick ones.
          ...(words.length > 0 && { LONG: '1' }),
        },
      }),
    );
  }

  const unit = readReport('unit.json');
  const browser = readReport('browser.json');
  const faults = readReport('faults.json');
  const counts = [unit && unitCounts(unit), faults, browser && browserCounts(browser)].filter(Boolean);
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  printSlowest([...(unit ? unitSeconds(unit) : []), ...(browser ? browserSeconds(browser) : [])]);
  // Failures are repeated at the end, where readers of a long log look first.
  for (const failure of [
    ...(unit ? unitFailures(unit) : []),
    ...(faults?.failures ?? []),
    ...(browser ? browserFailures(browser) : []),
    ...failures,
  ])
    console.error(`\n${failure}`);
  const all = (performance.now() - started) / 1000;
  const parts = Object.entries(seconds).map(([title, taken]) => `${title} ${taken.toFixed(0)} s`);
  console.log(`\n${parts.join(', ')}; ${Math.floor(all / 60)} min ${Math.floor(all % 60)} s in all`);
  // A failed step outside the test runners (types, lint) counts as one failed check.
  const failed = Math.max(sum('failed'), failures.length);
  console.log(`\n${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`);
  if (failed > 0) process.exitCode = 1;
});

function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'));
  } catch {
    return undefined;
  }
}

function unitCounts(report) {
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
}

function browserCounts({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** The files that took longest, so that one that grows is noticed. */
function printSlowest(files) {
  const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, 20);
  if (slowest.length > 0) console.log('\nThe slowest files, in seconds of a worker:');
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
}

function unitSeconds({ testResults }) {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

function browserSeconds(report) {
  const seconds = new Map();
  for (const { file, tests } of specsOf(report)) {
    for (const { duration } of tests.flatMap(({ results }) => results))
      seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000);
  }
  return [...seconds].map(([file, sum]) => ({ file: `e2e/${file}`, seconds: sum }));
}

/** Each failed test with its file and reason; a file that could not be loaded counts as one. */
function unitFailures(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`FAILED ${name}\n${message}`] : [];
    return failed.map((test) => `FAILED ${name} › ${test.fullName}\n${test.failureMessages.join('\n')}`);
  });
}

/**
 * Each browser test that failed, or passed only on a retry. A flaky test is a bug, though no reason to stop a release.
 */
function browserFailures(report) {
  return specsOf(report).flatMap((spec) => {
    const errors = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors ?? []));
    if (errors.length === 0) return [];
    const verdict = spec.ok ? 'FLAKY' : 'FAILED';
    return [
      `${verdict} e2e/${spec.file}:${spec.line} › ${spec.title}\n${errors.map((error) => error.message).join('\n')}`,
    ];
  });
}

/** The browser tests of a report or of one of its suites. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
