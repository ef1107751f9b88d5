import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { experiments } from '../../database/tables/experiment-tables.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { countWholeDays, findCountedPeriod, listDays } from './counted-period.ts';

let database: OpenDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const now = new Date('2026-11-24T12:34:00Z');
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);

/** Adds an experiment; times are of one day. */
async function add(from: string, until: string | null, { webid = 'hu_vang', sharesSince = from } = {}) {
  const [added] = await database.db
    .insert(experiments)
    .values({
      ...{ id: crypto.randomUUID(), webid, name: 'Tiêu đề', startedAt: at(from), sharesSince: at(sharesSince) },
      ...{ plannedRate: 0.03, changePercent: 20, plannedViews: 50_000, plannedDays: 21 },
      ...(until !== null && { stoppedAt: at(until), stoppedBecause: 'published' }),
    })
    .returning();
  if (!added) throw new Error('nothing was added');
  return added;
}

describe('an experiment is counted', () => {
  it.each([
    { what: 'from its first hour until now', from: '09:20', until: null, counted: ['09:00', null] },
    { what: 'until it ended', from: '09:20', until: '15:40', counted: ['09:00', '15:40'] },
    {
      what: 'from the next hour after other shares',
      from: '09:20',
      since: '09:50',
      until: null,
      counted: ['10:00', null],
    },
    {
      what: 'at once after shares that changed on the hour',
      from: '09:20',
      since: '11:00',
      until: null,
      counted: ['11:00', null],
    },
  ])('$what', async ({ from, since = from, until, counted: [first = '', last] }) => {
    const own = await add(from, until, { sharesSince: since });
    expect(await findCountedPeriod(database.db, own, now)).toEqual({
      from: at(first ?? ''),
      until: last ? at(last) : now,
    });
  });

  it.each([
    { before: '09:10', webid: 'hu_vang', from: '10:00' },
    { before: '09:20', webid: 'hu_vang', from: '10:00' },
    { before: '08:59', webid: 'hu_vang', from: '09:00' },
    { before: '09:10', webid: 'diamond', from: '09:00' },
  ])('from $from when one of $webid ended at $before', async ({ before, webid, from }) => {
    await add('07:00', before, { webid });
    const own = await add('09:20', null);
    expect((await findCountedPeriod(database.db, own, now)).from).toEqual(at(from));
  });

  it.each([
    { after: '15:40', webid: 'hu_vang', until: '15:00' },
    { after: '15:59', webid: 'hu_vang', until: '15:00' },
    { after: '16:00', webid: 'hu_vang', until: '15:40' },
    { after: '15:50', webid: 'diamond', until: '15:40' },
  ])('until $until when one of $webid began at $after', async ({ after, webid, until }) => {
    const own = await add('09:20', '15:40');
    await add(after, null, { webid });
    expect((await findCountedPeriod(database.db, own, now)).until).toEqual(at(until));
  });
});

describe('a period', () => {
  it('has whole days only, and none when it ends before it begins', () => {
    const days = (until: string) => countWholeDays({ from: new Date('2026-11-10T02:00:00Z'), until: new Date(until) });
    expect(days('2026-11-17T01:59:59Z')).toBe(6);
    expect(days('2026-11-17T02:00:00Z')).toBe(7);
    expect(days('2026-11-10T01:00:00Z')).toBe(0);
  });

  it('touches days in Viet Nam, which begin at 17:00', () => {
    const days = (from: string, until: string) => listDays({ from: new Date(from), until: new Date(until) });
    expect(days('2026-11-20T16:00:00Z', '2026-11-21T17:00:00Z')).toEqual(['2026-11-20', '2026-11-21']);
    expect(days('2026-11-20T17:00:00Z', '2026-11-21T17:00:01Z')).toEqual(['2026-11-21', '2026-11-22']);
    expect(days('2026-11-20T17:00:00Z', '2026-11-20T17:00:00Z')).toEqual([]);
  });
});
