/**
 * `npm test`: everything that must hold, from a fresh clone. Types, lint, unit and API tests, then the built server in a real browser.
 * `npm test -- unit` or `-- browser` runs one half.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
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

  if (only !== 'browser') {
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
  if (only !== 'unit') {
    const chromium = await ensureChromium();
    await ensureBuilt();
    await attempt('Browser tests', () =>
      run(pinnedNode, [bin('@playwright', 'test', 'cli.js'), 'test'], {
        env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json') },
      }),
    );
  }

  const counts = [unitCounts(), browserCounts()].filter(Boolean);
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  for (const failure of failures) console.error(failure);
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

function unitCounts() {
  const report = readReport('unit.json');
  return report && { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
}

function browserCounts() {
  const stats = readReport('browser.json')?.stats;
  return stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}
