import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { forFile } from '../testing/for-file.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { countInTable, type Waits } from './count-in-table.ts';
import { visitorCounts } from './tables/lead-tables.ts';
import { signInTries } from './tables/staff-tables.ts';

const minute = 60_000;

const database = await forFile(openTestDatabase());
beforeEach(async () => {
  await database.db.delete(visitorCounts);
  await database.db.delete(signInTries);
});

test('several keys by one statement, each with its own window, which begins with the first count', async () => {
  const counts = [
    { key: 'b', windowMs: minute },
    { key: 'a', windowMs: 60 * minute },
  ];
  const count = async (at: number) => {
    const counted = await countInTable(database.db, visitorCounts, counts, { at: new Date(at) });
    return ['a', 'b'].map((key) => [counted.get(key)?.count, counted.get(key)?.endsAt.getTime()]);
  };
  const ends = [60 * minute, minute];
  expect(await count(0)).toEqual(ends.map((end) => [1, end]));
  expect(await count(minute - 1)).toEqual(ends.map((end) => [2, end]));
  expect(await count(minute)).toEqual([
    [3, 60 * minute],
    [1, 2 * minute],
  ]);
});

test.each([
  ['has ended', sql`now() - interval '1 second'`],
  ['was left far in the future by a clock that was set back', sql`now() + interval '1 year'`],
])('a window that %s starts again, by the clock of the database', async (_name, endsAt) => {
  await database.db.insert(visitorCounts).values({ key: 'a', count: 99, endsAt: new Date() });
  await database.db.update(visitorCounts).set({ endsAt });
  const counted = await countInTable(database.db, visitorCounts, [{ key: 'a', windowMs: minute }]);
  expect(counted.get('a')?.count).toBe(1);
});

test('with waits nothing is counted too early, and the window begins anew with each count', async () => {
  const waits: Waits = [
    [2, 10],
    [4, 30],
  ];
  const count = async (seconds: number) => {
    const counts = [{ key: 'a', windowMs: minute }];
    const counted = await countInTable(database.db, signInTries, counts, { waits, at: new Date(seconds * 1000) });
    return counted.get('a')?.count;
  };
  const found = [];
  for (const seconds of [0, 0, 0, 9.999, 10, 19.999, 20, 49.999, 50, 109.999]) found.push(await count(seconds));
  expect(found).toEqual([1, 2, undefined, undefined, 3, undefined, 4, undefined, 5, 6]);
  expect(await count(109.999 + 60)).toBe(1);
  // A clock that is set back keeps nobody waiting.
  await database.db.update(signInTries).set({ count: 9 }).where(eq(signInTries.key, 'a'));
  expect(await count(-86_400)).toBe(1);
});
