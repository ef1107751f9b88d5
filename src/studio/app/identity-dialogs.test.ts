import { expect, it } from 'vitest';
import { createIdentityDialogs } from './identity-dialogs.ts';

it('one dialog answers all that wait for it', async () => {
  const identityDialogs = createIdentityDialogs();
  const waiting = [identityDialogs.ask('proof'), identityDialogs.ask('proof')];
  expect(identityDialogs.shown.get()).toBe('proof');
  identityDialogs.settle(true);
  expect(await Promise.all(waiting)).toEqual([true, true]);
  expect(identityDialogs.shown.get()).toBeUndefined();
});

it('a session that has ended comes before a proof, and a proof never hides it', async () => {
  const identityDialogs = createIdentityDialogs();
  const waiting = [identityDialogs.ask('proof'), identityDialogs.ask('signIn'), identityDialogs.ask('proof')];
  expect(identityDialogs.shown.get()).toBe('signIn');
  identityDialogs.settle(false);
  expect(await Promise.all(waiting)).toEqual([false, false, false]);
});
