import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { spentCaptchas } from '../database/tables/lead-tables.ts';
import { openAsProcess, openTestDatabase, startOwnPostgres } from '../testing/test-database.ts';
import { watchReadiness } from './readiness.ts';

describe('readiness', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('is there with a database whose tables are up to date', async () => {
    expect(await watchReadiness(database).read()).toBe('ready');
  });

  it('is gone from the moment a stop is announced, also for who asked before', async () => {
    const watch = watchReadiness(database);
    const asked = watch.read();
    watch.announceStop();
    expect(await asked).toBe('stopping');
    expect(await watch.read()).toBe('stopping');
  });

  it('is not there while the database is silent, and the database is asked once at a time', async () => {
    let questions = 0;
    const silent = {
      ...database.db,
      select: () => {
        questions += 1;
        return { from: () => ({ orderBy: () => new Promise(() => {}) }) };
      },
    };
    const watch = watchReadiness({ ...database, db: Object.assign(Object.create(database.db), silent) }, 10);
    expect(await Promise.all([watch.read(), watch.read()])).toEqual(['no-database', 'no-database']);
    expect(questions).toBe(1);
    expect(await watch.read()).toBe('no-database');
    expect(questions).toBe(1);
  });

  it('is not there while the database waits for a standby that hangs, though it reads', async () => {
    const postgres = await startOwnPostgres();
    const waiting = await openAsProcess(postgres.url);
    const administrator = await openAsProcess(postgres.url, { role: 'command' });
    const standby = async (name: string) => {
      await administrator.executeSql(`alter system set synchronous_standby_names = '${name}'`);
      await administrator.executeSql('select pg_reload_conf()');
    };
    const watch = watchReadiness(waiting, 200);
    try {
      await standby('hangs');
      await expect.poll(watch.read).toBe('no-commit');
      await standby('');
      await expect.poll(watch.read).toBe('ready');
    } finally {
      await Promise.all([waiting.close(), administrator.close()]);
      await postgres.stop();
    }
  });

  it('is not there when a migration is missing', async () => {
    const refusal = new Error('as it was');
    await database.db
      .transaction(async (transaction) => {
        await transaction.execute(
          sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
        );
        expect(await watchReadiness({ ...database, db: transaction }).read()).toBe('old-tables');
        throw refusal;
      })
      .catch((error: unknown) => expect(error).toBe(refusal));
    expect(await watchReadiness(database).read()).toBe('ready');
  });

  it('is not there while the database only reads, as the embedded one on a full disk and a standby do', async () => {
    const watch = watchReadiness(database);
    await database.db.execute(sql`set default_transaction_read_only = on`);
    expect(await watch.read()).toBe('no-room');
    await database.db.execute(sql`set default_transaction_read_only = off`);
    expect(await watch.read()).toBe('ready');
  });

  it('is not there from a registration that found the disk full until something can be stored again', async () => {
    let isFull = true;
    const full = Object.assign(new Error('query failed'), {
      cause: Object.assign(new Error('full'), { code: '53100' }),
    });
    const tight = {
      transaction: (run: Parameters<typeof database.db.transaction>[0]) =>
        isFull ? Promise.reject(full) : database.db.transaction(run),
    };
    const watch = watchReadiness({ ...database, db: Object.assign(Object.create(database.db), tight) });
    expect(await watch.read()).toBe('ready');
    await expect(watch.watchStoring(() => Promise.reject(new Error('something else')))('x')).rejects.toThrow();
    expect(await watch.read()).toBe('ready');
    await expect(watch.watchStoring(() => Promise.reject(full))('x')).rejects.toBe(full);
    expect(await watch.read()).toBe('no-room');
    expect(await watch.read()).toBe('no-room');
    isFull = false;
    expect(await watch.read()).toBe('ready');
    expect(await database.db.$count(spentCaptchas)).toBe(0);
    isFull = true;
    expect(await watch.read()).toBe('ready');
    await expect(watch.watchStoring(() => Promise.reject(full))('x')).rejects.toBe(full);
    await watch.watchStoring(() => Promise.resolve('stored'))('x');
    expect(await watch.read()).toBe('ready');
  });

  it('is not there when the database is closed', async () => {
    const closed = await openTestDatabase();
    await closed.close();
    expect(await watchReadiness(closed).read()).toBe('no-database');
  });
});
