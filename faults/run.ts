/**
 * What must hold when things break: `npm run test:faults`, or `npm run test:faults -- NAME …` for some. `--short` runs those that `npm test` runs too.
 * Ends with one line, "N passed, N failed", and with what could not be tried on this machine.
 */
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Scenario, ScenarioSkipped } from './scenario.ts';
import { connectionScenarios } from './scenarios/connections.ts';
import { databaseScenarios } from './scenarios/database.ts';
import { destinationScenarios } from './scenarios/destinations.ts';
import { machineScenarios } from './scenarios/machine.ts';
import { processScenarios } from './scenarios/processes.ts';
import { proxyScenarios } from './scenarios/proxy.ts';

const scenarios: readonly Scenario[] = [
  ...processScenarios,
  ...databaseScenarios,
  ...destinationScenarios,
  ...proxyScenarios,
  ...machineScenarios,
  ...connectionScenarios,
];

const words = process.argv.slice(2);
const isShort = words.includes('--short');
const report = words.find((word) => word.startsWith('--report='))?.slice('--report='.length);
const names = words.filter((word) => !word.startsWith('--'));
for (const name of names) {
  if (!scenarios.some((scenario) => scenario.name === name)) {
    throw new Error(`There is no ${name}; there are ${scenarios.map((scenario) => scenario.name).join(', ')}`);
  }
}

const failures: string[] = [];
const skipped: string[] = [];
let passed = 0;
for (const scenario of scenarios) {
  if (names.length > 0 ? !names.includes(scenario.name) : isShort && !scenario.short) continue;
  const started = performance.now();
  console.log(`> ${scenario.name}: ${scenario.what}`);
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  try {
    await runScenario(scenario);
    passed += 1;
    console.log(`  held, ${seconds()}`);
  } catch (error) {
    if (error instanceof ScenarioSkipped) {
      skipped.push(`${scenario.name}: ${error.message}`);
      console.log(`  not tried here: ${error.message}`);
      continue;
    }
    const message = error instanceof Error ? error.message : String(error);
    failures.push(`FAILED ${scenario.name}: ${message}`);
    console.log(`  FAILED, ${seconds()}: ${message}`);
  }
}
for (const failure of failures) console.error(`\n${failure}`);
for (const reason of skipped) console.log(`\nnot tried here: ${reason}`);
if (report)
  writeFileSync(report, JSON.stringify({ passed, failed: failures.length, skipped: skipped.length, failures }));
console.log(`\n${passed} passed, ${failures.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
process.exit(failures.length > 0 ? 1 : 0);

/** In a folder of its own. Whatever it started ends with it, also when it takes longer than it may. */
async function runScenario(scenario: Scenario): Promise<void> {
  await mkdir(join(tmpdir(), 'landing-faults'), { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'landing-faults', `${scenario.name}-`));
  const cleanUps: (() => unknown)[] = [];
  const limit = new AbortController();
  try {
    await Promise.race([
      scenario.run({
        folder,
        isShort,
        say: (text) => console.log(`  ${text}`),
        afterwards: (cleanUp) => void cleanUps.unshift(cleanUp),
      }),
      delay(scenario.limitSeconds * 1000, undefined, { signal: limit.signal }).then(() => {
        throw new Error(`took longer than ${scenario.limitSeconds} s`);
      }),
    ]);
  } finally {
    limit.abort();
    for (const cleanUp of cleanUps) await cleanUp();
    await rm(folder, { recursive: true, force: true });
  }
}
