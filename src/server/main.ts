import { describeOldNode } from '../node-version.ts';

/**
 * Entry of the built server: `node_modules/.bin/node dist/server/main.js`. It checks the version of Node before it
 * loads anything, because an older one would fail with a missing module.
 */
const tooOld = describeOldNode(process.versions.node, 'dist/server/main.js');
if (tooOld === undefined) await import('./serve.ts');
else {
  console.error(tooOld);
  process.exitCode = 1;
}
