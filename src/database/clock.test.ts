import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeOnBothDatabases, describeOnPostgres } from '../testing/describe-on-postgres.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { acceptClock, lookAtClock, type NextLook, readDatabaseTime, startClock } from './clock.ts';
import type { OpenDatabase } from './database.ts';
import { leads } from './tables/lead-tables.ts';
import { clock } from './tables/store-tables.ts';

const start = new Date('2026-11-20T02:30:00Z');
const dayMs = 86_400_000;
const after = (days: number) => new Date(start.getTime() + days * dayMs);

describeOnBothDatabases('the clock of the database', (openFresh) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openFresh();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.delete(clock);
    await database.db.delete(leads);
  });
  const look = (days: number) => lookAtClock(database.db, after(days));

  test('is trusted at the first look into an empty store, and then as long as it goes on without a jump', async () => {
    expect(await look(0)).toEqual({ now: start, seenAt: start, verdict: 'plausible' });
    expect(await look(7)).toEqual({ now: after(7), seenAt: after(7), verdict: 'plausible' });
    expect(await look(14)).toMatchObject({ seenAt: after(14), verdict: 'plausible' });
  });

  test.each([7.001, 200, 366, 30_000])(
    'is ahead after a jump of %d days, however often it is looked at, until it is set right',
    async (days) => {
      await look(0);
      for (let count = 0; count < 3; count += 1) {
        expect(await look(days + count)).toEqual({ now: after(days + count), seenAt: start, verdict: 'ahead' });
      }
      expect(await look(0.01)).toMatchObject({ seenAt: after(0.01), verdict: 'plausible' });
    },
  );

  test('is behind when it says less than was seen; what was seen does not move back', async () => {
    await look(0);
    expect(await look(-7)).toEqual({ now: after(-7), seenAt: start, verdict: 'plausible' });
    expect(await look(-7.001)).toEqual({ now: after(-7.001), seenAt: start, verdict: 'behind' });
    expect(await look(-20_000)).toMatchObject({ seenAt: start, verdict: 'behind' });
    expect(await look(1)).toMatchObject({ seenAt: after(1), verdict: 'plausible' });
  });

  test.each([200, -200])('a jump of %d days is right when an operator says so', async (days) => {
    await look(0);
    await acceptClock(database.db, after(days));
    expect(await look(days)).toEqual({ now: after(days), seenAt: after(days), verdict: 'plausible' });
  });

  test('is compared with the newest lead at the first look into a store of an older version', async () => {
    const insert = (createdAt: Date) =>
      database.db.insert(leads).values({
        ...{ reference: `A${createdAt.getTime()}`, webid: 'thu', version: 1, template: 'hu_vang', form: 'generic' },
        ...{ captchaVerdict: 'off', createdAt },
      });
    await insert(after(-100));
    await insert(start);
    expect(await look(200)).toEqual({ now: after(200), seenAt: start, verdict: 'ahead' });
    expect(await look(1)).toMatchObject({ seenAt: after(1), verdict: 'plausible' });
  });

  test('two looks at once are two looks', async () => {
    const [one, other] = await Promise.all([look(0), look(1)]);
    expect([one.verdict, other.verdict]).toEqual(['plausible', 'plausible']);
    expect(await database.db.$count(clock)).toBe(1);
  });

  test('cannot be told twice', async () => {
    await look(0);
    await expect(database.db.insert(clock).values({ isOnly: false, seenAt: start })).rejects.toThrow();
  });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the clock of a machine with the embedded database', () => {
  test('that jumps is found implausible, and plausible and set back once it is right again', async () => {
    const database = await openMemoryDatabase();
    const looks: NextLook[] = [];
    const running = await startClock(database.db, {
      onLook: (look) => void looks.push(look),
      onError: (error) => expect.unreachable(String(error)),
      intervalMs: 5,
    });
    try {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 200 * dayMs });
      await vi.waitUntil(() => running.last.verdict === 'ahead');
      expect(running.now().getTime() - Date.now()).toBeLessThan(60_000);
      vi.useRealTimers();
      await vi.waitUntil(() => running.last.verdict === 'plausible');
      expect(looks.filter(({ verdict, before }) => verdict !== before)).toMatchObject([
        { verdict: 'ahead', before: 'plausible', isSetBack: false },
        { verdict: 'plausible', before: 'ahead', isSetBack: true },
      ]);
      expect(looks.filter(({ isSetBack }) => isSetBack)).toHaveLength(1);
    } finally {
      running.stop();
      // An alarm that was set by the wrong clock would ring continually until that time.
      await database.db.execute(sql`select pg_stat_force_next_flush()`);
      await database.close();
    }
  });
});

describeOnPostgres('one wrong machine of several', ({ openFresh }) => {
  test('has the time of the database, and changes nothing in it', async () => {
    const { db } = await openFresh();
    const before = await readDatabaseTime(db);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 200 * dayMs });
    const running = await startClock(db, { onLook: () => {}, onError: () => {} });
    expect(running.last.verdict).toBe('plausible');
    const now = running.now();
    expect(now.getTime()).toBeGreaterThanOrEqual(before.getTime());
    vi.setSystemTime(0);
    expect(running.now().getTime() - now.getTime()).toBeGreaterThanOrEqual(0);
    expect(running.now() <= (await readDatabaseTime(db))).toBe(true);
    expect(await db.$count(clock, sql`seen_at <= now()`)).toBe(1);
    running.stop();
  });
});
