/** Installs Debian packages that a command needs. */
import { existsSync } from 'node:fs';
import { run, step } from './project.mjs';

/**
 * Installs these packages on Debian; false, with a printed line, where that is impossible. The caller reports what it
 * could not run.
 */
export async function ensureDebianPackages(missing) {
  if (missing.length === 0) return true;
  if (!existsSync('/etc/debian_version')) return false;
  try {
    await step(`Installing ${missing.join(' and ')} from Debian’s packages`, async () => {
      await runAsRoot('apt-get', ['update', '-qq']);
      await runAsRoot('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
    });
    return true;
  } catch (error) {
    console.log(`  not possible (${error.message.split('\n')[0]})`);
    return false;
  }
}

/** Runs a program as root, by `sudo` without a password if this is another user. */
export function runAsRoot(command, words) {
  const [first, ...others] = process.getuid?.() === 0 ? [command, ...words] : ['sudo', '-n', command, ...words];
  return run(first, others, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
}
