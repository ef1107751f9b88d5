import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import journal from '../database/migrations/meta/_journal.json';
import { testStoreOptions } from '../testing/store-options.ts';
import { openAsProcess, openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { hashMedia } from './check-media.ts';
import { createContentStore } from './database-content-store.ts';
import type { SiteDraft } from './site.ts';

const bytes = Uint8Array.from([0, 255, 92]);

describe('the store of several processes', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase({ isEmpty: true });
  });
  afterAll(() => database.close());
  const log = vi.fn();
  const open = (role: 'server' | 'command' = 'server') => database.openAgain({ role, log });
  const draft = (webid: string): SiteDraft => ({
    settings: { webid, name: 'Hũ Vàng', template: 'hu_vang' },
    content: { 'home.banner': { z: 'Tiết kiệm', a: [1.5, null] } },
    media: { 'media/a.pdf': { hash: hashMedia(bytes), type: 'application/pdf', bytes: 3 } },
    files: new Map([[hashMedia(bytes), bytes]]),
  });
  const countMigrations = async (db: Database) => db.$count(sql`drizzle.__drizzle_migrations`);

  it('gets its tables once, also when several processes start at the same time', async () => {
    const databases = await Promise.all([open(), open(), open('command'), open()]);
    expect(await Promise.all(databases.map(({ db }) => countMigrations(db)))).toEqual(
      databases.map(() => journal.entries.length),
    );
    expect(databases[0]?.kind).toBe('postgres');
  });

  it('keeps versions, the order of keys and the bytes of files', async () => {
    const store = createContentStore(await open(), testStoreOptions);
    await store.saveDraft(draft('giu'));
    const version = await store.loadVersion('giu', 1);
    expect(JSON.stringify(version?.content)).toBe(JSON.stringify(draft('giu').content));
    expect([...((await store.loadMedia(hashMedia(bytes)))?.bytes ?? [])]).toEqual([0, 255, 92]);
    expect(await store.publish('giu')).toEqual({ kind: 'published', version: 1, previous: undefined });
    expect(await store.listSites()).toMatchObject([{ webid: 'giu', publishedVersion: 1, updatedAt: expect.any(Date) }]);
  });

  it('numbers versions without gaps and publishes in one order, from two processes at once', async () => {
    const stores = [
      createContentStore(await open(), testStoreOptions),
      createContentStore(await open(), testStoreOptions),
    ];
    const saved = await Promise.all(
      Array.from({ length: 20 }, (_, index) => stores[index % 2]?.saveDraft(draft('dua'))),
    );
    expect(saved.map((result) => result?.version ?? 0).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) => stores[index % 2]?.publish('dua', index + 1)),
    );
    const previous = results.map((result) => (result?.kind === 'published' ? result.previous : 'refused'));
    // Every publication replaced a different one.
    expect(new Set(previous).size).toBe(10);
    expect(previous).not.toContain('refused');
  });

  it('tells the servers of a publication by a command', async () => {
    const heard: string[] = [];
    for (const name of ['first', 'second']) {
      const database = await open();
      const end = await database.listen('probe', () => heard.push(`${name} is there`));
      createContentStore(database, testStoreOptions).onPublish((webid) => heard.push(`${name} ${webid}`));
      await database.notify('probe', '');
      await vi.waitFor(() => expect(heard).toContain(`${name} is there`), { timeout: 20_000 });
      await end();
    }
    const store = createContentStore(await open('command'), testStoreOptions);
    await store.saveDraft(draft('bao'));
    await store.publish('bao');
    await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(['first bao', 'second bao'])), {
      timeout: 20_000,
    });
  });

  it('listens again after the connection was lost, and says that something may have been missed', async () => {
    const database = await open();
    const heard = vi.fn();
    const missed = vi.fn();
    await database.listen('lost', heard, missed);
    const other = await open('command');
    await other.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(missed).toHaveBeenCalledOnce(), { timeout: 20_000 });
    await other.notify('lost', 'back');
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('back'), { timeout: 20_000 });
    expect(log).toHaveBeenCalledWith(expect.stringContaining('lost the connection'), expect.anything());
  });

  it('says so when there is no server', async () => {
    await expect(openAsProcess('postgres://nobody@127.0.0.1:1/x')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
