import { describeOldNode } from '../node-version.ts';

/**
 * Entry of the built server: `node_modules/.bin/node dist/server/main.js`. It loads nothing before it knows that this
 * Node can run it: an older one ends with the name of a module that it does not have.
 */
const tooOld = describeOldNode(process.versions.node, 'dist/server/main.js');
if (tooOld === undefined) await import('./serve.ts');
else {
  console.error(tooOld);
  process.exitCode = 1;
}
