/**
 * `npm run test:all`: for a nightly run. Runs the tests of `npm test` with every width and many more generated inputs,
 * all fault tests, and 100,000 requests after which the memory must not have grown. A failure does not stop it; it ends
 * with the list of failed parts. An hour on two cores.
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
