/**
 * The budgets of the product beside what this machine measures. `npm run bench` runs all rows; `npm run bench -- weight
 * lighthouse` runs some. Rows: weight, lighthouse, calculator, scroll, rate, experiment, check, publication,
 * approval, registration, latency, memory, start, studio, typing, desk, insight, counting. It ends with code 1 when a
 * row is over its budget.
 */
import { rm } from 'node:fs/promises';
import { ensureBuilt } from '../scripts/project.mjs';
import { approval } from './approval-delay.ts';
import { benchData } from './bench-data.ts';
import { check, publication, start } from './command-rows.ts';
import { counting } from './counting-rows.ts';
import { desk } from './desk-rows.ts';
import { insight } from './insight-rows.ts';
import { calculator, lighthouse, scroll, weight } from './page-rows.ts';
import { latency, registration } from './registration-rows.ts';
import { printRows, type Row } from './row.ts';
import { startServer, untilPicturesAreMade } from './running-server.ts';
import { experiment, memory, rate } from './serving-rows.ts';
import { studio } from './studio-rows.ts';
import { typing } from './typing-rows.ts';

const asked = process.argv.slice(2);
const parts: Record<string, () => Promise<Row[]>> = {
  weight,
  lighthouse,
  calculator,
  scroll,
  rate,
  experiment,
  check,
  publication,
  approval,
  registration,
  latency,
  memory,
  start,
  studio,
  typing,
  desk,
  insight,
  counting,
};

/** Rows that the making of pictures does not disturb. */
const withoutPictures = ['experiment', 'check', 'publication', 'approval', 'typing', 'desk', 'insight'];

for (const name of asked)
  if (!(name in parts)) throw new Error(`There is no row called ${name}; there are ${Object.keys(parts).join(', ')}`);
await ensureBuilt();
if (asked.length === 0 || asked.some((name) => !withoutPictures.includes(name))) await prepareData();
const rows: Row[] = [];
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`measuring ${name} …`);
    rows.push(...(await measure()));
  }
} finally {
  // Rows that were measured before a failure are printed as well.
  printRows(rows);
}
process.exitCode = rows.every((row) => row.isWithin) ? 0 : 1;

/**
 * One data folder for all rows, with its pictures made beforehand: making pictures takes a whole core and would disturb
 * every measurement.
 */
async function prepareData(): Promise<void> {
  await rm(benchData, { recursive: true, force: true });
  console.log('making the pictures of the demo pages …');
  const server = await startServer({ port: 4400, dataDir: benchData });
  await untilPicturesAreMade(server.address);
  await server.stop();
}
