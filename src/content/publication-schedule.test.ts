import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ClockVerdict } from '../database/clock.ts';
import type { OpenDatabase } from '../database/database.ts';
import { openJobQueue } from '../database/job-queue.ts';
import { testStoreOptions } from '../testing/store-options.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createContentStore } from './database-content-store.ts';
import { carryOutPublications, createPublicationSchedule, type PublicationSchedule } from './publication-schedule.ts';
import type { ContentStore } from './site.ts';

const past = new Date('2026-11-20T08:00:00+07:00');
const future = (years: number) => new Date(Date.UTC(2100 + years, 0, 1));

describe('publications at a set time', () => {
  let database: OpenDatabase;
  let boss: PgBoss;
  let store: ContentStore;
  let schedule: PublicationSchedule;
  const look = vi.fn<() => Promise<{ verdict: ClockVerdict; seenAt: Date }>>();
  look.mockResolvedValue({ verdict: 'plausible', seenAt: past });
  const done = vi.fn();
  const refused = vi.fn();

  beforeAll(async () => {
    database = await openTestDatabase();
    store = createContentStore(database, testStoreOptions);
    boss = await openJobQueue(database, { role: 'server', log: () => {} });
    schedule = await createPublicationSchedule(boss);
    for (const webid of ['som', 'muon', 'go']) {
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
  afterAll(async () => {
    await boss?.stop({ graceful: false, close: false });
    await database?.close();
  });

  it('wait in the order of their times, and can be cancelled once', async () => {
    const late = await schedule.plan({ action: 'publish', webid: 'muon', version: 1 }, future(2));
    const early = await schedule.plan({ action: 'unpublish', webid: 'muon', by: 'Lan', note: 'hết hạn' }, future(1));
    expect(await schedule.list()).toEqual([early, late]);
    expect(early).toMatchObject({ action: 'unpublish', webid: 'muon', by: 'Lan', note: 'hết hạn', at: future(1) });
    expect(await schedule.cancel(early.id)).toBe(true);
    expect(await schedule.cancel(early.id)).toBe(false);
    expect(await schedule.cancel('00000000-0000-0000-0000-000000000000')).toBe(false);
    expect(await schedule.list()).toEqual([late]);
  });

  it('that fell due while no server ran happen at the start, with version and author as planned', async () => {
    await schedule.plan({ action: 'publish', webid: 'som', version: 1, by: 'Lan', note: 'mở bán' }, past);
    await schedule.plan({ action: 'unpublish', webid: 'go', by: 'Minh' }, past);
    await schedule.plan({ action: 'publish', webid: 'khong-co', version: 1 }, past);
    await carryOutPublications(boss, store, look, { done, refused });
    await vi.waitFor(() => expect(done.mock.calls.length + refused.mock.calls.length).toBe(3), { timeout: 25_000 });
    // Version 2 existed, and version 1 was planned.
    expect((await store.loadPublished('som'))?.version).toBe(1);
    expect(await store.loadPublished('go')).toBeUndefined();
    expect((await store.listEvents('som'))[0]).toMatchObject({ kind: 'published', by: 'Lan', note: 'mở bán' });
    expect(refused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ webid: 'khong-co' }), 'unknown-site');
    // A later publication waits.
    expect(await store.loadPublished('muon')).toBeUndefined();
  });

  it('that only a clock that is ahead takes for due wait, and keep their time', async () => {
    look.mockResolvedValue({ verdict: 'ahead', seenAt: past });
    const waiting = await schedule.list();
    const early = new Date(past.getTime() + 1000);
    const { id: _id, ...plan } = await schedule.plan({ action: 'publish', webid: 'som', version: 2, by: 'Lan' }, early);
    // What was due by the latest plausible time is done.
    await schedule.plan({ action: 'unpublish', webid: 'som' }, past);
    await vi.waitFor(
      () => expect(done).toHaveBeenLastCalledWith(expect.objectContaining({ action: 'unpublish', webid: 'som' })),
      { timeout: 25_000 },
    );
    await vi.waitFor(
      async () => expect(await schedule.list()).toEqual([{ id: expect.any(String), ...plan }, ...waiting]),
      { timeout: 25_000 },
    );
    expect(await store.loadPublished('som')).toBeUndefined();
    const [putOff] = await boss.findJobs('publication', { queued: true, data: { at: early } });
    expect(putOff?.startAfter.getTime()).toBeGreaterThan(Date.now());
  });
});
