import { afterEach, beforeEach, expect, it } from 'vitest';
import { listEntries } from '../../audit/read-entries.ts';
import { noDifferences } from '../../contract/desk/calendar-for.ts';
import { alwaysOpen } from '../../contract/desk/default-calendar.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { readDeskPolicy, setDeskPolicy } from '../../desk/desk-policy-store.ts';
import { readWorkCalendars } from '../../desk/work-calendars.ts';
import { defaultPolicies, readPolicies, writePolicies } from '../../staff/policies.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { testLeadKeys } from '../../testing/vault.ts';
import { beginTryOut, endTryOut } from './try-out.ts';

const actor = { who: 'Lan', origin: 'command line' };
const usual = { fourEyes: true, factors: 6, idleMinutes: 30, holdMinutes: 15, calendar: noDifferences };

let database: OpenDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const context = () => ({ db: database.db, auditKeys: testLeadKeys, now: () => new Date() });

async function readRules() {
  const { fourEyes, secondFactorRoles, idleMinutes } = await readPolicies(database.db);
  const { holdMinutes } = await readDeskPolicy(database.db);
  const { bank } = await readWorkCalendars(database.db);
  return { fourEyes, factors: secondFactorRoles.length, idleMinutes, holdMinutes, calendar: bank };
}

it('changes rules for one person, and ends with them as they were; the other rules stay as chosen', async () => {
  expect(await readRules()).toEqual(usual);
  await beginTryOut(context(), actor);
  expect(await readRules()).toEqual({
    ...usual,
    fourEyes: false,
    factors: 0,
    calendar: { week: alwaysOpen.week, days: {} },
  });
  await writePolicies(database.db, { ...(await readPolicies(database.db)), idleMinutes: 60 });
  const policy = { ...(await readDeskPolicy(database.db)), holdMinutes: 20 };
  await setDeskPolicy(context(), actor, { policy, reason: 'Giữ lâu hơn' });
  expect(await endTryOut(context(), actor)).toBe(true);
  expect(await readRules()).toEqual({ ...usual, idleMinutes: 60, holdMinutes: 20 });
  const entries = (await listEntries(database.db, {}, 100)).reverse();
  expect(entries.map(({ who, action, reason }) => [who, action, reason])).toEqual([
    ['Lan', 'policies.change', 'Dùng thử một mình'],
    ['Lan', 'desk.calendar', 'Dùng thử một mình'],
    ['Lan', 'desk.policy', 'Giữ lâu hơn'],
    ['Lan', 'policies.change', 'Gỡ dữ liệu mẫu'],
    ['Lan', 'desk.calendar', 'Gỡ dữ liệu mẫu'],
  ]);
});

it('that nobody began leaves alone what somebody chose', async () => {
  await writePolicies(database.db, { ...defaultPolicies, fourEyes: false });
  expect(await endTryOut(context(), actor)).toBe(false);
  expect(await readRules()).toEqual({ ...usual, fourEyes: false });
});
