import { expect, it } from 'vitest';
import { type Present, presentSchema, workingCopyEventsPath } from '../../../contract/studio/working-copy-calls.ts';
import { watchWorkingCopies } from '../../../publishing/working-copies/working-copy-news.ts';
import { readDemo } from '../../../testing/read-demo.ts';
import { readEvents } from '../../../testing/read-events.ts';
import { openStudioWorld, type StudioWorld, studioOrigin } from '../../../testing/studio-world.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';

const path = { webid: 'hu_vang' };
const place = { key: 'home.banner', path: 'subTitle' };

/** Hears of the windows that have the campaign open, until they are as expected. */
async function subscribe(world: StudioWorld, token: string) {
  const events = readEvents(
    await world.api.request(`${studioOrigin}${workingCopyEventsPath(path.webid).replace('/studio/api', '')}`, {
      headers: { cookie: `__Host-studio_session=${token}` },
    }),
  );
  const until = async (what: string): Promise<string> => {
    for (;;) {
      const event = await events.next();
      if (event === undefined) throw new Error(`${what} was not heard`);
      if (event.startsWith(`event: ${what}`)) return event;
    }
  };
  return {
    ...{ until, leave: events.leave },
    untilPresent: async (isExpected: (present: Present) => boolean): Promise<Present> => {
      for (;;) {
        const event = await until('present');
        const present = presentSchema.parse(JSON.parse(event.slice('event: present data: '.length)));
        if (isExpected(present)) return present;
      }
    },
  };
}

it('who is where, and saves are heard in another process', async () => {
  const database = await openTestDatabase();
  const [here, there] = [await openStudioWorld(await database.openAgain()), await openStudioWorld(database)];
  await here.store.saveDraft(await readDemo('hu_vang'));
  const ha = await here.signIn(await here.addPerson(['editor'], { name: 'Hà' }));
  const quan = await there.signIn(await there.addPerson(['editor'], { name: 'Quân' }));
  const lan = await there.signIn(await there.addPerson(['approver'], { name: 'Lan' }));
  const [ofHa, ofQuan, ofLan] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const announce = (world: StudioWorld, token: string, client: string, more: object = {}) =>
    world.call('announcePresence', { token, path, body: { client, place, ...more } });
  const news = await subscribe(here, ha);
  // It listens from then on.
  await news.until('saved');

  await announce(there, quan, ofQuan);
  const [first] = await news.untilPresent((present) => present.length === 1);
  expect(first).toMatchObject({ client: ofQuan, name: 'Quân', place });
  await announce(there, lan, ofLan);
  await announce(here, ha, ofHa, { place: null });
  const three = await news.untilPresent((present) => present.length === 3);
  expect(three.map(({ name, place: where }) => [name, where])).toEqual([
    ['Quân', place],
    ['Lan', place],
    ['Hà', null],
  ]);
  await announce(there, quan, ofQuan, { place: null, isLeaving: true });
  await news.untilPresent((present) => present.every(({ client }) => client !== ofQuan));

  await there.call('saveWorkingCopy', {
    ...{ token: quan, path },
    body: {
      ...{ id: crypto.randomUUID(), step: crypto.randomUUID(), base: 0 },
      changes: [{ kind: 'set', at: ['content', 'home.banner', 'subTitle'], value: 'Của Quân' }],
    },
  });
  expect(await news.until('saved')).toBe('event: saved data: 1');
  const { body } = await here.call('readWorkingCopyNews', { token: ha, path, query: { after: '0' } });
  expect(body.data.saves).toMatchObject([{ by: { name: 'Quân' } }]);
  await news.leave();
  await here.close();
  await there.close();
});

it('a window that is silent for 50 seconds is forgotten', async () => {
  const database = await openTestDatabase();
  let now = 0;
  const news = watchWorkingCopies(
    database,
    () => {},
    () => now,
  );
  const heard = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  news.watch('hu', { onSave: () => began.resolve(), onPresence: heard.resolve, onComment: () => {} });
  await began.promise;
  const quan = { personId: 'quan', name: 'Quân', place };
  await news.announce('hu', { client: 'cua-so', by: 'quan' }, quan);
  await heard.promise;
  now = 50_000;
  expect(news.listPresent('hu')).toEqual([{ client: 'cua-so', ...quan }]);
  now = 50_001;
  expect(news.listPresent('hu')).toEqual([]);
  news.stop();
  await database.close();
});

it('nobody closes or moves the window of somebody else, whose id everybody hears', async () => {
  const database = await openTestDatabase();
  const news = watchWorkingCopies(database, () => {});
  const began = Promise.withResolvers<void>();
  let heard = 0;
  const onPresence = () => {
    heard += 1;
  };
  news.watch('hu', { onSave: () => began.resolve(), onPresence, onComment: () => {} });
  await began.promise;
  const quan = { personId: 'quan', name: 'Quân', place };
  await news.announce('hu', { client: 'cua-so', by: 'quan' }, quan);
  await news.announce('hu', { client: 'cua-so', by: 'lan' }, null);
  await news.announce('hu', { client: 'cua-so', by: 'lan' }, { personId: 'lan', name: 'Lan', place: null });
  await news.announce('hu', { client: 'cua-khac', by: 'lan' }, { personId: 'lan', name: 'Lan', place: null });
  await expect.poll(() => heard).toBe(2);
  expect(news.listPresent('hu')).toMatchObject([{ client: 'cua-so', name: 'Quân', place }, { name: 'Lan' }]);
  await news.announce('hu', { client: 'cua-so', by: 'quan' }, null);
  await expect.poll(() => news.listPresent('hu').length).toBe(1);
  news.stop();
  await database.close();
});
