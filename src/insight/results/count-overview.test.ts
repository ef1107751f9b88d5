import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOutcomes, isReached } from '../../contract/desk/outcomes.ts';
import { type Figures, noFigures } from '../../contract/insight/figures.ts';
import { countPeriodDays, listPeriodDays, type Period, periodBefore } from '../../contract/insight/period.ts';
import { vietnamDate } from '../../contract/vietnam-time.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { leadCalls } from '../../database/tables/desk-tables.ts';
import { leadDays, leadDaysChanged, pageDays, pageVitals } from '../../database/tables/insight-tables.ts';
import { leads } from '../../database/tables/lead-tables.ts';
import { runs } from '../../testing/made-up-inputs.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { countOverview, findSampled, stepOf } from './count-overview.ts';
import { foldLeadDays } from './fold-lead-days.ts';

const webids = ['hu_vang', 'diamond', 'the_la'];
const dayOf = (time: Date) => vietnamDate(time);

interface Row {
  webid: string;
  at: Date;
  person: string | null;
  form: string;
  quarantine: string | null;
  isHidden: boolean;
}
interface Call {
  person: string;
  at: Date;
  outcome: (typeof callOutcomes)[number];
}
interface Counted {
  webid: string;
  day: string;
  event: 'view' | 'handOver' | 'cta';
  count: number;
}

/** Times around the periods, many of them near midnight in Viet Nam. */
const times = fc
  .tuple(fc.integer({ min: -45, max: 40 }), fc.constantFrom(0, 1, 43_200_000, 86_399_999))
  .map(([day, ms]) => new Date(Date.UTC(2026, 9, 25, 17) + day * 86_400_000 + ms));
const persons = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const rows = fc.array(
  fc.record<Row>({
    ...{ webid: fc.constantFrom(...webids), at: times, person: fc.option(persons) },
    form: fc.constantFrom('generic', 'generic', 'hand-over'),
    quarantine: fc.constantFrom(null, null, null, 'phone-limit'),
    isHidden: fc.constantFrom(false, false, false, true),
  }),
  { maxLength: 30 },
);
const calls = fc.array(fc.record<Call>({ person: persons, at: times, outcome: fc.constantFrom(...callOutcomes) }), {
  maxLength: 15,
});
const counted = fc.uniqueArray(
  fc.record<Counted>({
    ...{ webid: fc.constantFrom(...webids), day: times.map(dayOf) },
    ...{ event: fc.constantFrom('view', 'handOver', 'cta'), count: fc.integer({ min: 1, max: 3_000_000_000 }) },
  }),
  { maxLength: 20, selector: ({ webid, day, event }) => `${webid} ${day} ${event}` },
);
const periods = fc
  .tuple(fc.constantFrom('2026-10-26', '2026-10-30', '2026-11-01'), fc.integer({ min: 1, max: 28 }))
  .map(([from, days]): Period => {
    const to = new Date(Date.parse(from) + (days - 1) * 86_400_000).toISOString().slice(0, 10);
    return { from, to };
  });

/** The same, counted one by one. */
function countNaively(period: Period, all: readonly Row[], spoken: readonly Call[], pages: readonly Counted[]) {
  return new Map(
    webids.map((webid) => {
      const sum = (days: readonly string[]): Figures => {
        const own = all.filter(
          (row) =>
            row.webid === webid && days.includes(dayOf(row.at)) && row.quarantine === null && row.isHidden === false,
        );
        const of = (event: Counted['event']) =>
          pages
            .filter((one) => one.webid === webid && one.event === event && days.includes(one.day))
            .reduce((total, { count }) => total + count, 0);
        const later = (row: Row, outcomes: readonly string[]) =>
          spoken.some(({ person, at, outcome }) => person === row.person && at >= row.at && outcomes.includes(outcome));
        return {
          views: of('view'),
          handOvers: of('handOver'),
          registrations: own.filter(({ form }) => form !== 'hand-over').length + of('handOver'),
          reached: own.filter((row) => later(row, callOutcomes.filter(isReached))).length,
          interested: own.filter((row) => later(row, ['interested'])).length,
        };
      };
      return [webid, { now: sum(listPeriodDays(period)), before: sum(listPeriodDays(periodBefore(period))) }] as const;
    }),
  );
}

async function fill({ db }: OpenDatabase, all: readonly Row[], spoken: readonly Call[], pages: readonly Counted[]) {
  await db.delete(leads);
  await db.delete(pageDays);
  const stored = all.map((row, index) => ({
    ...{ id: randomUUID(), reference: `R${index}`, webid: row.webid, version: 1, template: 'hu_vang' },
    ...{ form: row.form, captchaVerdict: 'off', phoneHash: row.person, quarantine: row.quarantine },
    ...{ hiddenUntil: row.isHidden ? new Date('2030-01-01') : null, createdAt: row.at },
  }));
  if (stored.length > 0) await db.insert(leads).values(stored);
  // The person of a call decides, and not its lead.
  const [lead] = stored;
  if (lead && spoken.length > 0) {
    const ofLead = { leadId: lead.id, webid: lead.webid };
    await db.insert(leadCalls).values(spoken.map((call) => ({ ...call, ...ofLead, id: randomUUID() })));
  }
  if (pages.length > 0) await db.insert(pageDays).values([...pages]);
}

describe('what campaigns brought', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('is what counting one by one gives, at every midnight of Viet Nam', async () => {
    await fc.assert(
      fc.asyncProperty(periods, rows, calls, counted, async (period, all, spoken, pages) => {
        await fill(database, all, spoken, pages);
        const found = await countOverview(database.db, period, null);
        const expected = countNaively(period, all, all.length > 0 ? spoken : [], pages);
        for (const webid of webids) {
          const { now = noFigures, before = noFigures, points = [] } = found.get(webid) ?? {};
          expect({ now, before }).toEqual(expected.get(webid));
          const sum = (name: 'views' | 'registrations') => points.reduce((total, point) => total + point[name], 0);
          expect([sum('views'), sum('registrations')]).toEqual([now.views, now.registrations]);
        }
        expect(await countOverview(database.db, period, [])).toEqual(new Map());
        const one = await countOverview(database.db, period, ['diamond']);
        expect([...one.keys()].every((webid) => webid === 'diamond')).toBe(true);
        expect(one.get('diamond')).toEqual(found.get('diamond'));
      }),
      { numRuns: runs(8, 100) },
    );
  });

  it('stands at its day, and by week in a long period', async () => {
    const lead = { webid: 'hu_vang', person: null, form: 'generic', quarantine: null, isHidden: false };
    const at = (time: string) => ({ ...lead, at: new Date(time) });
    // The last moment of 21/11 and the first of 22/11 in Viet Nam.
    await fill(database, [at('2026-11-21T16:59:59.999Z'), at('2026-11-21T17:00:00Z')], [], []);
    const days = await countOverview(database.db, { from: '2026-11-20', to: '2026-11-22' }, null);
    expect(days.get('hu_vang')?.points.map(({ registrations }) => registrations)).toEqual([0, 1, 1]);
    const year = { from: '2025-11-23', to: '2026-11-22' };
    const weeks = (await countOverview(database.db, year, null)).get('hu_vang')?.points ?? [];
    expect(weeks).toHaveLength(Math.ceil(countPeriodDays(year) / stepOf(year)));
    expect(weeks.at(-1)?.registrations).toBe(1);
    expect(weeks.at(-2)?.registrations).toBe(1);
  });

  it('is missing for a campaign whose only registration was removed after its day was added up', async () => {
    const old = { webid: 'hu_vang', person: null, form: 'generic', quarantine: null, isHidden: false };
    await fill(database, [{ ...old, at: new Date('2026-09-01T05:00:00Z') }], [], []);
    await foldLeadDays(database.db, new Date('2026-11-22T05:00:00Z'));
    const read = () => countOverview(database.db, { from: '2026-08-01', to: '2026-11-22' }, null);
    expect((await read()).get('hu_vang')?.now.registrations).toBe(1);
    await database.db.delete(leads);
    expect(await read()).toEqual(new Map());
    await database.db.delete(leadDays);
    await database.db.delete(leadDaysChanged);
  });

  it('has the speed of the last 28 days, of all widths and versions', async () => {
    const vital = (hour: string, bucket: number, count: number, version = 1) => ({
      ...{ hour: new Date(hour), webid: 'hu_vang', version, arm: '' as const, width: 'phone' as const },
      ...{ metric: 'lcp' as const, bucket, count },
    });
    await fill(database, [], [], []);
    await database.db.delete(pageVitals);
    await database.db.insert(pageVitals).values([
      // 25/10 in Viet Nam, one day too early; its last hour is 26/10.
      ...[vital('2026-10-25T16:00:00Z', 20, 1000), vital('2026-10-25T17:00:00Z', 0, 3)],
      ...[vital('2026-11-22T16:00:00Z', 9, 1, 2), vital('2026-11-22T17:00:00Z', 20, 1000)],
      { ...vital('2026-11-01T17:00:00Z', 5, 1000), metric: 'inp' as const },
    ]);
    const found = await countOverview(database.db, { from: '2026-09-01', to: '2026-11-22' }, null);
    expect(found.get('hu_vang')?.lcp).toEqual({ p75: 250, views: 4 });
  });

  it('says of which campaigns some of it is made up, in the period or before it', async () => {
    const week = { from: '2026-11-16', to: '2026-11-22' };
    await fill(database, [], [], []);
    expect(await findSampled(database.db, week)).toEqual(new Set());
    await database.db.insert(leads).values({
      ...{
        reference: 'MAU',
        webid: 'hu_vang',
        version: 1,
        template: 'hu_vang',
        form: 'generic',
        captchaVerdict: 'off',
      },
      createdAt: new Date('2026-11-09T00:00:00+07:00'),
      isSample: true,
    });
    expect(await findSampled(database.db, week)).toEqual(new Set(['hu_vang']));
    expect(await findSampled(database.db, { from: '2026-11-17', to: '2026-11-22' })).toEqual(new Set());
  });
});

describe('the step of points', () => {
  it.each([
    ['2026-08-23', 1],
    ['2026-08-22', 7],
  ])('from %s to 22/11/2026 is %i days', (from, step) => {
    expect(stepOf({ from, to: '2026-11-22' })).toBe(step);
  });
});
