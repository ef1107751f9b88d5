import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { openDatabase } from './open.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let store: TestDatabase;
let server: OpenDatabase;
beforeEach(async () => {
  store = await openTestDatabase();
  server = await openDatabase({ databaseUrl: store.url, dataDir: '' });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
  await store.close();
});

test('connections of a server are there for the next rush, however long nobody needs them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const rush = async () => {
    const asked = Array.from({ length: 3 }, () => server.executeSql('select pg_backend_pid() as id, pg_sleep(0.05)'));
    return (await Promise.all(asked)).flatMap(({ rows }) => rows.map((row) => JSON.stringify(row))).sort();
  };
  const before = await rush();
  expect(new Set(before).size).toBe(3);
  vi.advanceTimersByTime(3_600_000);
  expect(await rush()).toEqual(before);
});
