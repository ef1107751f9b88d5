import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { testStoreOptions } from '../testing/store-options.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createContentStore } from './database-content-store.ts';
import { cancelPlanned, carryOutPublication, listPlanned, planPublication } from './publication-schedule.ts';
import type { ContentStore } from './site.ts';

const past = new Date('2026-11-20T08:00:00+07:00');
const future = (years: number) => new Date(Date.UTC(2100 + years, 0, 1));
const rightClock = { verdict: 'plausible', seenAt: past, now: future(99) } as const;

describe('publications at a set time', () => {
  let database: OpenDatabase;
  let store: ContentStore;
  const log = { done: vi.fn(), refused: vi.fn() };
  const carryOut = (job: unknown, clock: Parameters<typeof carryOutPublication>[2] = rightClock) =>
    carryOutPublication({ db: database.db, store, log }, job, clock);

  beforeAll(async () => {
    database = await openTestDatabase();
    store = createContentStore(database, testStoreOptions);
    for (const webid of ['som', 'go']) {
      for (const title of ['một', 'hai'])
        await store.saveDraft({
          settings: { webid, name: webid, template: 'hu_vang' },
          content: { 'home.banner': { title } },
          media: {},
          files: new Map(),
        });
    }
    await store.publish('go', 2);
  });
  beforeEach(async () => {
    vi.clearAllMocks();
    await database.db.execute(sql`delete from jobs.job`);
  });
  afterAll(() => database.close());

  it('wait in the order of their times, and can be cancelled once', async () => {
    const { db } = database;
    const late = await planPublication(db, { action: 'publish', webid: 'muon', version: 1 }, future(2));
    const plan = { action: 'unpublish', webid: 'muon', by: 'Lan', note: 'hết hạn' } as const;
    const early = await planPublication(db, plan, future(1));
    expect(await listPlanned(db)).toEqual([early, late]);
    expect(early).toMatchObject({ ...plan, at: future(1) });
    expect(await cancelPlanned(db, early.id)).toBe(true);
    expect(await cancelPlanned(db, early.id)).toBe(false);
    expect(await cancelPlanned(db, 'không phải mã')).toBe(false);
    expect(await listPlanned(db)).toEqual([late]);
  });

  it('that an older version planned keep their time, which is the queue’s', async () => {
    await database.db.execute(sql`
      select jobs.create_queue('publication', '{"policy": "standard"}')`);
    await database.db.execute(sql`
      insert into jobs.job (name, data, start_after) values ('publication', '{"action": "unpublish", "webid": "go"}', ${future(1).toISOString()})`);
    expect(await listPlanned(database.db)).toMatchObject([{ action: 'unpublish', webid: 'go', at: future(1) }]);
  });

  it('happen with version and author as planned', async () => {
    await carryOut({ action: 'publish', webid: 'som', version: 1, by: 'Lan', note: 'mở bán', at: past });
    // Version 2 existed, and version 1 was planned.
    expect((await store.loadPublished('som'))?.version).toBe(1);
    expect((await store.listEvents('som'))[0]).toMatchObject({ kind: 'published', by: 'Lan', note: 'mở bán' });
    await carryOut({ action: 'unpublish', webid: 'go', by: 'Minh', at: past });
    expect(await store.loadPublished('go')).toBeUndefined();
    expect(log.done).toHaveBeenCalledTimes(2);
    await carryOut({ action: 'publish', webid: 'khong-co', version: 1, at: past });
    expect(log.refused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ webid: 'khong-co' }), 'unknown-site');
  });

  it('that only a clock that is ahead takes for due wait, and keep their time', async () => {
    const early = new Date(past.getTime() + 1000);
    const plan = { action: 'publish', webid: 'som', version: 2, by: 'Lan' } as const;
    await carryOut({ ...plan, at: early }, { verdict: 'ahead', seenAt: past, now: future(99) });
    expect((await store.loadPublished('som'))?.version).toBe(1);
    expect(await listPlanned(database.db)).toEqual([{ id: expect.any(String), at: early, ...plan }]);
    const { rows } = await database.executeSql('select start_after > now() as later from jobs.job');
    expect(rows).toEqual([{ later: true }]);
    // What was due by the latest plausible time is done.
    await carryOut({ ...plan, at: past }, { verdict: 'ahead', seenAt: past, now: future(99) });
    expect((await store.loadPublished('som'))?.version).toBe(2);
  });
});
