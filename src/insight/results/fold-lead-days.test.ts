import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOutcomes } from '../../contract/desk/outcomes.ts';
import { acceptClock } from '../../database/clock.ts';
import type { Database, OpenDatabase } from '../../database/database.ts';
import { leadCalls } from '../../database/tables/desk-tables.ts';
import { leadDays, leadDaysChanged } from '../../database/tables/insight-tables.ts';
import { leads } from '../../database/tables/lead-tables.ts';
import { runs } from '../../testing/made-up-inputs.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { foldLeadDays, liveDays } from './fold-lead-days.ts';
import { findFirstLiveDay, readLeadDays, sumLeads } from './lead-days.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const webids = ['hu_vang', 'diamond'];
const people = ['nguoi_1', 'nguoi_2', null];

/** What may happen to registrations. `lead` and `call` number those that are there. */
const steps = fc.oneof(
  fc.record({
    kind: fc.constant('register' as const),
    webid: fc.constantFrom(...webids),
    person: fc.constantFrom(...people),
    form: fc.constantFrom('generic', 'hand-over'),
    isQuarantined: fc.boolean(),
    /** Of the last days mostly, and far back. */
    hoursAgo: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 1900 })),
  }),
  fc.record({
    kind: fc.constant('call' as const),
    lead: fc.nat(),
    outcome: fc.constantFrom(...callOutcomes),
    hoursAgo: fc.integer({ min: 0, max: 1800 }),
  }),
  fc.record({ kind: fc.constantFrom('release', 'hide', 'show', 'remove', 'dateAnew'), lead: fc.nat() }),
  // Runs of a clock that is ahead by as much as a plausible one may be, too.
  fc.record({ kind: fc.constant('keep' as const), daysAhead: fc.constantFrom(0, 0, 7) }),
);
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

async function take(db: Database, step: Step, ids: string[], now: number): Promise<void> {
  const id = 'lead' in step ? ids[step.lead % Math.max(1, ids.length)] : undefined;
  const change = async (values: Partial<typeof leads.$inferInsert>) => {
    if (id !== undefined) await db.update(leads).set(values).where(eq(leads.id, id));
  };
  switch (step.kind) {
    case 'register': {
      const own = randomUUID();
      ids.push(own);
      await db.insert(leads).values({
        ...{ id: own, reference: own, webid: step.webid, version: 1, template: 'hu_vang', form: step.form },
        ...{ captchaVerdict: 'off', phoneHash: step.person, quarantine: step.isQuarantined ? 'test' : null },
        createdAt: new Date(now - step.hoursAgo * hourMs),
      });
      return;
    }
    case 'call': {
      const [lead] = await db
        .select()
        .from(leads)
        .where(eq(leads.id, id ?? randomUUID()));
      if (!lead) return;
      await db.insert(leadCalls).values({
        ...{ id: randomUUID(), person: lead.phoneHash ?? lead.id, leadId: lead.id, webid: lead.webid },
        ...{ outcome: step.outcome, at: new Date(now - step.hoursAgo * hourMs) },
      });
      return;
    }
    case 'release':
      return change({ quarantine: null });
    case 'hide':
      return change({ hiddenUntil: new Date(now + dayMs) });
    case 'show':
      return change({ hiddenUntil: null });
    case 'dateAnew':
      return change({ createdAt: new Date(now - 400 * hourMs) });
    case 'remove':
      await db.delete(leads).where(eq(leads.id, id ?? randomUUID()));
      return;
    case 'keep':
      await foldLeadDays(db, new Date(now + step.daysAhead * dayMs));
  }
}

const period = (now: number) => {
  const day = (ago: number) => new Date(now - ago * dayMs + 7 * hourMs).toISOString().slice(0, 10);
  return { from: day(80), to: day(0) };
};

/** Days with something in them: one whose registrations are all quarantined may have a row of zeros. */
async function read(db: Database, rows: ReturnType<typeof sql>) {
  const answer = await db.execute(sql`
    select day::text as day, webid, sum(registrations)::int as registrations, sum(reached)::int as reached,
      sum(interested)::int as interested
    from ${rows} rows group by day, webid having sum(registrations + reached + interested) > 0 order by 1, 2`);
  return (answer as { rows: unknown[] }).rows;
}

const expectExact = async (db: Database, now: number) =>
  expect(
    await read(
      db,
      readLeadDays(period(now), await findFirstLiveDay(db), () => undefined),
    ),
  ).toEqual(await read(db, sql`(${sumLeads(undefined)})`));

describe('sums of registrations by day', () => {
  let database: OpenDatabase;
  let db: Database;
  const now = Date.now();
  beforeAll(async () => {
    database = await openTestDatabase();
    db = database.db;
  });
  afterAll(() => database.close());

  const empty = async () => {
    await db.delete(leads);
    await db.delete(leadDays);
    await db.delete(leadDaysChanged);
  };
  const register = async (daysAgo: number, person: string | null = null) => {
    const [lead] = await db
      .insert(leads)
      .values({
        ...{ reference: randomUUID(), webid: 'hu_vang', version: 1, template: 'hu_vang', form: 'generic' },
        ...{ captchaVerdict: 'off', phoneHash: person, createdAt: new Date(now - daysAgo * dayMs) },
      })
      .returning();
    if (!lead) throw new Error('nothing was stored');
    return lead;
  };

  it('are what counting the table gives, whatever happens between two runs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 14 }), async (history) => {
        await empty();
        const ids: string[] = [];
        for (const step of history) {
          await take(db, step, ids, now);
          await expectExact(db, now);
        }
      }),
      { numRuns: runs(8, 100) },
    );
  });

  it('contain old days only, and marked days until the next run', async () => {
    await empty();
    for (const daysAgo of [0, 1, liveDays - 1, liveDays, 40]) await register(daysAgo);
    await db.delete(leadDaysChanged);
    expect(await foldLeadDays(db, new Date(now))).toBe(2);
    expect(await foldLeadDays(db, new Date(now))).toBe(0);
    const old = await register(40);
    expect(await db.$count(leadDaysChanged)).toBe(1);
    await register(0);
    expect(await db.$count(leadDaysChanged)).toBe(1);
    await expectExact(db, now);
    expect(await foldLeadDays(db, new Date(now))).toBe(1);
    expect(await db.$count(leadDaysChanged)).toBe(0);
    await db.delete(leads).where(eq(leads.id, old.id));
    await expectExact(db, now);
  });

  it('are read instead of old registrations, which a year of results does not look at', async () => {
    await empty();
    await register(40);
    await foldLeadDays(db, new Date(now));
    await db.update(leadDays).set({ registrations: 41 });
    const days = readLeadDays(period(now), await findFirstLiveDay(db), () => undefined);
    expect(await read(db, days)).toMatchObject([{ registrations: 41 }]);
  });

  it('go with the last registration of a day', async () => {
    await empty();
    await register(50);
    const lead = await register(40);
    await foldLeadDays(db, new Date(now));
    await db.delete(leads).where(eq(leads.id, lead.id));
    await foldLeadDays(db, new Date(now));
    expect(await db.$count(leadDays)).toBe(1);
    await expectExact(db, now);
  });

  it('follow a call that goes with its registration, for the other ones of its person', async () => {
    await empty();
    await register(50, 'nguoi_1');
    const lead = await register(40, 'nguoi_1');
    const ofLead = { person: 'nguoi_1', leadId: lead.id, webid: lead.webid };
    await db
      .insert(leadCalls)
      .values({ ...ofLead, id: randomUUID(), outcome: 'interested', at: new Date(now - 30 * dayMs) });
    await foldLeadDays(db, new Date(now));
    expect((await db.select().from(leadDays)).map(({ interested }) => interested)).toEqual([1, 1]);
    await db.delete(leads).where(eq(leads.id, lead.id));
    await expectExact(db, now);
  });

  it('are all counted anew when an operator accepts another clock', async () => {
    await empty();
    await register(40);
    await foldLeadDays(db, new Date(now));
    await acceptClock(db);
    expect(await db.select().from(leadDaysChanged)).toMatchObject([{ webid: 'hu_vang' }]);
    await expectExact(db, now);
  });
});

describe('days that are not added up', () => {
  it('are more than a plausible clock can jump', () => {
    expect(liveDays).toBe(9);
  });
});
