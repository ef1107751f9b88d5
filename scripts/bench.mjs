/**
 * `npm run bench [-- quick] [-- row …]`: prints the budgets of the product beside what was measured on this machine.
 * Installs wrk on Debian when it is missing.
 */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.mjs';
import { ensureDebianPackages } from './debian.mjs';
import { ensureInstalled, handOverTo, main } from './project.mjs';

await main(async () => {
  await ensureInstalled();
  const chromium = await ensureChromium();
  await ensureDebianPackages(spawnSync('wrk', ['--version']).error ? ['wrk'] : []);
  await handOverTo(['bench/bench.ts', ...process.argv.slice(2)], { CHROMIUM: chromium });
});
