import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaignInsightCalls, insightTables } from '../../../contract/studio/insight-calls.ts';
import type { Grant, Role } from '../../../contract/studio/permissions.ts';
import { vietnamDate } from '../../../contract/vietnam-time.ts';
import { publications } from '../../../database/tables/campaign-tables.ts';
import { pageCounts, pageDays, pageVitals } from '../../../database/tables/insight-tables.ts';
import { leads } from '../../../database/tables/lead-tables.ts';
import { type Desk, deskTime, openDesk } from '../../../testing/desk-world.ts';
import { forFile } from '../../../testing/for-file.ts';
import { readDemo } from '../../../testing/read-demo.ts';
import { openStudioWorld } from '../../../testing/studio-world.ts';

const world = await forFile(openStudioWorld());
let desk: Desk;
beforeAll(async () => {
  desk = openDesk(world);
  for (const name of ['hu_vang', 'credit_card'] as const) await world.store.saveDraft(await readDemo(name));
  await world.store.publish('hu_vang', 1, { by: 'Minh', note: 'Lên trang', breakGlass: 'để thử' });
});
beforeEach(async () => {
  world.clock.now = deskTime;
  for (const table of [leads, pageCounts, pageDays, pageVitals]) await world.db.delete(table);
});

const days = { from: '2026-11-20', to: '2026-11-23' };
const as = async (...grants: (Role | Grant)[]) => world.signIn(await world.addPerson(grants));
const read = async (webid = 'hu_vang', query: Record<string, string> = days) => {
  const token = await as('analyst');
  return (await world.call('getCampaignInsight', { token, path: { webid }, query })).body;
};
const count = (given: Partial<typeof pageCounts.$inferInsert>) => ({
  ...{ hour: new Date('2026-11-23T03:00:00Z'), webid: 'hu_vang', version: 1, arm: '' as const },
  ...{ source: '', medium: '', campaign: '', content: '', width: 'phone' as const, app: 'browser' as const },
  ...{ event: 'view' as const, detail: '', count: 1 },
  ...given,
});
/** Counts in both tables, as pages store them. */
async function store(...rows: ReturnType<typeof count>[]) {
  await world.db.insert(pageCounts).values(rows);
  const sums = new Map<string, typeof pageDays.$inferInsert>();
  for (const { hour, webid, event, count: number } of rows) {
    const day = new Date(hour.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
    const name = `${webid} ${day} ${event}`;
    sums.set(name, { webid, day, event, count: (sums.get(name)?.count ?? 0) + number });
  }
  await world.db.insert(pageDays).values([...sums.values()]);
}

describe('results of a campaign', () => {
  it('agree with the table of leads by day, step and word, and with what pages counted', async () => {
    const called = await desk.register({ utmSource: 'Zalo', ctaId: 'btn-mo' });
    await desk.register({ utmSource: 'zalo', pageCounted: true });
    await desk.register({ utmSource: 'la_lung', pageCounted: false });
    await desk.register({ quarantine: 'phone-limit' });
    // The last minute of 22/11, and the period before.
    await desk.register({}, 14 * 60 + 1);
    await desk.register({}, 7 * 1440);
    await desk.callPerson(await as('agent'), called);
    await store(
      count({ source: 'zalo', count: 300 }),
      count({ source: 'khác', count: 40, width: 'desktop', app: 'zalo' }),
      count({ hour: new Date('2026-11-22T16:59:59Z'), count: 7 }),
      count({ event: 'cta', detail: 'btn-mo', source: 'zalo', count: 20 }),
      count({ event: 'formBegun', count: 9 }),
      count({ event: 'answered', source: 'zalo', count: 3 }),
      count({ event: 'refused', detail: 'phoneNumber', count: 5 }),
      count({ event: 'refused', detail: 'email', count: 6 }),
      count({ event: 'refused', detail: 'email', count: 2, hour: new Date('2026-11-16T03:00:00Z') }),
      count({ event: 'tags', detail: 'asked', count: 50 }),
      count({ event: 'tags', detail: 'agree', count: 20, width: 'desktop' }),
      count({ event: 'tags', detail: 'agree', count: 7 }),
      count({ event: 'tags', detail: 'some', count: 2, hour: new Date('2026-11-16T03:00:00Z') }),
      count({ webid: 'credit_card', count: 9_999 }),
    );
    const { data } = await read();
    expect(campaignInsightCalls.getCampaignInsight.data.safeParse(data).error).toBeUndefined();
    expect(data).toMatchObject({
      before: { from: '2026-11-13', to: '2026-11-16' },
      isCard: false,
      steps: { view: 347, cta: 20, formBegun: 9, sent: 4, reached: 1, interested: 1 },
      stepsBefore: { view: 0, cta: 0, formBegun: 0, sent: 1, reached: 0, interested: 0 },
      refused: [
        { field: 'email', count: 6, before: 2 },
        { field: 'phoneNumber', count: 5, before: 0 },
      ],
      tagAnswers: { asked: 50, agree: 27, refuse: 0, some: 0 },
      blocked: { known: 2, uncounted: 1 },
      hasSamples: false,
    });
    expect(data.days).toEqual([
      { day: '2026-11-20', views: 0, registrations: 0, before: { views: null, registrations: 0 } },
      { day: '2026-11-21', views: 0, registrations: 0, before: { views: null, registrations: 0 } },
      { day: '2026-11-22', views: 7, registrations: 1, before: { views: null, registrations: 0 } },
      { day: '2026-11-23', views: 340, registrations: 3, before: { views: 0, registrations: 1 } },
    ]);
    // A word that pages have folded is counted with the folded ones, which come last.
    expect(data.tables.source).toEqual([
      { value: 'zalo', views: 300, registrations: 2 },
      { value: '', views: 7, registrations: 1 },
      { value: 'khác', views: 40, registrations: 1 },
    ]);
    expect(data.tables.cta).toEqual([
      { value: 'btn-mo', views: 20, registrations: 1 },
      { value: '', views: 0, registrations: 3 },
    ]);
    expect(data.tables.width).toEqual([
      { value: 'phone', views: 307, registrations: 3 },
      { value: 'desktop', views: 40, registrations: 0 },
    ]);
    expect(data.tables.app).toContainEqual({ value: 'zalo', views: 40, registrations: 0 });
  });

  it('of card pages are hand-overs, by the words of the address and the button before', async () => {
    await desk.register({ webid: 'credit_card', form: 'hand-over' });
    await store(
      count({ webid: 'credit_card', source: 'zalo', count: 50 }),
      count({ webid: 'credit_card', source: 'zalo', event: 'cta', detail: 'banner', count: 10 }),
      count({ webid: 'credit_card', source: 'zalo', event: 'handOver', detail: 'banner', count: 3 }),
      count({ webid: 'credit_card', source: 'zalo', event: 'handOver', count: 1 }),
    );
    const { data } = await read('credit_card');
    expect(data).toMatchObject({ isCard: true, steps: { view: 50, sent: 4 } });
    expect(data.days.at(-1)).toMatchObject({ views: 50, registrations: 4 });
    expect(data.tables.source).toEqual([{ value: 'zalo', views: 50, registrations: 4 }]);
    expect(data.tables.width).toEqual([{ value: 'phone', views: 50, registrations: 4 }]);
    expect(data.tables.cta).toEqual([
      { value: 'banner', views: 10, registrations: 3 },
      { value: '', views: 0, registrations: 1 },
    ]);
  });

  it('are no zeros where pages counted nothing, and registrations all the same', async () => {
    await desk.register();
    const { data } = await read();
    expect(data.steps).toEqual({ view: null, cta: null, formBegun: null, sent: 1, reached: 0, interested: 0 });
    expect(data.days.at(-1)).toMatchObject({ views: null, registrations: 1 });
    expect(data.counting).toEqual({ isOn: true, changedAt: null, changedBy: null, since: null });
    expect(data.vitals).toEqual({ lcp: [], inp: [], cls: [], ttfb: [] });
  });

  it('have histograms in the order of the buckets, and rows beyond the fiftieth as one', async () => {
    const vital = { hour: new Date('2026-11-23T03:00:00Z'), webid: 'hu_vang', version: 1, arm: '' as const };
    await world.db.insert(pageVitals).values([
      { ...vital, width: 'phone', metric: 'lcp', bucket: 0, count: 3 },
      { ...vital, width: 'desktop', metric: 'lcp', bucket: 0, count: 4 },
      { ...vital, width: 'phone', metric: 'lcp', bucket: 22, count: 5 },
    ]);
    await store(...Array.from({ length: 60 }, (_, index) => count({ source: `nguon_${index}`, count: 100 - index })));
    const { data } = await read();
    expect(data.vitals.lcp).toEqual([7, ...Array<number>(21).fill(0), 5]);
    expect(data.tables.source).toHaveLength(51);
    expect(data.tables.source.at(-1)).toEqual({ value: 'khác', views: 455, registrations: 0 });
  });

  it('name what was published in the period', async () => {
    // The database dates publications by its own clock.
    const [published] = await world.db.select({ at: publications.publishedAt }).from(publications);
    const day = vietnamDate(published?.at ?? new Date());
    const { data } = await read('hu_vang', { from: day, to: day });
    expect(data.publications).toMatchObject([{ version: 1, by: 'Minh', note: 'Lên trang' }]);
  });

  it.each([
    ['unknown', 'khong_co', days, 'notFound'],
    ['malformed', 'a%00', days, 'notFound'],
    ['backwards', 'hu_vang', { from: '2026-11-23', to: '2026-11-20' }, 'invalid'],
    ['too long', 'hu_vang', { from: '2025-11-01', to: '2026-11-23' }, 'invalid'],
  ])('are refused for what is %s', async (_what, webid, query, error) => {
    expect((await read(webid, query)).error).toBe(error);
  });

  it('are for those with a role that reads them, in this campaign', async () => {
    const ask = async (...grants: (Role | Grant)[]) =>
      (await world.call('getCampaignInsight', { token: await as(...grants), path: { webid: 'hu_vang' }, query: days }))
        .status;
    expect(await ask({ role: 'supervisor', webid: 'hu_vang' })).toBe(200);
    expect(await ask({ role: 'supervisor', webid: 'credit_card' })).toBe(404);
    expect(await ask('agent')).toBe(403);
  });
});

describe('a table of it as a file', () => {
  const file = async (table: string, query: Record<string, string> = days) => {
    const token = await as('analyst');
    return world.send(`/studio/api/campaigns/hu_vang/insight.csv?${new URLSearchParams({ ...query, table })}`, {
      headers: { cookie: `__Host-studio_session=${token}` },
    });
  };

  it.each(insightTables)('%s has headings in Vietnamese and no formula', async (table) => {
    await desk.register({ utmSource: '=1+1', utmCampaign: '@x', ctaId: '-y' });
    await store(count({ source: '+cmd', medium: '=2', campaign: '-3', content: '@4' }));
    const { status, headers, body } = await file(table);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain(`ket-qua-hu_vang-${table}-2026-11-20-2026-11-23.csv`);
    const [heading, ...rows] = String(body).trimEnd().split('\r\n');
    expect(heading).toMatch(/^(Ngày|Bước|Giá trị|Ô bị từ chối|Chỉ số),/);
    for (const row of rows) expect(row).not.toMatch(/(^|,)"?[=+\-@]/);
  });

  it('has the rows of the screen; an unknown table is refused', async () => {
    await desk.register({ utmSource: 'zalo' });
    await store(count({ source: 'zalo', count: 200 }));
    expect((await file('source')).body).toContain('zalo,200,1,0.005\r\n');
    expect((await file('days')).body).toContain("'2026-11-23,200,1,0.005,,0\r\n");
    expect((await file('khac')).body.error).toBe('invalid');
  });
});
