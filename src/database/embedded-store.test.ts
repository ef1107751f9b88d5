import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeEmbeddedFolder } from '../testing/embedded-folder.ts';
import { breakSyncs, unwatchSyncs, watchSyncs } from '../testing/watch-syncs.ts';
import { offerDatabase } from './database-socket.ts';
import { openStore } from './embedded-store.ts';

// Creating databases takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let dataDir: string;
let folder: string;
let client: PGlite | undefined;
beforeEach(async () => {
  dataDir = await makeEmbeddedFolder();
  folder = join(dataDir, 'pglite');
});
afterEach(async () => {
  unwatchSyncs();
  await client?.close();
  client = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

async function open(): Promise<PGlite> {
  client = await openStore(folder);
  return client;
}

const numberOf = (path: string) => statSync(path).ino;
const logFiles = () =>
  readdirSync(join(folder, 'pg_wal'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => numberOf(join(folder, 'pg_wal', name)));

describe('the embedded database on the disk', () => {
  it('syncs its log once for each statement that is acknowledged, and the folder of a new table with it; what cannot be synced is not acknowledged', async () => {
    const store = await open();
    expect((await store.query('show fsync')).rows).toEqual([{ fsync: 'on' }]);
    expect((await store.query('show shared_buffers')).rows).toEqual([{ shared_buffers: '32MB' }]);
    const { rows } = await store.query<{ database: string }>(
      `select oid::text as database from pg_database where datname = current_database()`,
    );
    const tables = numberOf(join(folder, 'base', rows[0]?.database ?? ''));
    const synced = await watchSyncs(() => undefined);
    await store.exec('create table notes (text text)');
    expect(synced.map(({ file }) => file)).toContain(tables);

    const syncsOfLog = () => synced.filter(({ file }) => logFiles().includes(file)).length;
    const before = syncsOfLog();
    for (let count = 0; count < 10; count += 1) await store.query('insert into notes values ($1), ($1), ($1)', ['x']);
    expect(syncsOfLog() - before).toBe(10);
    expect(synced.slice(-10).map(({ file }) => file)).not.toContain(tables);
    unwatchSyncs();

    const panicked = new Promise<Error>((onPanic) => {
      offerDatabase(store, { dataDir, log: () => {}, onPanic }).then(async ({ host, port, token }) => {
        const user = new pg.Client({ host, port, user: 'test', database: token });
        await user.connect();
        await breakSyncs('EIO');
        await user.query(`insert into notes values ('x')`);
        onPanic(new Error('it was acknowledged'));
      });
    });
    expect((await panicked).message).toMatch(/could not fsync file .*: I\/O error/);
    // Closing it would hang.
    client = undefined;
  });

  it('is synced with all its files before it has its name, and its name before it is opened; what a start has left half made is not in it', async () => {
    rmSync(dataDir, { recursive: true });
    mkdirSync(`${folder}.unfinished`, { recursive: true });
    for (const name of ['PG_VERSION', 'half']) writeFileSync(join(`${folder}.unfinished`, name), '18');
    const synced = await watchSyncs(() => existsSync(folder));
    const store = await open();
    const before = new Set(synced.filter(({ seen }) => !seen).map(({ file }) => file));
    // Files that each start recreates need no sync.
    const kept = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.parentPath.includes('base') && entry.isFile() && entry.name !== 'pg_internal.init')
      .map((entry) => numberOf(join(entry.parentPath, entry.name)));
    expect(kept.length).toBeGreaterThan(500);
    expect(kept.filter((file) => !before.has(file))).toEqual([]);
    expect(synced.find(({ seen }) => seen)).toEqual({ file: numberOf(dataDir), seen: true });
    expect((await store.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir)).toEqual(['pglite']);
    expect(existsSync(join(folder, 'half'))).toBe(false);
  });

  it('takes over what an older version left to the system: all of it is synced first', async () => {
    const older = await PGlite.create(folder);
    await older.exec(`create table notes (text text); insert into notes values ('giữ')`);
    await older.close();
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
      numberOf(join(entry.parentPath, entry.name)),
    );
    // This file exists while the database is open.
    const synced = await watchSyncs(() => existsSync(join(folder, 'postmaster.pid')));
    const store = await open();
    const first = new Set(synced.filter(({ seen }) => !seen).map(({ file }) => file));
    expect(files.filter((file) => !first.has(file))).toEqual([]);
    expect((await store.query('show fsync')).rows).toEqual([{ fsync: 'on' }]);
    expect((await store.query('show shared_buffers')).rows).toEqual([{ shared_buffers: '32MB' }]);
    expect((await store.query('select text from notes')).rows).toEqual([{ text: 'giữ' }]);
  });
});
