/**
 * `npm run test:all`: for a nightly run of at most 75 minutes on two cores. Runs all browser tests, many more made-up
 * inputs, all fault tests, and 100,000 requests after which the memory must not have grown. A failure does not stop it;
 * it ends with the duration of each part and the list of failed ones.
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
  const taken = [];
  for (const [part, args] of Object.entries(parts)) {
    const started = performance.now();
    await run(pinnedNode, args, { env: { LONG: '1' } }).catch(() => failed.push(part));
    taken.push(`${part} ${((performance.now() - started) / 60_000).toFixed(1)} min`);
  }
  console.log(`\n${taken.join(', ')}`);
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`);
  console.log('\nAll parts passed');
});
