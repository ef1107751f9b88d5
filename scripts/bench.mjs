/** `npm run bench [row …]`: prints the budgets of the product beside what was measured on this machine. */
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, handOverTo, main } from './project.mjs';

await main(async () => {
  await ensureInstalled();
  const chromium = await ensureChromium();
  await handOverTo(['bench/bench.ts', ...process.argv.slice(2)], { CHROMIUM: chromium });
});
