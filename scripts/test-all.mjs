/**
 * `npm run test:all`: for a nightly run. What `npm test` runs, with every width and many more made-up inputs; all that
 * may break; and 100,000 requests, after which the memory must be what it was. Runs all of it, also when a part fails,
 * and ends with the parts that failed. An hour on two cores.
 */
import { ensureInstalled, main, pinnedNode, run } from './project.mjs';

const parts = {
  'npm test, long': ['scripts/test.mjs'],
  'npm run test:faults': ['scripts/faults.mjs'],
  'npm run bench memory': ['scripts/bench.mjs', 'memory'],
};

await main(async () => {
  await ensureInstalled();
  const failed = [];
  for (const [part, args] of Object.entries(parts)) {
    await run(pinnedNode, args, { env: { LONG: '1' } }).catch(() => failed.push(part));
  }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`);
  console.log('\nAll parts passed');
});
