import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CountCall } from '../../contract/insight/count-call.ts';
import { otherWords, pageEvents, vitals } from '../../contract/insight/page-events.ts';
import type { Database, OpenDatabase } from '../../database/database.ts';
import { links, pageCounts, pageDays, pageVitals } from '../../database/tables/insight-tables.ts';
import { runs } from '../../testing/made-up-inputs.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { wordsPerHour } from './fold-words.ts';
import { type CountedCall, createPageCounter, rowsPerHour } from './page-counter.ts';

let database: OpenDatabase;
/** 23:30 in Viet Nam. */
let time = new Date('2026-11-20T16:30:00Z');
const errors: unknown[] = [];
beforeEach(async () => {
  database = await openTestDatabase();
  time = new Date('2026-11-20T16:30:00Z');
  errors.length = 0;
});
afterEach(() => database.close());

const page = { webid: 'hu_vang', version: 3, ctaIds: new Set(['banner', 'cuoi']), fields: new Set(['phoneNumber']) };
const startCounter = (db = database.db) =>
  createPageCounter({ db, now: () => time, onError: (error) => errors.push(error) });

function said(call: Partial<CountCall>, more: Partial<CountedCall> = {}): CountedCall {
  return { page, arm: '', app: 'browser', call: { width: 390, ...call }, ...more };
}

async function readCounts() {
  const { event, detail, source, count } = pageCounts;
  return database.db.select({ event, detail, source, count }).from(pageCounts).orderBy(event, detail, source);
}

async function sumOf(table: typeof pageCounts | typeof pageDays | typeof pageVitals): Promise<number> {
  const [row] = await database.db.select({ sum: sql<string>`coalesce(sum(${table.count}), 0)` }).from(table);
  return Number(row?.sum);
}

describe('what a page says', () => {
  test('becomes a row for each thing, which further views raise; the day is that of Viet Nam', async () => {
    const counter = startCounter();
    counter.count(said({ utm: ['utm_source=Zalo', 'utm_medium=oa'] }, { app: 'zalo', arm: 'B' }));
    counter.count(said({ utm: ['utm_source=zalo ', 'utm_medium=oa'] }, { app: 'zalo', arm: 'B' }));
    await counter.flush();
    counter.count(said({ utm: ['utm_source=ZALO', 'utm_medium=oa'] }, { app: 'zalo', arm: 'B' }));
    await counter.flush();
    expect(await database.db.select().from(pageCounts)).toEqual([
      {
        ...{
          hour: new Date('2026-11-20T16:00:00Z'),
          webid: 'hu_vang',
          version: 3,
          arm: 'B',
          event: 'view',
          detail: '',
        },
        ...{ source: 'zalo', medium: 'oa', campaign: '', content: '', width: 'phone', app: 'zalo' },
        ...{ isSample: false, count: 3 },
      },
    ]);
    expect(await database.db.select().from(pageDays)).toEqual([
      { day: '2026-11-20', webid: 'hu_vang', event: 'view', count: 3 },
    ]);
    time = new Date('2026-11-20T17:00:00Z');
    counter.count(said({}));
    await counter.flush();
    expect(await database.db.select({ day: pageDays.day }).from(pageDays).orderBy(pageDays.day)).toEqual([
      { day: '2026-11-20' },
      { day: '2026-11-21' },
    ]);
  });

  test('counts each thing once a call; what the version does not have is “khác”', async () => {
    const counter = startCounter();
    counter.count(
      said({
        events: [
          { event: 'cta', detail: 'banner' },
          { event: 'cta', detail: 'banner' },
          { event: 'cta', detail: '<script>' },
          { event: 'cta', detail: 'bịa' },
          { event: 'refused', detail: 'phoneNumber' },
          { event: 'refused', detail: 'banner' },
          { event: 'tags', detail: 'agree' },
          { event: 'tags', detail: 'Lê Hà' },
          { event: 'popup', detail: 'banner' },
          { event: 'handOver', detail: 'cuoi' },
          { event: 'handOver', detail: 'banner' },
        ],
      }),
    );
    await counter.flush();
    expect(await readCounts()).toEqual([
      { event: 'cta', detail: 'banner', source: '', count: 1 },
      { event: 'cta', detail: otherWords, source: '', count: 1 },
      { event: 'handOver', detail: 'cuoi', source: '', count: 1 },
      { event: 'popup', detail: '', source: '', count: 1 },
      { event: 'refused', detail: otherWords, source: '', count: 1 },
      { event: 'refused', detail: 'phoneNumber', source: '', count: 1 },
      { event: 'tags', detail: 'agree', source: '', count: 1 },
      { event: 'tags', detail: otherWords, source: '', count: 1 },
    ]);
  });

  test('names the button before a hand-over, if there was one and the page has it', async () => {
    const counter = startCounter();
    for (const detail of [undefined, 'banner', 'bịa']) counter.count(said({ events: [{ event: 'handOver', detail }] }));
    await counter.flush();
    expect(await readCounts()).toEqual([
      { event: 'handOver', detail: '', source: '', count: 1 },
      { event: 'handOver', detail: 'banner', source: '', count: 1 },
      { event: 'handOver', detail: otherWords, source: '', count: 1 },
    ]);
  });

  test('has its values in buckets of their metric', async () => {
    const counter = startCounter();
    counter.count(said({ events: [], vitals: { lcp: 2500, cls: 0 } }));
    counter.count(said({ events: [], vitals: { lcp: 2499 } }));
    await counter.flush();
    const { metric, bucket, count } = pageVitals;
    expect(await database.db.select({ metric, bucket, count }).from(pageVitals).orderBy(metric)).toEqual([
      { metric: 'cls', bucket: 0, count: 1 },
      { metric: 'lcp', bucket: 9, count: 2 },
    ]);
    expect(await sumOf(pageCounts)).toBe(0);
  });

  test('has its values by day in Viet Nam, in an experiment by hour', async () => {
    const counter = startCounter();
    const measure = (more: Partial<CountedCall> = {}) =>
      counter.count(said({ events: [], vitals: { lcp: 2500 } }, more));
    measure();
    measure({ arm: 'B' });
    // 00:30 of the next day in Viet Nam.
    time = new Date('2026-11-20T17:30:00Z');
    measure();
    measure({ arm: 'B' });
    time = new Date('2026-11-20T18:30:00Z');
    measure();
    measure({ arm: 'B' });
    await counter.flush();
    const { arm, hour, count } = pageVitals;
    const rows = await database.db.select({ arm, hour, count }).from(pageVitals).orderBy(arm, hour);
    expect(rows.map((row) => [row.arm, row.hour.toISOString(), row.count])).toEqual([
      ['', '2026-11-19T17:00:00.000Z', 1],
      ['', '2026-11-20T17:00:00.000Z', 2],
      ['B', '2026-11-20T16:00:00.000Z', 1],
      ['B', '2026-11-20T17:00:00.000Z', 1],
      ['B', '2026-11-20T18:00:00.000Z', 1],
    ]);
  });

  test('is neither lost nor counted twice: the sums are what was said', async () => {
    const event = fc.record(
      { event: fc.constantFrom(...pageEvents), detail: fc.constantFrom('banner', 'x', 'phoneNumber', undefined) },
      { requiredKeys: ['event'] },
    );
    const call = fc.record(
      {
        width: fc.constantFrom(0, 599, 600, 1024, 5000),
        utm: fc.option(fc.array(fc.constantFrom('utm_source=a', 'utm_source=%', 'utm_content=b'))),
        events: fc.uniqueArray(event, { selector: ({ event: name }) => name }),
        vitals: fc.record(Object.fromEntries(vitals.map((name) => [name, fc.nat(50_000)])), { requiredKeys: [] }),
      },
      { requiredKeys: ['width'] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(call, fc.boolean()), { maxLength: 40 }), async (calls) => {
        for (const table of [pageCounts, pageDays, pageVitals]) await database.db.delete(table);
        const counter = startCounter();
        for (const [one, isFlushed] of calls) {
          counter.count(said(one as CountCall));
          if (isFlushed) void counter.flush();
        }
        await counter.stop();
        const things = calls.reduce((sum, [{ events }]) => sum + (events?.length ?? 1), 0);
        expect(await sumOf(pageCounts)).toBe(things);
        expect(await sumOf(pageDays)).toBe(things);
        const values = calls.reduce((sum, [one]) => sum + Object.keys(one.vitals ?? {}).length, 0);
        expect(await sumOf(pageVitals)).toBe(values);
      }),
      { numRuns: runs(8, 200) },
    );
  });
});

describe('made-up words', () => {
  test('10,000 sources in an hour keep 50 and those of links; the rest is “khác”, and no view is lost', async () => {
    await database.db.insert(links).values({
      ...{ id: '0190a2a0-0000-7000-8000-000000000001', webid: 'hu_vang', name: 'Zalo', createdAt: time },
      ...{ source: 'zalo-oa', medium: 'tin', campaign: 'tet', content: '' },
    });
    const counter = startCounter();
    await counter.flush();
    for (let index = 0; index < 10_000; index += 1) counter.count(said({ utm: [`utm_source=x${index}`] }));
    counter.count(said({ utm: ['utm_source=zalo-oa'] }));
    await counter.flush();
    const counted = await readCounts();
    expect(counted).toHaveLength(wordsPerHour + 2);
    expect(counted.find(({ source }) => source === otherWords)?.count).toBe(10_000 - wordsPerHour);
    expect(counted.find(({ source }) => source === 'zalo-oa')?.count).toBe(1);
    time = new Date('2026-11-20T17:30:00Z');
    counter.count(said({ utm: ['utm_source=x9999'] }));
    await counter.flush();
    expect((await readCounts()).find(({ source }) => source === 'x9999')?.count).toBe(1);
  });

  test('of all parts together make no more rows than an hour may have, beside those of “khác”', async () => {
    const counter = startCounter();
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    for (const source of numbers)
      for (const medium of numbers)
        for (const content of numbers)
          counter.count(said({ utm: [`utm_source=s${source}`, `utm_medium=m${medium}`, `utm_content=c${content}`] }));
    await counter.flush();
    expect(await sumOf(pageCounts)).toBe(8000);
    expect((await readCounts()).length).toBe(rowsPerHour + 1);
  });

  test.each([
    ['10 kB', `utm_source=${'x'.repeat(10_000)}`, 'x'.repeat(64)],
    ['decomposed', `utm_source=${encodeURIComponent('Ti\u1ebft Ki\u1ec7m'.normalize('NFD'))}`, 'tiết kiệm'],
    ['NUL and marks of direction', 'utm_source=a%00%E2%80%AEb', 'ab'],
    ['broken percent signs', 'utm_source=%E0%A4%A', '\ufffd%a'],
    ['a lone surrogate', 'utm_source=a\ud800', 'a\ufffd'],
  ])('%s: cut and cleaned', async (_, part, source) => {
    const counter = startCounter();
    counter.count(said({ utm: [part] }));
    await counter.flush();
    expect(errors).toEqual([]);
    expect(await readCounts()).toEqual([{ event: 'view', detail: '', source, count: 1 }]);
  });
});

/** The database, with another way to begin a transaction. */
function withTransaction(transaction: () => Promise<void> | undefined): Database {
  return new Proxy(database.db, {
    get: (target, name) => {
      if (name === 'transaction')
        return (work: (within: Database) => Promise<void>) => transaction() ?? target.transaction(work);
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

describe('the database', () => {
  test('is away: counts wait, which is reported once, and are written later', async () => {
    let isAway = true;
    const away = withTransaction(() => (isAway ? Promise.reject(new Error('away')) : undefined));
    const counter = startCounter(away);
    counter.count(said({ vitals: { lcp: 100 } }));
    await counter.flush();
    counter.count(said({}));
    await counter.flush();
    expect(errors).toHaveLength(1);
    expect(await sumOf(pageCounts)).toBe(0);
    isAway = false;
    await counter.flush();
    expect([await sumOf(pageCounts), await sumOf(pageDays), await sumOf(pageVitals)]).toEqual([2, 2, 1]);
  });

  test('is written to once, however much is counted meanwhile, which the next flush writes', async () => {
    let writes = 0;
    const counter = startCounter(
      withTransaction(() => {
        writes += 1;
        // With an end, so that a counter which goes on writing fails the test and does not hold it up.
        if (writes < 5) counter.count(said({ vitals: { lcp: 100 } }));
        return undefined;
      }),
    );
    counter.count(said({}));
    await counter.flush();
    expect(writes).toBe(1);
    expect(await sumOf(pageCounts)).toBe(1);
    await counter.flush();
    expect(writes).toBe(2);
    expect([await sumOf(pageCounts), await sumOf(pageVitals)]).toEqual([2, 1]);
  });

  test('gets everything when the counter is stopped, also what came during a write', async () => {
    const counter = startCounter();
    counter.count(said({}));
    const writing = counter.flush();
    counter.count(said({}));
    await counter.stop();
    await writing;
    expect(await sumOf(pageCounts)).toBe(2);
  });

  test('two processes add to the same rows', async () => {
    const counters = [startCounter(), startCounter()];
    for (let round = 0; round < 20; round += 1) for (const counter of counters) counter.count(said({}));
    await Promise.all(counters.map((counter) => counter.flush()));
    expect(await readCounts()).toEqual([{ event: 'view', detail: '', source: '', count: 40 }]);
  });
});
