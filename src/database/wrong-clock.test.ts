import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../testing/test-database.ts';
import { acceptClock, checkClock } from './clock.ts';
import type { OpenDatabase } from './database.ts';
import { jobOptions } from './job-kinds.ts';
import { addJobs, openJobQueue } from './job-queue.ts';
import { deliveries, leads } from './tables/lead-tables.ts';
import { clock } from './tables/store-tables.ts';
import { mendFutureTimes } from './wrong-clock.ts';

const dayMs = 86_400_000;

describe('what a clock that was ahead has left behind', () => {
  let database: OpenDatabase;
  let boss: PgBoss;
  beforeAll(async () => {
    database = await openTestDatabase();
    boss = await openJobQueue(database, { role: 'command', log: () => {} });
    for (const name of ['publication', 'delivery/thu/crm']) {
      await boss.createQueue(name, { retentionSeconds: 400 * 86_400, retryLimit: 20 });
    }
  });
  afterAll(async () => {
    await boss.stop({ graceful: false, close: false });
    await database.close();
  });
  beforeEach(async () => {
    await database.db.delete(leads);
    await database.db.delete(clock);
    await checkClock(database.db);
    await database.executeSql('delete from jobs.job');
  });

  const inDays = (days: number) => new Date(Date.now() + days * dayMs);
  async function addLead(reference: string, createdAt: Date): Promise<string> {
    const [row] = await database.db
      .insert(leads)
      .values({
        ...{ reference, webid: 'thu', version: 1, template: 'hu_vang', form: 'generic', captchaVerdict: 'off' },
        createdAt,
      })
      .returning({ id: leads.id });
    return row?.id ?? '';
  }
  async function addDelivery(leadId: string, destination: string, dueAt: Date): Promise<void> {
    await database.db
      .insert(deliveries)
      .values({ leadId, webid: 'thu', destination, kind: 'webhook', state: 'waiting', dueAt });
  }
  async function jobs(): Promise<{ what: string; state: string; days: number }[]> {
    const { rows } = await database.executeSql(`
      select data->>'what' as what, state::text, round(extract(epoch from start_after - now()) / 86400)::int as days
      from jobs.job order by what`);
    return z.array(z.object({ what: z.string(), state: z.string(), days: z.number() })).parse(rows);
  }
  const isPast = async (dates: (Date | undefined)[]) =>
    dates.map((date) => date !== undefined && date <= inDays(0.001));

  test('is brought back: leads are kept no longer, and deliveries are tried', async () => {
    const late = await addLead('A1', inDays(200));
    const right = await addLead('A2', inDays(-3));
    await addDelivery(late, 'crm', inDays(200));
    await addDelivery(late, 'tep', inDays(0.9));
    await addDelivery(right, 'crm', inDays(-1));
    await mendFutureTimes(database);
    const stored = await database.db.select().from(leads).orderBy(leads.reference);
    expect(await isPast(stored.map(({ createdAt }) => createdAt))).toEqual([true, true]);
    expect(stored[1]?.createdAt.getTime()).toBeLessThan(inDays(-2.9).getTime());
    const due = await database.db.select().from(deliveries).orderBy(deliveries.dueAt);
    // Delays below the longest one are right.
    expect(await isPast(due.map(({ dueAt }) => dueAt))).toEqual([true, true, false]);
  });

  test('is brought back: jobs come when they should, and planned publications neither sooner nor later', async () => {
    await boss.send('delivery/thu/crm', { what: 'delivery' }, { startAfter: 200 * 86_400 });
    await boss.send('delivery/thu/crm', { what: 'delivery tomorrow' }, { startAfter: 86_400 });
    await boss.send('publication', { what: 'planned', at: inDays(100) }, { startAfter: inDays(100) });
    await boss.send('publication', { what: 'put off', at: inDays(50) }, { startAfter: inDays(200) });
    await boss.send('publication', { what: 'planned by an older version' }, { startAfter: inDays(70) });
    await boss.send('publication', { what: 'repeat' }, { startAfter: inDays(200) });
    await addJobs(database.db, jobOptions('saves'), [{ data: { what: 'of a day' }, startAfter: inDays(200) }]);
    await database.executeSql(`update jobs.job set state = 'retry' where data->>'what' = 'repeat'`);
    await mendFutureTimes(database);
    expect(await jobs()).toEqual([
      { what: 'delivery', state: 'created', days: 0 },
      { what: 'delivery tomorrow', state: 'created', days: 1 },
      { what: 'of a day', state: 'created', days: 0 },
      { what: 'planned', state: 'created', days: 100 },
      { what: 'planned by an older version', state: 'created', days: 70 },
      { what: 'put off', state: 'created', days: 50 },
      { what: 'repeat', state: 'retry', days: 0 },
    ]);
  });

  test('is brought back: the queue looks after itself, gives out anew what a process left, and throws nothing away', async () => {
    await boss.send('delivery/thu/crm', { what: 'under way' });
    await boss.send('publication', { what: 'planned' }, { startAfter: inDays(300) });
    await database.executeSql(`
      update jobs.job set state = 'active', started_on = now() + interval '200 days', heartbeat_on = now() + interval '200 days' where data->>'what' = 'under way';
      update jobs.queue set monitor_claim_on = now() + interval '200 days', maintain_on = now() + interval '200 days';
      update jobs.version set bam_on = now() + interval '200 days', monitor_backoff_on = now() + interval '200 days'`);
    await mendFutureTimes(database);
    const { rows } = await database.executeSql(`
      select
        (select count(*) from jobs.job where greatest(started_on, heartbeat_on) > now())::int as started,
        (select count(*) from jobs.queue where greatest(monitor_claim_on, maintain_on) > now())::int as maintained,
        (select count(*) from jobs.version where greatest(bam_on, monitor_backoff_on) > now())::int as version,
        (select count(*) from jobs.job where keep_until < now() + interval '50 years')::int as "goneInFiftyYears",
        (select count(*) from jobs.queue where retention_seconds < 50 * 365 * 86400)::int as "forgetsInFiftyYears"`);
    expect(rows).toEqual([{ started: 0, maintained: 0, version: 0, goneInFiftyYears: 0, forgetsInFiftyYears: 0 }]);
  });

  test.each([8, -8])('stays as it is while the clock is not plausible, %d days from what was seen', async (days) => {
    await addDelivery(await addLead('A1', inDays(200)), 'crm', inDays(200));
    await boss.send('delivery/thu/crm', { what: 'delivery' }, { startAfter: 200 * 86_400 });
    await acceptClock(database.db, inDays(days));
    await mendFutureTimes(database);
    expect(await database.db.$count(leads, sql`created_at > now() + interval '199 days'`)).toBe(1);
    expect(await database.db.$count(deliveries, sql`due_at > now() + interval '199 days'`)).toBe(1);
    expect(await jobs()).toEqual([{ what: 'delivery', state: 'created', days: 200 }]);
  });
});
