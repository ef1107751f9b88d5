import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { alwaysOpen } from '../contract/desk/default-calendar.ts';
import { workCalendars } from '../database/tables/desk-tables.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createPromiseCall } from './promise-call.ts';

const database = await openTestDatabase();
const { db } = database;
let now: Date;
beforeEach(async () => {
  now = new Date('2026-11-23T09:58:00Z');
  await db.delete(workCalendars);
});
afterAll(() => database.close());

const store = (id: string, differences: object, webids: string[] = []) =>
  db.insert(workCalendars).values({ id, name: id, webids, differences });
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

it('promises by the calendar of the campaign', async () => {
  await store('5a6bb2a9-6a5e-4b0e-9d6e-0a1f5f3a0001', alwaysOpen, ['the']);
  const promiseCall = createPromiseCall({ db, now: () => now });
  expect(await promiseCall('hu_vang')).toBe('8:15 thứ Tư 25/11');
  expect(await promiseCall('the')).toBe('17:15 hôm nay');
});

it('follows a change of the calendar within seconds, and promises nothing without any open day', async () => {
  const promiseCall = createPromiseCall({ db, now: () => now });
  expect(await promiseCall('hu_vang')).toBe('8:15 thứ Tư 25/11');
  const week = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, null]));
  const days = Object.fromEntries(Object.keys(alwaysOpen.days).map((date) => [date, null]));
  await store('bank', { week, days });
  later(5_001);
  expect(await promiseCall('hu_vang')).toBeUndefined();
});

it('promises nothing when the rules cannot be read: the registration is stored all the same', async () => {
  const select = vi.fn(() => {
    throw new Error('away');
  });
  expect(
    await createPromiseCall({ db: { ...db, select } as unknown as typeof db, now: () => now })('hu_vang'),
  ).toBeUndefined();
});
