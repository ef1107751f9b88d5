import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { acceptClock, checkClock, type NextReading, readDatabaseTime, startClock, trustedTime } from './clock.ts';
import type { OpenDatabase } from './database.ts';
import { leads } from './tables/lead-tables.ts';
import { clock } from './tables/store-tables.ts';

const start = new Date('2026-11-20T02:30:00Z');
const dayMs = 86_400_000;
const later = (days: number) => new Date(start.getTime() + days * dayMs);

describe('the clock of the database', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.delete(clock);
    await database.db.delete(leads);
  });
  const check = (days: number) => checkClock(database.db, later(days));

  test('is trusted at the first look into an empty store, and then as long as it goes on without a jump', async () => {
    expect(await check(0)).toEqual({ now: start, seenAt: start, verdict: 'plausible' });
    expect(await check(7)).toEqual({ now: later(7), seenAt: later(7), verdict: 'plausible' });
    expect(await check(14)).toMatchObject({ seenAt: later(14), verdict: 'plausible' });
  });

  test.each([7.001, 200, 366, 30_000])(
    'is ahead after a jump of %d days, however often it is looked at, until it is set right',
    async (days) => {
      await check(0);
      for (let count = 0; count < 3; count += 1) {
        expect(await check(days + count)).toEqual({ now: later(days + count), seenAt: start, verdict: 'ahead' });
      }
      expect(await check(0.01)).toMatchObject({ seenAt: later(0.01), verdict: 'plausible' });
    },
  );

  test('is behind when it says less than was seen; what was seen does not move back', async () => {
    await check(0);
    expect(await check(-7)).toEqual({ now: later(-7), seenAt: start, verdict: 'plausible' });
    expect(await check(-7.001)).toEqual({ now: later(-7.001), seenAt: start, verdict: 'behind' });
    expect(await check(-20_000)).toMatchObject({ seenAt: start, verdict: 'behind' });
    expect(await check(1)).toMatchObject({ seenAt: later(1), verdict: 'plausible' });
  });

  test.each([200, -200])('a jump of %d days is right when an operator says so', async (days) => {
    await check(0);
    await acceptClock(database.db, later(days));
    expect(await check(days)).toEqual({ now: later(days), seenAt: later(days), verdict: 'plausible' });
  });

  test('is compared with the newest lead at the first look into a store of an older version', async () => {
    const insert = (createdAt: Date) =>
      database.db.insert(leads).values({
        ...{ reference: `A${createdAt.getTime()}`, webid: 'thu', version: 1, template: 'hu_vang', form: 'generic' },
        ...{ captchaVerdict: 'off', createdAt },
      });
    await insert(later(-100));
    await insert(start);
    expect(await check(200)).toEqual({ now: later(200), seenAt: start, verdict: 'ahead' });
    expect(await check(1)).toMatchObject({ seenAt: later(1), verdict: 'plausible' });
  });

  test('two readings at once are two readings', async () => {
    const [one, other] = await Promise.all([check(0), check(1)]);
    expect([one.verdict, other.verdict]).toEqual(['plausible', 'plausible']);
    expect(await database.db.$count(clock)).toBe(1);
  });

  test('cannot be told twice', async () => {
    await check(0);
    await expect(database.db.insert(clock).values({ isOnly: false, seenAt: start })).rejects.toThrow();
  });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the clock of a database', () => {
  test('that jumps is found implausible, and plausible and set back once it is right again', async () => {
    const database = await openTestDatabase();
    const readings: NextReading[] = [];
    const running = await startClock(database.db, {
      onReading: (reading) => void readings.push(reading),
      onError: (error) => expect.unreachable(String(error)),
      intervalMs: 5,
    });
    try {
      // Its own `now` comes before that of PostgreSQL.
      await database.executeSql(`
        create schema ahead;
        create function ahead.now() returns timestamptz return pg_catalog.now() + interval '200 days';
        set search_path to ahead, pg_catalog, public`);
      await vi.waitUntil(() => running.last.verdict === 'ahead');
      expect(running.now().getTime() - Date.now()).toBeGreaterThan(199 * dayMs);
      await database.executeSql('reset search_path');
      await vi.waitUntil(() => running.last.verdict === 'plausible');
      expect(readings.filter(({ verdict, before }) => verdict !== before)).toMatchObject([
        { verdict: 'ahead', before: 'plausible', isSetBack: false },
        { verdict: 'plausible', before: 'ahead', isSetBack: true },
      ]);
      expect(readings.filter(({ isSetBack }) => isSetBack)).toHaveLength(1);
    } finally {
      running.stop();
      await database.close();
    }
  });
});

describe('one wrong machine of several', () => {
  test('has the time of the database, and changes nothing in it', async () => {
    const { db, close } = await openTestDatabase();
    const before = await readDatabaseTime(db);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 200 * dayMs });
    const running = await startClock(db, { onReading: () => {}, onError: () => {} });
    expect(running.last.verdict).toBe('plausible');
    const now = running.now();
    expect(now.getTime()).toBeGreaterThanOrEqual(before.getTime());
    vi.setSystemTime(0);
    expect(running.now().getTime() - now.getTime()).toBeGreaterThanOrEqual(0);
    expect(running.now() <= (await readDatabaseTime(db))).toBe(true);
    expect(await db.$count(clock, sql`seen_at <= now()`)).toBe(1);
    running.stop();
    await close();
  });
});

test.each([
  ['plausible', 0, 0],
  ['plausible', 3, 3],
  ['ahead', 30, 2],
  ['behind', -30, -30],
] as const)('what cannot be undone is done, while the clock is %s, %d days on, up to day %d', (verdict, now, until) => {
  expect(trustedTime({ now: later(now), seenAt: later(2), verdict })).toEqual(later(until));
});
