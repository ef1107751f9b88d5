import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestDatabase, startOwnPostgres, type TestDatabase } from '../testing/test-database.ts';
import type { Database, OpenDatabase } from './database.ts';
import { isUnavailable } from './is-unavailable.ts';
import { postgresDatabase } from './postgres-database.ts';
import { confirmCommits } from './storage-watch.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe('a connection that went silent', () => {
  let database: OpenDatabase;
  let unhurried: TestDatabase;
  beforeAll(async () => {
    unhurried = await openTestDatabase();
    database = postgresDatabase({
      ...{ connection: { connectionString: unhurried.url }, kind: 'postgres', maxConnections: 1, log: () => {} },
      longestSilenceMs: 600,
    });
  });
  afterAll(async () => {
    await database.close();
    await unhurried.close();
  });

  const ask = async (statement: string) => (await database.executeSql(statement)).rows;
  const askWhoAnswers = async () => JSON.stringify(await ask('select pg_backend_pid()'));

  test('is given up with its statement, and the next statement gets another', async () => {
    const before = await askWhoAnswers();
    await expect(ask('select pg_sleep(10)')).rejects.toThrow('The database has been silent for 600 ms');
    expect(await askWhoAnswers()).not.toBe(before);
  });

  test('is kept while nobody has it, and while its statement says something now and then', async () => {
    const before = await askWhoAnswers();
    await unhurried.db.execute(sql`select pg_sleep(1)`);
    expect(await askWhoAnswers()).toBe(before);
    const chatty = "do $$ begin for i in 1..8 loop raise notice 'still here'; perform pg_sleep(0.1); end loop; end $$";
    await ask(chatty);
    expect(await askWhoAnswers()).toBe(before);
  });

  test('is given up although it was silent before while nobody had it', async () => {
    const before = await askWhoAnswers();
    await unhurried.db.execute(sql`select pg_sleep(1)`);
    expect(await askWhoAnswers()).toBe(before);
    await expect(ask('select pg_sleep(10)')).rejects.toThrow('The database has been silent for 600 ms');
  });

  test('is told from a statement that is wrong; so is one that did not become free in time', async () => {
    const failureOf = (work: Promise<unknown>) => work.then(() => undefined, isUnavailable);
    expect(await failureOf(database.db.execute(sql`select pg_sleep(10)`))).toBe(true);
    expect(await failureOf(database.db.execute(sql`select nothing_like_it`))).toBe(false);
    const busy = postgresDatabase({
      ...{ connection: { connectionString: unhurried.url }, kind: 'postgres', maxConnections: 1, log: () => {} },
      pool: { connectionTimeoutMillis: 200 },
    });
    await busy.db.transaction(async () => {
      expect(await failureOf(busy.db.execute(sql`select 1`))).toBe(true);
      expect(await failureOf(busy.db.transaction(async () => {}))).toBe(true);
    });
    await busy.close();
  });
});

describe('a transaction', () => {
  const name = 'of the transaction';
  let database: OpenDatabase;
  let other: TestDatabase;
  beforeAll(async () => {
    other = await openTestDatabase();
    database = postgresDatabase({
      connection: { connectionString: other.url, application_name: name },
      ...{ kind: 'postgres', maxConnections: 1, log: () => {}, pool: { connectionTimeoutMillis: 2_000 } },
    });
  });
  afterAll(async () => {
    await database.close();
    await other.close();
  });

  const askWhoAnswers = async () => JSON.stringify((await database.executeSql('select pg_backend_pid()')).rows);

  test('gives its connection back, also when it has not begun', async () => {
    const unknown = JSON.parse('{ "isolationLevel": "no such level" }');
    await expect(database.db.transaction(async () => {}, unknown)).rejects.toThrow('begin');
    expect(await askWhoAnswers()).toContain('pg_backend_pid');
  });

  test('that a server refuses because it only reads takes its connection along; another failure does not', async () => {
    const write = (statement: string) =>
      database.db
        .transaction((transaction) => transaction.execute(sql.raw(statement)))
        .then(() => 'done', isUnavailable);
    const first = await askWhoAnswers();
    expect(await write('select nothing_like_it')).toBe(false);
    expect(await askWhoAnswers()).toBe(first);
    await database.db.execute(sql`set default_transaction_read_only = on`);
    expect(await write('create table of_nobody ()')).toBe(true);
    expect(await askWhoAnswers()).not.toBe(first);
    expect(await write('create table of_nobody ()')).toBe('done');
  });

  test('whose connection is lost in the middle failed because of the database', async () => {
    const failed = database.db.transaction(async (transaction) => {
      await other.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`,
      );
      await transaction.execute(sql`select 1`);
    });
    expect(await failed.then(() => 'done', isUnavailable)).toBe(true);
    expect(await askWhoAnswers()).toContain('pg_backend_pid');
  });
});

describe('while no standby confirms', () => {
  const patient = { timeout: 60_000, interval: 20 };
  test('nothing is stored by a commit that was cancelled, nor by one that is found later', async () => {
    const postgres = await startOwnPostgres({ settings: ['synchronous_commit=on'] });
    const open = () =>
      postgresDatabase({
        ...{ connection: { connectionString: postgres.url }, kind: 'postgres', maxConnections: 2, log: () => {} },
      });
    const [database, administrator] = [open(), open()];
    const standby = async (name: string) => {
      await administrator.executeSql(`alter system set synchronous_standby_names = '${name}'`);
      await administrator.executeSql('select pg_reload_conf()');
    };
    const waiting = `from pg_stat_activity where wait_event = 'SyncRep'`;
    const endWaiting = async (how: 'pg_cancel_backend' | 'pg_terminate_backend') => {
      await expect
        .poll(async () => (await administrator.executeSql(`select 1 ${waiting}`)).rows, patient)
        .toHaveLength(1);
      await administrator.executeSql(`select ${how}(pid) ${waiting}`);
    };
    try {
      await administrator.executeSql('create table kept (id text)');
      await standby('hangs');
      await expect
        .poll(async () => (await administrator.executeSql('show synchronous_standby_names')).rows, patient)
        .toEqual([{ synchronous_standby_names: 'hangs' }]);
      const insert = (db: Database) => db.execute(sql`insert into kept values ('a')`);
      for (const how of ['pg_cancel_backend', 'pg_terminate_backend'] as const) {
        for (const store of [() => insert(database.db), () => database.db.transaction(insert)]) {
          const stored = store().then(() => 'stored', isUnavailable);
          await endWaiting(how);
          expect(await stored).toBe(true);
        }
      }
      // They are there, on this host alone.
      await expect.poll(async () => (await database.executeSql('select from kept')).rows, patient).toHaveLength(4);
      let isConfirmed = false;
      const confirmed = confirmCommits(database.db).then(() => {
        isConfirmed = true;
      });
      await expect
        .poll(async () => (await administrator.executeSql(`select 1 ${waiting}`)).rows, patient)
        .toHaveLength(1);
      expect(isConfirmed).toBe(false);
      await standby('');
      await confirmed;
    } finally {
      await Promise.all([database.close(), administrator.close()]);
      await postgres.stop();
    }
  });
});
