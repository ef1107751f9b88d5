import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { applyMigrations } from '../database/migrate.ts';
import journal from '../database/migrations/meta/_journal.json';
import { openTestDatabase } from '../testing/test-database.ts';
import { readDeskPolicy } from './desk-policy-store.ts';
import { readWorkCalendars } from './work-calendars.ts';

const database = await openTestDatabase({ isEmpty: true });
afterAll(() => database.close());

test('the hours of a desk hold on every day of the week, as they did, after the calendar is there', async () => {
  const number = journal.entries.findIndex(({ tag }) => tag.endsWith('_work_calendars'));
  const upTo = (count: number) => new Set(journal.entries.slice(0, count).map(({ when }) => when));
  await database.executeSql(
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await database.db.transaction((transaction) => applyMigrations(transaction, upTo(number)));
  const stored = { firstCallMinutes: 20, opensAt: 420, closesAt: 1200, holdMinutes: 15, first: 'callBacks' };
  await database.db.execute(sql`insert into desk_policies (policy) values (${JSON.stringify(stored)}::json)`);
  await database.db.transaction((transaction) => applyMigrations(transaction, upTo(number + 1)));

  const { bank } = await readWorkCalendars(database.db);
  const hours = { opensAt: 420, closesAt: 1200 };
  expect(bank).toEqual({ week: { 0: hours, 1: hours, 2: hours, 3: hours, 4: hours, 5: hours, 6: hours }, days: {} });
  const policy = await readDeskPolicy(database.db);
  expect(policy).toMatchObject({ firstCallMinutes: 20, holdMinutes: 15, first: 'callBacks' });
  expect(policy).not.toHaveProperty('opensAt');
});
