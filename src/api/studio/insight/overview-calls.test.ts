import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insightOverviewCalls } from '../../../contract/studio/insight-overview-calls.ts';
import type { Grant, Role } from '../../../contract/studio/permissions.ts';
import { pageDays } from '../../../database/tables/insight-tables.ts';
import { leads } from '../../../database/tables/lead-tables.ts';
import { type Desk, deskTime, openDesk } from '../../../testing/desk-world.ts';
import { forFile } from '../../../testing/for-file.ts';
import { readDemo } from '../../../testing/read-demo.ts';
import { openStudioWorld } from '../../../testing/studio-world.ts';

const world = await forFile(openStudioWorld());
let desk: Desk;
beforeAll(async () => {
  desk = openDesk(world);
  const sample = await readDemo('hu_vang');
  for (const [webid, name] of [
    ['hu_vang', '=HYPERLINK("x")'],
    ['vay', '<b>Vay</b>; tiêu dùng'],
    ['nhap', 'Bản nháp'],
  ] as const)
    await world.store.saveDraft({ ...sample, settings: { ...sample.settings, webid, name } });
  await world.store.publish('vay', 1, { breakGlass: 'để thử' });
});
beforeEach(async () => {
  world.clock.now = deskTime;
  await world.db.delete(leads);
  await world.db.delete(pageDays);
});

const as = async (...grants: (Role | Grant)[]) => world.signIn(await world.addPerson(grants));
const days = { from: '2026-11-17', to: '2026-11-23' };
const view = (webid: string, day: string, count: number, event: 'view' | 'handOver' = 'view') => ({
  ...{ webid, day, count, event },
});
const read = async (token: string, query: Record<string, string> = days) =>
  (await world.call('readInsightOverview', { token, query })).body;
const file = (token: string, query: Record<string, string> = days) =>
  world.send(`/studio/api/insight.csv?${new URLSearchParams(query)}`, {
    headers: { cookie: `__Host-studio_session=${token}`, 'sec-fetch-site': 'same-origin' },
  });

describe('results of all campaigns', () => {
  it('are views that pages counted, registrations of the table of leads, and what the desk found out', async () => {
    const reached = await desk.register();
    for (const given of [{}, { webid: 'vay' }, { quarantine: 'phone-limit' as const }]) await desk.register(given);
    await desk.register({}, 7 * 1440);
    await desk.callPerson(await as('agent'), reached);
    await world.db
      .insert(pageDays)
      .values([
        view('hu_vang', '2026-11-23', 400),
        view('hu_vang', '2026-11-16', 300),
        view('hu_vang', '2026-11-09', 9),
      ]);
    const { data } = await read(await as('analyst'));
    expect(insightOverviewCalls.readInsightOverview.data.safeParse(data).success).toBe(true);
    expect(data).toMatchObject({ before: { from: '2026-11-10', to: '2026-11-16' }, step: 1, hasSamples: false });
    expect(data.campaigns.map(({ webid }: { webid: string }) => webid)).toEqual(['hu_vang', 'vay']);
    expect(data.campaigns[0]).toMatchObject({
      now: { views: 400, registrations: 2, handOvers: 0, reached: 1, interested: 1 },
      before: { views: 300, registrations: 1, handOvers: 0, reached: 0, interested: 0 },
      points: [0, 0, 0, 0, 0, 0, 2],
      lcp: null,
    });
  });

  it('are hand-overs on card pages, and say so', async () => {
    await desk.register({ webid: 'vay', form: 'hand-over' });
    await world.db.insert(pageDays).values([view('vay', '2026-11-23', 40, 'handOver')]);
    const { data } = await read(await as('analyst'));
    expect(data.campaigns[0].now).toEqual({ views: 0, registrations: 40, handOvers: 40, reached: 0, interested: 0 });
  });

  it('are those of the campaigns of the role; archived ones and those that are off stay in them', async () => {
    await desk.register();
    await desk.register({ webid: 'vay' });
    const list = async (token: string) =>
      (await read(token)).data.campaigns.map(({ webid }: { webid: string }) => webid).sort();
    expect(await list(await as({ role: 'supervisor', webid: 'hu_vang' }))).toEqual(['hu_vang']);
    expect(await list(await as({ role: 'agent', webid: 'hu_vang' }, { role: 'editor', webid: 'vay' }))).toEqual([
      'vay',
    ]);
    const editor = await as('editor');
    await world.call('archiveCampaign', { token: editor, path: { webid: 'hu_vang' }, body: {} });
    expect(await list(editor)).toEqual(['hu_vang', 'vay']);
    expect((await read(editor)).data.campaigns).toContainEqual(
      expect.objectContaining({ webid: 'hu_vang', isArchived: true }),
    );
    await world.call('restoreCampaign', { token: editor, path: { webid: 'hu_vang' }, body: {} });
    expect((await read(await as('agent'))).error).toBe('forbidden');
  });

  it.each([
    { from: '2026-11-23', to: '2026-11-22' },
    { from: '2025-11-22', to: '2026-11-23' },
    { from: '1999-12-31', to: '2000-01-01' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '2026-11-23' },
  ])('are refused from $from to $to', async (query) => {
    const token = await as('analyst');
    const asked = query as Record<string, string>;
    expect((await read(token, asked)).error).toBe('invalid');
    expect((await file(token, asked)).body.error).toBe('invalid');
  });
});

describe('the file of all campaigns', () => {
  it('has the rows of the screen, and no formula', async () => {
    await desk.register();
    await world.db.insert(pageDays).values([view('hu_vang', '2026-11-23', 400)]);
    const { status, headers, body } = await file(await as('analyst'));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('ket-qua-2026-11-17-2026-11-23.csv');
    const [heading = '', ...rows] = String(body).trimEnd().split('\r\n');
    expect(heading).toContain('Chiến dịch,Địa chỉ,Lượt xem,Đăng ký,');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/^"'=HYPERLINK\(""x""\)",hu_vang,400,1,0,0.0025,0,0,0,0,0,0,/);
    expect(rows[1]).toMatch(/^<b>Vay<\/b>； tiêu dùng,vay,0,0,/);
  });

  it('begins with what tells a spreadsheet its encoding', async () => {
    const response = await world.api.request(`https://studio.example.vn/insight.csv?${new URLSearchParams(days)}`, {
      headers: { cookie: `__Host-studio_session=${await as('analyst')}` },
    });
    expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('is for those who read results, and only read', async () => {
    expect((await file(await as('agent'))).body.error).toBe('forbidden');
    expect((await file('x')).body.error).toBe('notSignedIn');
    const posted = await world.send('/studio/api/insight.csv', { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET']);
  });
});
