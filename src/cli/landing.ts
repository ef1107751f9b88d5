import { describeOldNode } from '../node-version.ts';

/**
 * Entry of the built command line: `node_modules/.bin/node dist/server/landing.js …`. An older Node is told which one
 * can run it.
 */
const tooOld = describeOldNode(process.versions.node, 'dist/server/landing.js …');
if (tooOld === undefined) await import('./run-landing.ts');
else {
  console.error(tooOld);
  process.exitCode = 1;
}
