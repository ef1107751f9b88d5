import { expect, it } from 'vitest';
import { createInterruptions } from './interruption.ts';

it('one dialog answers all that wait for it', async () => {
  const interruptions = createInterruptions();
  const waiting = [interruptions.ask('proof'), interruptions.ask('proof')];
  expect(interruptions.shown.get()).toBe('proof');
  interruptions.settle(true);
  expect(await Promise.all(waiting)).toEqual([true, true]);
  expect(interruptions.shown.get()).toBeUndefined();
});

it('a session that has ended comes before a proof, and a proof never hides it', async () => {
  const interruptions = createInterruptions();
  const waiting = [interruptions.ask('proof'), interruptions.ask('signIn'), interruptions.ask('proof')];
  expect(interruptions.shown.get()).toBe('signIn');
  interruptions.settle(false);
  expect(await Promise.all(waiting)).toEqual([false, false, false]);
});
