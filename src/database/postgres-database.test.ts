import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { isUnavailable } from './is-unavailable.ts';
import { postgresDatabase } from './postgres-database.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe('a connection that went silent', () => {
  let database: OpenDatabase;
  let unhurried: TestDatabase;
  beforeAll(async () => {
    unhurried = await openTestDatabase();
    database = postgresDatabase({
      ...{ connection: { connectionString: unhurried.url }, kind: 'postgres', maxConnections: 1, log: () => {} },
      longestSilenceMs: 300,
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
    await expect(ask('select pg_sleep(10)')).rejects.toThrow('The database has been silent for 300 ms');
    expect(await askWhoAnswers()).not.toBe(before);
  });

  test('is kept while nobody has it, and while its statement says something now and then', async () => {
    const before = await askWhoAnswers();
    await unhurried.db.execute(sql`select pg_sleep(0.7)`);
    expect(await askWhoAnswers()).toBe(before);
    const chatty = "do $$ begin for i in 1..8 loop raise notice 'still here'; perform pg_sleep(0.1); end loop; end $$";
    await ask(chatty);
    expect(await askWhoAnswers()).toBe(before);
  });

  test('is given up although it was silent before while nobody had it', async () => {
    const before = await askWhoAnswers();
    await unhurried.db.execute(sql`select pg_sleep(0.7)`);
    expect(await askWhoAnswers()).toBe(before);
    await expect(ask('select pg_sleep(10)')).rejects.toThrow('The database has been silent for 300 ms');
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
