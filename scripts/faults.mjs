/** `npm run test:faults [-- NAME …]`: what must hold when things break. Takes some minutes; installs PostgreSQL, libfaketime and nginx on Debian when they are missing. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureBuilt, ensureInstalled, handOverTo, main, run, step } from './project.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await ensurePrograms();
  await handOverTo(['faults/run.ts', ...process.argv.slice(2)]);
});

/** What cannot be installed is not tried, and the last lines say so. */
async function ensurePrograms() {
  if (!existsSync('/etc/debian_version')) return;
  const missing = [
    !existsSync('/usr/lib/postgresql') && 'postgresql',
    spawnSync('faketime', ['--version']).error && 'faketime',
    !existsSync('/usr/sbin/nginx') && 'nginx-light',
  ].filter(Boolean);
  if (missing.length === 0) return;
  const [command, ...words] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const quiet = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    await step(`Installing ${missing.join(' and ')} from Debian’s packages`, async () => {
      await run(command, [...words, 'update', '-qq'], quiet);
      await run(command, [...words, 'install', '-y', '-qq', '--no-install-recommends', ...missing], quiet);
    });
  } catch (error) {
    console.log(`  not possible (${error.message.split('\n')[0]})`);
  }
}
