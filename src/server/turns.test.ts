import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('of three pieces of work one is done before whoever came meanwhile is looked at', async () => {
  const awaitTurn = createTurns();
  const done: string[] = [];
  const pieces = ['first', 'second', 'third'].map((name) => awaitTurn().then(() => done.push(name)));
  const reader = new Promise<void>((resolve) =>
    setImmediate(() => {
      done.push('reader');
      resolve();
    }),
  );
  await Promise.all([...pieces, reader]);
  expect(done).toEqual(['first', 'reader', 'second', 'third']);
});

test('a piece that waits when nothing waits any more gets its turn as well', async () => {
  const awaitTurn = createTurns();
  await awaitTurn();
  await awaitTurn();
  // And one that asks again within its turn.
  await awaitTurn().then(awaitTurn);
});

test('pieces that ask within a turn wait behind those that have asked before', async () => {
  const awaitTurn = createTurns();
  const done: string[] = [];
  await Promise.all([
    awaitTurn()
      .then(() => done.push('first'))
      .then(awaitTurn)
      .then(() => done.push('first, again')),
    awaitTurn().then(() => done.push('second')),
  ]);
  expect(done).toEqual(['first', 'second', 'first, again']);
});
