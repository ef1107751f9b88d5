/**
 * Fault tests: `npm run test:faults`, or `npm run test:faults -- NAME …` for some. `--short` runs those that `npm test`
 * runs too. Ends with one line, "N passed, N failed", and with the scenarios that this machine cannot run.
 */
import { writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Scenario, ScenarioSkipped } from './scenario.ts';
import { clockScenarios } from './scenarios/clock.ts';
import { connectionScenarios } from './scenarios/connections.ts';
import { countingScenarios } from './scenarios/counting.ts';
import { databaseScenarios } from './scenarios/database.ts';
import { destinationScenarios } from './scenarios/destinations.ts';
import { edgeScenarios } from './scenarios/edge.ts';
import { editingScenarios } from './scenarios/editing.ts';
import { experimentScenarios } from './scenarios/experiments.ts';
import { failoverScenarios } from './scenarios/failover.ts';
import { fileScenarios } from './scenarios/files.ts';
import { longChecks } from './scenarios/long-checks.ts';
import { machineScenarios } from './scenarios/machine.ts';
import { madeUpRequestScenarios } from './scenarios/made-up-requests.ts';
import { powerScenarios } from './scenarios/power.ts';
import { privateScenarios } from './scenarios/private.ts';
import { processScenarios } from './scenarios/processes.ts';
import { proxyScenarios } from './scenarios/proxy.ts';
import { publishingScenarios } from './scenarios/publishing.ts';
import { restoreDrills } from './scenarios/restore-drill.ts';
import { rollingEdgeScenarios } from './scenarios/rolling-edge.ts';
import { soakScenarios } from './scenarios/soak.ts';
import { typingBrowserScenarios } from './scenarios/typing-browser.ts';
import { upgradeScenarios } from './scenarios/upgrades.ts';
import { runCommand } from './server-process.ts';

const scenarios: readonly Scenario[] = [
  ...processScenarios,
  ...editingScenarios,
  ...typingBrowserScenarios,
  ...publishingScenarios,
  ...countingScenarios,
  ...experimentScenarios,
  ...databaseScenarios,
  ...failoverScenarios,
  ...destinationScenarios,
  ...proxyScenarios,
  ...edgeScenarios,
  ...upgradeScenarios,
  ...rollingEdgeScenarios,
  ...restoreDrills,
  ...fileScenarios,
  ...machineScenarios,
  ...powerScenarios,
  ...privateScenarios,
  ...clockScenarios,
  ...connectionScenarios,
  ...madeUpRequestScenarios,
  ...longChecks,
  ...soakScenarios,
];

// Refuses unknown names; running everything by mistake takes five to ten minutes.
const { values, positionals: names } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '30' },
    report: { type: 'string' },
  },
  allowPositionals: true,
});
const { short: isShort, report } = values;
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error(`${values.minutes} is no number of minutes`);
for (const name of names) {
  if (!scenarios.some((scenario) => scenario.name === name)) {
    throw new Error(`There is no ${name}; there are ${scenarios.map((scenario) => scenario.name).join(', ')}`);
  }
}

const root = await makeFolder('run');
let prepared: Promise<string> | undefined;
const failures: string[] = [];
const skipped: string[] = [];
let passed = 0;
for (const scenario of scenarios) {
  const { name, short = false, byNameOnly = false } = scenario;
  if (names.length > 0 ? names.includes(name) : isShort ? short : !byNameOnly) await tryScenario(scenario);
}
await rm(root, { recursive: true, force: true });
for (const failure of failures) console.error(`\n${failure}`);
for (const reason of skipped) console.log(`\nnot tried here: ${reason}`);
if (report)
  writeFileSync(report, JSON.stringify({ passed, failed: failures.length, skipped: skipped.length, failures }));
console.log(`\n${passed} passed, ${failures.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
process.exit(failures.length > 0 ? 1 : 0);

async function tryScenario(scenario: Scenario): Promise<void> {
  const { name, what } = scenario;
  const started = performance.now();
  const tell = (text: string) => console.log(`  ${name}: ${text}`);
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(`> ${name}: ${what}`);
  try {
    await runScenario(scenario, tell);
    passed += 1;
    tell(`held, ${seconds()}`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof ScenarioSkipped) {
      skipped.push(`${name}: ${message}`);
      tell(`not tried here: ${message}`);
    } else {
      failures.push(`FAILED ${name}: ${message}`);
      tell(`FAILED, ${seconds()}: ${message}`);
    }
  }
}

/** Runs it in its own folder, and ends everything that it started, also after a time-out. */
async function runScenario(scenario: Scenario, say: (text: string) => void): Promise<void> {
  const folder = await makeFolder(scenario.name);
  const cleanUps: (() => unknown)[] = [];
  const limit = new AbortController();
  try {
    await Promise.race([
      scenario.run({
        folder,
        isShort,
        minutes,
        newDataDir: (path = join(folder, 'data')) => copyPreparedData(path),
        say,
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

async function makeFolder(name: string): Promise<string> {
  const parent = join(tmpdir(), 'landing-faults');
  await mkdir(parent, { recursive: true });
  return mkdtemp(join(parent, `${name}-`));
}

/** Creating a database takes some seconds; copying one takes less than one. */
async function copyPreparedData(dataDir: string): Promise<string> {
  prepared ??= prepareData(join(root, 'data'));
  await cp(await prepared, dataDir, { recursive: true });
  return dataDir;
}

/** It holds the one campaign of the load; with an empty database a server would load all demos. */
async function prepareData(dataDir: string): Promise<string> {
  await runCommand(['site', 'import', 'content/hu_vang', '--publish'], { DATA_DIR: dataDir });
  return dataDir;
}
