/**
 * `npm run test:faults [-- NAME …]`: the fault tests. Takes some minutes; installs libfaketime and nginx on Debian
 * when they are missing, and gets a PostgreSQL.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureChromium } from './chromium.mjs';
import { ensureDebianPackages } from './debian.mjs';
import { ensureBuilt, ensureInstalled, handOverTo, main } from './project.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  // Without one of them its scenarios are skipped, and the last lines say so.
  await ensureDebianPackages(
    [spawnSync('faketime', ['--version']).error && 'faketime', !existsSync('/usr/sbin/nginx') && 'nginx-light'].filter(
      Boolean,
    ),
  );
  const chromium = await ensureChromium();
  await handOverTo(['faults/run.ts', ...process.argv.slice(2)], { CHROMIUM: chromium });
});
