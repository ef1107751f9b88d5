import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { sites } from '../../database/tables/campaign-tables.ts';
import { pageCounts } from '../../database/tables/insight-tables.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { foldHours } from './fold-hours.ts';

const now = new Date('2026-11-23T02:00:00Z');

const count = (hour: string, given: Partial<typeof pageCounts.$inferInsert> = {}) => ({
  ...{ hour: new Date(hour), webid: 'hu_vang', version: 1, arm: '' as const, source: 'zalo', medium: '', campaign: '' },
  ...{ content: '', width: 'phone' as const, app: 'zalo' as const, event: 'view' as const, detail: '', count: 1 },
  ...given,
});

describe('hours of old days', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.db.insert(sites).values({ webid: 'hu_vang' });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.delete(pageCounts);
  });
  const stored = async () =>
    (await database.db.select().from(pageCounts).orderBy(pageCounts.hour, pageCounts.source, pageCounts.arm)).map(
      ({ hour, source, arm, count: number }) => `${hour.toISOString().slice(0, 13)} ${source}${arm} ${number}`,
    );

  it('stand in the first hour of their day in Viet Nam, with the same sums', async () => {
    await database.db.insert(pageCounts).values([
      // 1/10 in Viet Nam, from its first hour to its last, and the first one of 2/10.
      ...[count('2026-09-30T17:00:00Z'), count('2026-09-30T20:00:00Z', { count: 5 }), count('2026-10-01T16:00:00Z')],
      ...[count('2026-10-01T03:00:00Z', { source: 'facebook', count: 7 }), count('2026-10-01T17:00:00Z')],
    ]);
    expect(await foldHours(database.db, now)).toBe(3);
    expect(await stored()).toEqual(['2026-09-30T17 facebook 7', '2026-09-30T17 zalo 7', '2026-10-01T17 zalo 1']);
    expect(await foldHours(database.db, now)).toBe(0);
    // A page that was open for weeks counts on; its hour is folded at the next time.
    await database.db.insert(pageCounts).values(count('2026-10-01T05:00:00Z', { count: 2 }));
    await foldHours(database.db, now);
    expect((await stored())[1]).toBe('2026-09-30T17 zalo 9');
  });

  it('stay in the last two days, and where an experiment counts from an hour on', async () => {
    const rows = [
      // 21/11 in Viet Nam begins two days before today.
      ...[count('2026-11-20T16:00:00Z'), count('2026-11-20T18:00:00Z'), count('2026-11-22T03:00:00Z')],
      count('2026-10-01T03:00:00Z', { arm: 'B' }),
    ];
    await database.db.insert(pageCounts).values(rows);
    await foldHours(database.db, now);
    expect(await stored()).toEqual([
      '2026-10-01T03 zaloB 1',
      '2026-11-19T17 zalo 1',
      '2026-11-20T18 zalo 1',
      '2026-11-22T03 zalo 1',
    ]);
  });
});
