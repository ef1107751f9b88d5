/**
 * `npm test`: all checks, from a fresh clone: types, lint, unit and API tests, then the built server with the short
 * fault tests (of `npm run test:faults`) and the browser tests. `npm test -- unit`, `-- faults` or `-- browser` runs
 * one part, `-- browser e2e/hu-vang` some of the browser tests.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, ensureHeadlessShell } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, main, pinnedNode, root, run, step } from './project.mjs';

const bin = (...parts) => join(root, 'node_modules', ...parts);
const reports = join(root, '.cache', 'test-reports');
const only = process.argv[2];

await main(async () => {
  await ensureInstalled();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const failures = [];
  const attempt = async (title, work) => {
    try {
      await step(title, work);
    } catch (error) {
      failures.push(`${title}: ${error.message}`);
    }
  };

  const isAsked = (part) => only === undefined || only === part;
  if (isAsked('unit')) {
    await attempt('Types', () => run(pinnedNode, [bin('typescript', 'bin', 'tsc')]));
    await attempt('Lint', () =>
      run(pinnedNode, [bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings']),
    );
    await attempt('Unit and API tests', () =>
      run(pinnedNode, [
        bin('vitest', 'vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${join(reports, 'unit.json')}`,
      ]),
    );
  }
  if (isAsked('faults') || isAsked('browser')) await ensureBuilt();
  if (isAsked('faults')) {
    await attempt('Faults, short', () =>
      run(pinnedNode, ['faults/run.ts', '--short', `--report=${join(reports, 'faults.json')}`]),
    );
  }
  if (isAsked('browser')) {
    const chromium = await ensureChromium();
    const headlessShell = (await ensureHeadlessShell()) ?? chromium;
    await attempt('Browser tests', () =>
      run(pinnedNode, [bin('@playwright', 'test', 'cli.js'), 'test', ...process.argv.slice(3)], {
        env: {
          CHROMIUM: chromium,
          HEADLESS_SHELL: headlessShell,
          PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json'),
        },
      }),
    );
  }

  const unit = readReport('unit.json');
  const browser = readReport('browser.json');
  const faults = readReport('faults.json');
  const counts = [unit && unitCounts(unit), faults, browser && browserCounts(browser)].filter(Boolean);
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  // Failures are repeated at the end, where readers of a long log look first.
  for (const failure of [
    ...(unit ? unitFailures(unit) : []),
    ...(faults?.failures ?? []),
    ...(browser ? browserFailures(browser) : []),
    ...failures,
  ])
    console.error(`\n${failure}`);
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
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  return (report.suites ?? []).flatMap(specsOf).flatMap((spec) => {
    const errors = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors ?? []));
    if (errors.length === 0) return [];
    const verdict = spec.ok ? 'FLAKY' : 'FAILED';
    return [
      `${verdict} e2e/${spec.file}:${spec.line} › ${spec.title}\n${errors.map((error) => error.message).join('\n')}`,
    ];
  });
}
