import { expect, test } from 'vitest';
import { signInTries, staffLinks, staffSessions } from '../database/tables/staff-tables.ts';
import { goodPassword, openStudioWorld } from '../testing/studio-world.ts';
import { forgetEndedSessions } from './forget-ended-sessions.ts';

test('what has ended is removed with the addresses in it, and nothing else', async () => {
  const world = await openStudioWorld();
  const admin = await world.addPerson(['admin']);
  const token = await world.signIn(admin);
  const grants = [{ role: 'editor', webid: null }];
  await world.call('invite', { token, body: { email: 'chi@lachong.example', grants } });
  await world.call('beginSession', { body: { email: 'ai@lachong.example', password: goodPassword } });
  const countRows = async () =>
    Promise.all([staffSessions, staffLinks, signInTries].map((table) => world.db.$count(table)));
  expect(await countRows()).toEqual([1, 1, 3]);
  const settle = async (wanted: number[]) => {
    await forgetEndedSessions(world.context);
    expect(await countRows()).toEqual(wanted);
  };
  world.later(29);
  await world.call('readSession', { token });
  await settle([1, 1, 3]);
  world.later(31);
  await settle([0, 1, 0]);
  world.later(48 * 60);
  await settle([0, 0, 0]);
  await world.close();
});
