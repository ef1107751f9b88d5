import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStudioWorld, type StudioWorld } from '../testing/studio-world.ts';
import { watchSessionEnds } from './session-ends.ts';
import { endSessions, findSession } from './sessions.ts';

let world: StudioWorld;
beforeEach(async () => {
  world = await openStudioWorld();
});
afterEach(() => world.close());

/** A database whose notifications the test sends, from when it lets the listening begin. */
function fakeListening() {
  const began = Promise.withResolvers<void>();
  const ended = vi.fn();
  let receive: (personId: string) => void = () => {};
  let gap = () => {};
  return {
    ended,
    begin: () => began.resolve(),
    receive: (personId: string) => receive(personId),
    gap: () => gap(),
    listen: async (_channel: string, callback: (payload: string) => void, onGap?: () => void) => {
      await began.promise;
      receive = callback;
      gap = onGap ?? gap;
      return async () => ended();
    },
  };
}

async function openSessionOf(person: { id: string }) {
  const session = await findSession(world.context, await world.signIn(person));
  if (!session) throw new Error('There is no session');
  return { id: session.id, personId: session.person.id };
}

test('an end before it listened, one of a notification, and one that was missed are each told once', async () => {
  const listening = fakeListening();
  const ends = watchSessionEnds(world.context, listening, () => {});
  const people = [
    await world.addPerson(['editor']),
    await world.addPerson(['agent']),
    await world.addPerson(['agent']),
  ];
  const told = [vi.fn(), vi.fn(), vi.fn()];
  for (const [index, person] of people.entries()) {
    ends.watch(await openSessionOf(person), () => told[index]?.());
  }
  const counts = () => told.map(({ mock }) => mock.calls.length);
  await endSessions(world.db, people[0]?.id ?? '');
  expect(counts()).toEqual([0, 0, 0]);
  listening.begin();
  await expect.poll(counts).toEqual([1, 0, 0]);
  await endSessions(world.db, people[1]?.id ?? '');
  listening.receive(people[1]?.id ?? '');
  await expect.poll(counts).toEqual([1, 1, 0]);
  listening.receive(people[2]?.id ?? '');
  await endSessions(world.db, people[2]?.id ?? '');
  listening.gap();
  await expect.poll(counts).toEqual([1, 1, 1]);
  ends.stop();
  expect(counts()).toEqual([1, 1, 1]);
  await expect.poll(() => listening.ended.mock.calls.length).toBe(1);
});

test('a watcher that has stopped is not told; a server that stops tells all watchers, and those that begin afterwards', async () => {
  const ends = watchSessionEnds(world.context, fakeListening(), () => {});
  const [left, stays, late] = [vi.fn(), vi.fn(), vi.fn()];
  const session = await openSessionOf(await world.addPerson(['editor']));
  ends.watch(session, left)();
  ends.watch(session, stays);
  expect(ends.hasStopped).toBe(false);
  ends.stop();
  ends.watch(session, late);
  expect([left, stays, late].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
  expect(ends.hasStopped).toBe(true);
});
