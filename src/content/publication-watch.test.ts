import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { experimentArms, experiments } from '../database/tables/experiment-tables.ts';
import { testStoreOptions } from '../testing/store-options.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { cachePublished } from './cache-published.ts';
import { createContentStore } from './database-content-store.ts';
import { publishedChannel, watchPublications } from './publication-watch.ts';
import type { ContentStore } from './site.ts';

let database: OpenDatabase;
let store: ContentStore;
beforeEach(async () => {
  database = await openTestDatabase();
  store = createContentStore(database, testStoreOptions);
  for (const webid of ['hu_vang', 'diamond']) {
    await store.saveDraft({
      settings: { webid, name: webid, template: 'hu_vang' },
      content: {},
      media: {},
      files: new Map(),
    });
    await store.publish(webid);
  }
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await database.close();
});

/** A watch whose connection the test interrupts and restores; meanwhile no notification arrives. */
async function watch() {
  let onGap = () => {};
  let onMark = () => {};
  let isLost = false;
  const listening = Promise.withResolvers<void>();
  const log = vi.fn();
  const heard: string[] = [];
  const { onPublish } = watchPublications(
    {
      ...database,
      listen: async (channel, callback, missed) => {
        onGap = () => missed?.();
        const end = await database.listen(channel, (payload) => {
          if (payload === mark) onMark();
          else if (!isLost) callback(payload);
        });
        listening.resolve();
        return end;
      },
    },
    log,
  );
  return {
    log,
    heard,
    onPublish,
    /** Begins; resolves once the watch has read the earlier publications. */
    start: async () => {
      const end = onPublish((webid) => heard.push(webid));
      await listening.promise;
      await untilCompared();
      return end;
    },
    lose: () => {
      isLost = true;
    },
    /** What was notified meanwhile has arrived by then, and nobody heard it. */
    reconnect: async () => {
      const marked = new Promise<void>((resolve) => {
        onMark = resolve;
      });
      await database.notify(publishedChannel, mark);
      await marked;
      heard.length = 0;
      isLost = false;
      onGap();
    },
  };
}

/** The last notification before a connection is back. */
const mark = 'mark';

/** Resolves when the comparison that begins now is done: the database has one connection, which answers in order. */
async function untilCompared(): Promise<void> {
  await new Promise(setImmediate);
  await store.listSites();
}

/** Resolves when a new publication is notified: all earlier notifications have arrived by then. */
async function untilReceived(heard: string[], webid: string): Promise<void> {
  heard.length = 0;
  await store.publish(webid);
  await vi.waitFor(() => expect(heard).toContain(webid), { timeout: 20_000 });
}

it('tells after a lost connection what was published meanwhile, and nothing else', async () => {
  const { heard, start, lose, reconnect } = await watch();
  await start();
  await untilReceived(heard, 'hu_vang');
  lose();
  await reconnect();
  await untilCompared();
  expect(heard).not.toContain('diamond');
  // An earlier publication may be notified once more, but not after that.
  lose();
  await reconnect();
  await untilCompared();
  expect(heard).toEqual([]);
  lose();
  await store.publish('diamond');
  await reconnect();
  await vi.waitFor(() => expect(heard).toContain('diamond'), { timeout: 20_000 });
});

it('notices that a campaign was published twice and shows the first version again, and that one was taken off', async () => {
  const { heard, start, lose, reconnect } = await watch();
  await start();
  await untilReceived(heard, 'hu_vang');
  lose();
  await store.saveDraft({
    settings: { webid: 'hu_vang', name: 'Hai', template: 'hu_vang' },
    content: {},
    media: {},
    files: new Map(),
  });
  await store.publish('hu_vang', 2);
  await store.publish('hu_vang', 1);
  await store.unpublish('diamond');
  await reconnect();
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['diamond', 'hu_vang']), { timeout: 20_000 });
});

it('tells that an experiment was started, changed and stopped, also while the connection was lost', async () => {
  const { heard, start, lose, reconnect } = await watch();
  await store.saveDraft({
    settings: { webid: 'hu_vang', name: 'Hai', template: 'hu_vang' },
    content: {},
    media: {},
    files: new Map(),
  });
  await start();
  await untilReceived(heard, 'diamond');
  // What was published before is told now at the latest.
  lose();
  await reconnect();
  await untilCompared();
  const id = crypto.randomUUID();
  const since = new Date('2026-11-24T02:00:00Z');
  const begin = () =>
    database.db.transaction(async (transaction) => {
      await transaction.insert(experiments).values({
        ...{ id, webid: 'hu_vang', name: 'Tựa', plannedRate: 0.1, changePercent: 10, plannedViews: 1, plannedDays: 7 },
        ...{ startedAt: since, sharesSince: since },
      });
      await transaction.insert(experimentArms).values([
        { experiment: id, arm: 'A', version: 1, share: 50 },
        { experiment: id, arm: 'B', version: 2, share: 50 },
      ]);
    });
  const change = (values: object) => database.db.update(experiments).set(values).where(eq(experiments.id, id));
  for (const act of [
    begin,
    () => change({ sharesSince: new Date('2026-11-25T02:00:00Z') }),
    () => change({ stoppedAt: new Date(), stoppedBecause: 'Đủ' }),
  ]) {
    lose();
    await act();
    await reconnect();
    await vi.waitFor(() => expect(heard).toEqual(['hu_vang']), { timeout: 20_000 });
  }
});

it('compares again until the database answers, and says that it could not', async () => {
  const { heard, start, lose, reconnect, log } = await watch();
  await start();
  await untilReceived(heard, 'hu_vang');
  lose();
  await store.publish('diamond');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const select = vi.spyOn(database.db, 'select').mockImplementation(() => {
    throw new Error('ECONNREFUSED');
  });
  await reconnect();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(select.mock.calls.length).toBeGreaterThan(2);
  expect(heard).toEqual([]);
  expect(log).toHaveBeenCalledWith(
    'cannot catch up with the channel site_published',
    expect.objectContaining({ message: 'ECONNREFUSED' }),
  );
  select.mockRestore();
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.waitFor(() => expect(heard).toContain('diamond'), { timeout: 20_000 });
});

it('listens once for all listeners, until the last one is gone', async () => {
  const { heard, onPublish, start } = await watch();
  const listen = vi.spyOn(database, 'listen');
  const other = vi.fn();
  const ends = [await start(), onPublish(other)];
  await untilReceived(heard, 'hu_vang');
  expect(listen).toHaveBeenCalledOnce();
  expect(other).toHaveBeenCalledWith('hu_vang');
  ends[0]?.();
  heard.length = 0;
  other.mockClear();
  await store.publish('diamond');
  await vi.waitFor(() => expect(other).toHaveBeenCalledWith('diamond'), { timeout: 20_000 });
  expect(heard).toEqual([]);
  ends[1]?.();
});

it('what is cached is loaded after the first list of publications, so that none between the two is missed', async () => {
  const gate = Promise.withResolvers<void>();
  let reads = 0;
  // The first read and the listening wait, as on connections that are still being opened.
  const db = new Proxy(database.db, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (name !== 'select') return typeof value === 'function' ? value.bind(target) : value;
      return (fields: never) => {
        reads += 1;
        if (reads > 1) return target.select(fields);
        const from = (table: never) => ({
          groupBy: (column: never) => gate.promise.then(() => target.select(fields).from(table).groupBy(column)),
        });
        return { from };
      };
    },
  });
  const listen: OpenDatabase['listen'] = async (...given) => {
    await gate.promise;
    return database.listen(...given);
  };
  const kept = cachePublished(createContentStore({ ...database, db, listen }, testStoreOptions));
  const loading = kept.loadPublished('hu_vang');
  // Without the wait this load would be done before the publication, and the list read after it.
  await new Promise(setImmediate);
  await store.saveDraft({
    settings: { webid: 'hu_vang', name: 'Hai', template: 'hu_vang' },
    content: {},
    media: {},
    files: new Map(),
  });
  await store.publish('hu_vang');
  gate.resolve();
  await loading;
  await vi.waitFor(async () => expect((await kept.loadPublished('hu_vang'))?.version).toBe(2), { timeout: 20_000 });
});
