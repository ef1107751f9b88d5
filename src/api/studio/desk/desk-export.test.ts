import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it, test } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import { roles } from '../../../contract/studio/permissions.ts';
import { leads } from '../../../database/tables/lead-tables.ts';
import { setUpDesk } from '../../../testing/desk-world.ts';
import { runs, unicodeText } from '../../../testing/made-up-inputs.ts';
import { studioOrigin } from '../../../testing/studio-world.ts';

const desk = await setUpDesk(['supervisor'], 'Hải Vân');
const { world } = desk;

const wish = { format: 'csv', isMasked: false, reason: 'Đối soát tháng 11, phiếu 118' };

/** Sends an export as the Studio's own pages do. */
function ask(body: object, of = desk.token, headers: Record<string, string> = {}, api = world.api) {
  return api.request(`${studioOrigin}/desk/export`, {
    method: 'POST',
    headers: {
      ...{ 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      cookie: `__Host-studio_session=${of}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });
}
const exportCsv = async (more: object = {}) => (await ask({ ...wish, ...more })).text();
/** First row of each line but the headings. */
const referencesIn = (csv: string) => [...csv.matchAll(/^(R\d{5}),/gm)].map(([, reference]) => reference);

describe('an export', () => {
  it('has everything that was filled in and how the last call ended, under Vietnamese headings', async () => {
    const reference = await desk.register();
    const agent = await world.signIn(await world.addPerson(['agent'], { name: 'Ngọc Trâm' }));
    await desk.callPerson(agent, reference, { outcome: 'callBack', followUpAt: '2026-11-24T02:15:00Z' });
    const response = await ask(wish);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('khach-dang-ky-2026-11-23.csv');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    // Without it Excel reads Vietnamese letters as Latin-1.
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const csv = bytes.subarray(3).toString();
    expect(csv).toMatch(/^Mã đăng ký,Thời gian đăng ký,Số điện thoại,/);
    expect(csv).toMatch(/Kết quả cuộc gọi cuối,Gọi lần cuối lúc,Người gọi/);
    expect(csv).toContain('Trần Thu Hương');
    expect(csv).toContain('Hẹn gọi lại,2026-11-23 14:00:00,Ngọc Trâm');
  });

  it('masks names, phones and e-mail addresses, and leaves the rest out', async () => {
    await desk.register({ fields: { name: 'Trần Thu Hương', email: 'huong@example.vn', note: 'Gọi buổi tối' } });
    const csv = await exportCsv({ isMasked: true });
    expect(csv).toContain('T. T. Hương');
    expect(csv).toContain('h***@example.vn');
    expect(csv).not.toMatch(/Thu Hương|huong@|buổi tối|0900\d{3}/);
  });

  it('is in the audit log before it begins: who, why, what, how many', async () => {
    await desk.register();
    const response = await ask({ ...wish, webids: ['hu_vang'], from: '2026-11-01' });
    const [entry] = await listEntries(world.db, { action: 'leads.export' }, 1);
    expect(entry).toMatchObject({
      ...{ who: 'Hải Vân', subjectKind: 'campaign', subjectId: 'hu_vang', leads: 1, reason: wish.reason },
    });
    expect(JSON.parse(entry?.filter ?? '')).toEqual({
      ...{ webids: 'hu_vang', from: '2026-11-01', format: 'csv', isMasked: 'false' },
    });
    await response.text();
  });

  test.each<[string, { webids?: string[]; from?: string; to?: string; source?: string; outcome?: string }]>([
    ['campaigns', { webids: ['diamond'] }],
    ['the first day', { from: '2026-11-23' }],
    ['the last day', { to: '2026-11-21' }],
    ['a source', { source: 'zalo' }],
    ['an outcome', { outcome: 'interested' }],
  ])('has only registrations of %s', async (_what, filter) => {
    const other = filter.to
      ? { createdAt: new Date('2026-11-21T17:00:00Z') }
      : { createdAt: new Date('2026-11-22T16:59:59Z') };
    await desk.register(other);
    const wanted = await desk.register({
      ...(filter.webids && { webid: 'diamond' }),
      ...(filter.source && { utmSource: 'zalo' }),
      createdAt: filter.to ? new Date('2026-11-21T16:59:59Z') : new Date('2026-11-22T17:00:00Z'),
    });
    if (filter.outcome) await desk.callPerson(await world.signIn(await world.addPerson(['agent'])), wanted);
    expect(referencesIn(await exportCsv(filter))).toEqual([wanted]);
    const { data } = (await desk.call('countExport', { body: filter })).body;
    expect(data).toEqual({ count: 1, quarantined: 0 });
  });

  it('leaves quarantined and made-up ones out, and says how many are quarantined', async () => {
    const wanted = await desk.register();
    await desk.register({ quarantine: 'trap' });
    expect(referencesIn(await exportCsv())).toEqual([wanted]);
    expect((await desk.call('countExport', { body: {} })).body.data).toEqual({ count: 1, quarantined: 1 });
  });

  it('of a supervisor of some campaigns has these only; another campaign is as if there were none', async () => {
    const own = await desk.register();
    await desk.register({ webid: 'diamond' });
    const few = await world.signIn(await world.addPerson([{ role: 'supervisor', webid: 'hu_vang' }]));
    expect(referencesIn(await (await ask(wish, few)).text())).toEqual([own]);
    expect((await ask({ ...wish, webids: ['diamond'] }, few)).status).toBe(404);
    const counted = await world.call('countExport', { token: few, body: { webids: ['diamond', 'hu_vang'] } });
    expect(counted.status).toBe(404);
  });

  it('is a workbook whose cells stay what was typed', async () => {
    const evil = '=HYPERLINK("https://x.example","a")';
    await desk.register({ fields: { name: evil, note: '@SUM(1)\t+1' }, utmSource: '-2+3' });
    const bytes = new Uint8Array(await (await ask({ ...wish, format: 'xlsx' })).arrayBuffer());
    const [sheet] = (await readXlsx(bytes)).sheets;
    const [headings = [], row = []] = sheet?.rows ?? [];
    const cell = (heading: string) => row[headings.indexOf(heading)];
    expect(cell('Họ và tên')).toBe(evil);
    expect(cell('Ghi chú')).toBe('@SUM(1)\t+1');
    expect(cell('Nguồn (utm_source)')).toBe('-2+3');
    expect(cell('Số điện thoại')).toMatch(/^0900/);
  });
});

/** Cells of a file after RFC 4180. */
function readCells(csv: string): string[] {
  const cells = csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g);
  return [...cells].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
}

it('no cell of a CSV begins a formula, whatever was typed', async () => {
  const starts = fc.constantFrom('=', '+', '-', '@', '\t=', '\r\n=', ' =', '＝', '"=', ',=', ';=');
  const typed = fc.tuple(starts, unicodeText({ maxLength: 40 })).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(typed, typed, async (name, source) => {
      await desk.register({
        fields: { name: name.replaceAll('\0', '') },
        utmSource: source.replaceAll('\0', '').toWellFormed(),
      });
      const csv = await exportCsv();
      for (const cell of readCells(csv)) {
        for (const line of cell.split(/[\r\n\t]/)) expect(line).not.toMatch(/^\s*[=+@＝＋＠-]/u);
      }
      await world.db.delete(leads);
    }),
    { numRuns: runs(6, 100) },
  );
});

describe('nobody exports', () => {
  test.each(roles.filter((role) => role !== 'supervisor'))('as %s', async (role) => {
    const other = await world.signIn(await world.addPerson([role]));
    const response = await ask(wish, other);
    expect(response.status).toBe(403);
    expect(await listEntries(world.db, {}, 1)).toMatchObject([{ action: 'call.refuse', isRefused: true }]);
  });

  it('without a session, from another origin, or with a proof of more than five minutes ago', async () => {
    expect((await ask(wish, 'x')).status).toBe(401);
    expect((await ask(wish, desk.token, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    world.later(5);
    const late = await ask(wish);
    expect(await late.json()).toMatchObject({ error: 'proofNeeded' });
  });

  test.each([
    ['without a reason', { reason: ' ' }],
    ['with a reason of 201 characters', { reason: 'x'.repeat(201) }],
    ['as another kind of file', { format: 'json' }],
    ['of a day that does not exist', { from: '2026-02-30' }],
    ['without saying whether it is masked', { isMasked: undefined }],
  ])('%s', async (_what, changes) => {
    const before = await listEntries(world.db, { action: 'leads.export' }, 1);
    expect((await ask({ ...wish, ...changes })).status).toBe(422);
    expect(await listEntries(world.db, { action: 'leads.export' }, 1)).toEqual(before);
  });
});

it('breaks off when registrations cannot be read any more, so that no part is taken for the whole', async () => {
  await desk.register();
  let readings = 0;
  const leadsThatBreak = {
    ...world.leads,
    readAll: async function* (filter: Parameters<typeof world.leads.readAll>[0]) {
      readings += 1;
      yield* world.leads.readAll(filter);
      // The first reading surveys them, the second writes the file.
      if (readings === 2) throw new Error('the connection is lost');
    },
  };
  const response = await ask(wish, desk.token, {}, world.start({}, { desk: { ...world.desk, leads: leadsThatBreak } }));
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('the connection is lost');
});
