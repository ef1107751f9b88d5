import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeOldNode, leastNodeMajor } from './node-version.ts';

test('an old Node is told of the one that the project brings; its own and newer ones run', () => {
  expect(describeOldNode('20.20.2', 'dist/server/main.js')).toBe(
    'This is Node 20.20.2, and what was built needs Node 24. The project brings its own, whatever Node the machine has:\n  node_modules/.bin/node dist/server/main.js\n',
  );
  for (const version of ['24.0.0', '26.1.0']) expect(describeOldNode(version, 'x')).toBeUndefined();
});

test('it is the one that package.json pins', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(dependencies.node.split('.')[0]).toBe(String(leastNodeMajor));
});
