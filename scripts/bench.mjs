/**
 * `npm run bench [-- quick] [row …]`: prints the budgets of the product beside what was measured on this machine.
 * Installs wrk on Debian when it is missing.
 */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.mjs';
import { ensureDebianPackages } from './debian.mjs';
import { ensureInstalled, handOverTo, main } from './project.mjs';

await main(async () => {
  await ensureInstalled();
  // Without one the rows that need it say so.
  const chromium = await ensureChromium().catch((error) => console.error(error.message));
  await ensureDebianPackages(spawnSync('wrk', ['--version']).error ? ['wrk'] : []);
  await handOverTo(['bench/bench.ts', ...process.argv.slice(2)], chromium && { CHROMIUM: chromium });
});
