import { describeOldNode } from '../node-version.ts';

/**
 * Settings of glibc, which reads them when a process begins: what is freed goes back to the system, from 128 kB on. By
 * itself it raises that limit up to 32 MB and keeps what was freed, for each thread (docs/performance.md).
 */
const givesMemoryBack = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Entry of the built server: `node_modules/.bin/node dist/server/main.js`. It checks the version of Node before it
 * loads anything, because an older one would fail with a missing module. Then it begins once more, as the same process.
 */
const tooOld = describeOldNode(process.versions.node, 'dist/server/main.js');
if (tooOld !== undefined) {
  console.error(tooOld);
  process.exitCode = 1;
} else if (process.platform === 'linux' && process.env.MALLOC_TRIM_THRESHOLD_ === undefined) {
  const words = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, words, { ...process.env, ...givesMemoryBack });
} else await import('./serve.ts');
