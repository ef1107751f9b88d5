/**
 * The budgets of the product beside what this machine measures. `npm run bench` measures all parts of budgets.ts, `npm
 * run bench -- weight desk` some, and `npm run bench -- quick` those that people compare, with fewer rounds. It ends
 * with code 1 when a row is over its budget or its measurement failed.
 */
import { ensurePostgres } from '../scripts/postgres.mjs';
import { ensureBuilt, main } from '../scripts/project.mjs';
import { startPostgres, type ThrowawayPostgres } from '../src/testing/throwaway-postgres.ts';
import { type Part, parts } from './budgets.ts';
import { describeMachine, measureLoop } from './machine.ts';
import { type Engine, formatRows, judge, type Row } from './rows.ts';
import { makeStore } from './stores.ts';

const words = process.argv.slice(2);
const isQuick = words.includes('quick');
const asked = words.filter((word) => word !== 'quick');
const rows: Row[] = [];
let hasFailed = false;

await main(async () => {
  for (const name of asked)
    if (!(name in parts))
      throw new Error(`There is no row called ${name}; there are quick, ${Object.keys(parts).join(', ')}`);
  const chosen = Object.entries<Part>(parts).filter(([name, part]) =>
    asked.length > 0 ? asked.includes(name) : part.isQuick || !isQuick,
  );
  await ensureBuilt();
  console.log(`${describeMachine(measureLoop())}\n`);
  const began = performance.now();
  const needsPostgres = chosen.some(([, { engines }]) => engines.includes('PostgreSQL'));
  const found = needsPostgres ? await ensurePostgres().catch((error: Error) => error.message) : undefined;
  const postgres = typeof found === 'object' ? await startPostgres(found, { settings: ['fsync=on'] }) : undefined;
  try {
    for (const [name, part] of chosen)
      for (const engine of part.engines) {
        console.log(`measuring ${name}${engine === 'none' ? '' : `, ${engine}`} …`);
        const missing = typeof found === 'string' ? found : undefined;
        rows.push(...(await measurePart(part, engine, engine === 'PostgreSQL' ? (missing ?? postgres) : undefined)));
      }
  } finally {
    await postgres?.stop();
  }
  console.log(`\n${formatRows(rows)}\n\n${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
  process.exitCode = hasFailed || rows.some(({ kept }) => kept === 'NO') ? 1 : 0;
});

/**
 * The rows of a part on one engine. `postgres`: the server, or why there is none. Where a measurement fails its rows
 * say why, and the others go on.
 */
async function measurePart(
  part: Part,
  engine: Engine,
  postgres: ThrowawayPostgres | string | undefined,
): Promise<Row[]> {
  const loop = measureLoop();
  const readings = await measureOrSayWhy();
  return Object.entries(part.budgets).flatMap(([name, budget]) => {
    const reading = typeof readings === 'string' ? { reason: readings } : readings[name];
    return reading === undefined ? [] : [judge(budget, engine, reading, loop)];
  });

  async function measureOrSayWhy() {
    if (typeof postgres === 'string') return postgres;
    try {
      await using store = await makeStore(engine, postgres, isQuick);
      return await part.measure(store);
    } catch (error) {
      hasFailed = true;
      console.error(error);
      return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    }
  }
}
