import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeEmbeddedFolder } from '../testing/embedded-folder.ts';
import { FolderUnusable } from './data-folder.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';

// Creating a database takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let dataDir: string;
const log = vi.fn();

beforeAll(async () => {
  dataDir = await makeEmbeddedFolder();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const start = (thread?: URL) => startEmbeddedDatabase({ dataDir, folder: join(dataDir, 'pglite') }, log, thread);

/** A thread that runs this code instead of opening a database. */
const pretend = (code: string) =>
  new URL(`data:text/javascript,import { parentPort } from 'node:worker_threads'; ${encodeURIComponent(code)}`);

const address = { host: '/nowhere', port: 5432, token: 'x' };

describe('the embedded database in its thread', () => {
  let database: EmbeddedDatabase;
  beforeAll(async () => {
    database = await start();
  });
  afterAll(() => database.close());

  it('leaves the event loop free while a statement runs', async () => {
    const { db } = database;
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    }, 1);
    // A long query: in this thread it would block the event loop until it ends.
    await db.execute(sql`select count(*) from generate_series(1, 2000000)`);
    clearInterval(turning);
    expect(turns).toBeGreaterThan(3);
  });

  it('runs no statement of others inside a transaction', async () => {
    const { db } = database;
    await db.execute(sql`create table notes (text text)`);
    const transaction = db.transaction(async (inside) => {
      await inside.execute(sql`insert into notes values ('inside')`);
      throw new Error('changed my mind');
    });
    const beside = Array.from({ length: 8 }, () => db.execute(sql`insert into notes values ('beside')`));
    await expect(transaction).rejects.toThrow('changed my mind');
    await Promise.all(beside);
    const { rows } = await database.executeSql('select text, count(*)::int from notes group by text');
    expect(rows).toEqual([{ text: 'beside', count: 8 }]);
  });

  it('says which rule of the database was broken, and goes on', async () => {
    const { db } = database;
    await db.execute(sql`create table only_once (name text unique)`);
    await db.execute(sql`insert into only_once values ('x')`);
    await expect(db.execute(sql`insert into only_once values ('x')`)).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'only_once_name_key' },
    });
    await expect(db.execute(sql`insert into only_once values ('y')`)).resolves.toBeDefined();
  });

  it('does several statements at once, and undoes all of them when one fails', async () => {
    await database.executeSql('create table a (n int); create table b (n int);');
    await expect(
      database.executeSql('begin; insert into a values (1); insert into b values (1/0); commit;'),
    ).rejects.toMatchObject({ code: '22012' });
    const { rows } = await database.executeSql('select count(*)::int from a');
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('tells listeners until they end', async () => {
    const heard: string[] = [];
    const end = await database.listen('Mixed channel', (payload) => heard.push(payload));
    await database.notify('Mixed channel', 'Hũ Vàng');
    await vi.waitFor(() => expect(heard).toEqual(['Hũ Vàng']), { timeout: 20_000 });
    await end();
    await database.notify('Mixed channel', 'unheard');
    await database.db.execute(sql`select 1`);
    expect(heard).toEqual(['Hũ Vàng']);
  });

  it('refuses a folder that cannot be used, with the reason for people', async () => {
    const unusable = startEmbeddedDatabase({ dataDir, folder: '/dev/null/pglite' }, log);
    await expect(unusable).rejects.toThrow(FolderUnusable);
    await expect(unusable).rejects.toThrow(`The data folder ${dataDir} cannot be used`);
  });

  it('is not lost when it is closed', async () => {
    const lost = vi.fn();
    void database.lost?.then(lost);
    await database.close();
    expect(lost).not.toHaveBeenCalled();
  });
});

describe('a thread that ends by itself', () => {
  it('before it has opened the database, is the failure of the start', async () => {
    await expect(start(pretend(`throw new Error('out of memory')`))).rejects.toMatchObject({
      message: 'The embedded database failed',
      cause: expect.objectContaining({ message: 'out of memory' }),
    });
  });

  it('afterwards, is told to whoever waits for that, and keeps nobody from closing', async () => {
    const open = `parentPort.postMessage(${JSON.stringify({ kind: 'open', address })});`;
    const { lost } = await start(pretend(`${open} setTimeout(() => process.exit(3), 50);`));
    expect(await lost).toMatchObject({ message: 'The embedded database ended by itself, with code 3' });
  });
});
