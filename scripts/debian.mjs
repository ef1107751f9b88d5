/** Installs Debian packages that a command needs. */
import { existsSync } from 'node:fs';
import { run, step } from './project.mjs';

/**
 * Installs these packages on Debian, and prints a line where that is impossible. The caller reports what it could not
 * run.
 */
export async function ensureDebianPackages(missing) {
  if (missing.length === 0 || !existsSync('/etc/debian_version')) return;
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
