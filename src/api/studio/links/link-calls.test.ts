import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import type { LinkList } from '../../../contract/studio/link-calls.ts';
import type { Grant, Role } from '../../../contract/studio/permissions.ts';
import { linkLists, links, pageCounts } from '../../../database/tables/insight-tables.ts';
import { leads } from '../../../database/tables/lead-tables.ts';
import { forFile } from '../../../testing/for-file.ts';
import { readDemo } from '../../../testing/read-demo.ts';
import { openStudioWorld } from '../../../testing/studio-world.ts';

const world = await forFile(openStudioWorld());
beforeAll(async () => {
  for (const [from, webid] of [
    ['hu_vang', 'the'],
    ['hu_vang', 'vay'],
    ['credit_card', 'mo_the'],
  ] as const) {
    const demo = await readDemo(from);
    await world.store.saveDraft({ ...demo, settings: { ...demo.settings, webid, name: 'Thẻ <b>Tết</b>' } });
  }
});
beforeEach(async () => {
  for (const table of [links, linkLists, pageCounts, leads]) await world.db.delete(table);
});

const as = async (grants: (Role | Grant)[], name = 'Nguyễn Thu Hà') => {
  const person = await world.addPerson(grants, { name });
  return world.signIn(person);
};
const oa = { source: 'zalo', medium: 'oa', campaign: 'gop-tet', content: 'tin-22-11' };
const keep = (token: string, parts: object = {}, webid = 'the') =>
  world.call('saveLink', {
    ...{ token, path: { webid } },
    body: { id: crypto.randomUUID(), name: 'Tin Zalo OA', ...oa, ...parts },
  });
const list = async (token: string, query = fourWeeks, webid = 'the'): Promise<LinkList> =>
  (await world.call('listLinks', { token, path: { webid }, query })).body.data;

const fourWeeks = { from: '2026-10-27', to: '2026-11-23' };

/** `at`: a time of Viet Nam. */
const count = (at: string, parts: object = {}, views = 1) =>
  world.db.insert(pageCounts).values({
    ...{ hour: new Date(`${at}:00:00+07:00`), webid: 'the', version: 1, arm: '', ...oa, width: 'phone' },
    ...{ app: 'zalo', event: 'view', detail: '', count: views },
    ...parts,
  });
let registered = 0;
const register = (at: string, parts: object = {}) => {
  registered += 1;
  return world.db.insert(leads).values({
    ...{ reference: `R${registered}`, webid: 'the', version: 1, template: 'hu_vang', form: 'generic' },
    ...{ captchaVerdict: 'altcha', createdAt: new Date(`${at}:00+07:00`) },
    ...{ utmSource: 'zalo', utmMedium: 'oa', utmCampaign: 'gop-tet', utmContent: 'tin-22-11' },
    ...parts,
  });
};

test('a link is kept once, however often it is sent, renamed, archived and brought back; each is in the audit log', async () => {
  const ha = await as(['editor']);
  const id = crypto.randomUUID();
  const markup = '<img src=x onerror=alert(1)> “Tết”';
  const [one, again] = await Promise.all([keep(ha, { id, name: markup }), keep(ha, { id, name: markup })]);
  expect([one.status, again.status]).toEqual([200, 200]);
  expect((await keep(ha, { id, name: markup })).status).toBe(200);
  const path = { webid: 'the', id };
  expect((await list(ha)).links).toMatchObject([
    { id, name: markup, ...oa, createdBy: { name: 'Nguyễn Thu Hà', isSelf: true }, isArchived: false, views: 0 },
  ]);
  const rename = (name: string, webid = 'the') =>
    world.call('renameLink', { token: ha, path: { webid, id }, body: { name } });
  expect((await rename(' Tin Tết ')).status).toBe(200);
  expect((await rename('Tin Tết')).status).toBe(200);
  expect((await rename('Tin Tết', 'vay')).status).toBe(404);
  const archive = (isArchived: boolean) => world.call('archiveLink', { token: ha, path, body: { isArchived } });
  for (const isArchived of [true, true, false]) expect((await archive(isArchived)).status).toBe(200);
  expect((await list(ha)).links).toMatchObject([{ name: 'Tin Tết', isArchived: false }]);
  const logged = (await listEntries(world.db, {}, 4)).map(({ action, subjectId, after }) => ({
    action,
    subjectId,
    after,
  }));
  expect(logged).toMatchObject([
    { action: 'links.restore', subjectId: 'the' },
    { action: 'links.archive', subjectId: 'the' },
    { action: 'links.rename', subjectId: 'the', after: JSON.stringify({ name: 'Tin Tết' }) },
    { action: 'links.keep', subjectId: 'the', after: JSON.stringify({ name: markup, ...oa }) },
  ]);
});

describe('the same words', () => {
  it('are kept once in a campaign: the other one hears whose link has them, also of two at once', async () => {
    const ha = await as(['editor']);
    const lan = await as(['analyst'], 'Lan');
    const answers = await Promise.all([keep(ha, { name: 'Của Hà' }), keep(lan, { name: 'Của Lan' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [kept] = (await list(ha)).links;
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ error: 'wordsTaken' });
    expect(refused?.body.fields.words).toContain(`“${kept?.name}”`);
    expect((await list(ha)).links).toHaveLength(1);
    // Another campaign, or one other word.
    expect((await keep(lan, {}, 'vay')).status).toBe(200);
    expect((await keep(lan, { content: '' })).status).toBe(200);
  });

  it('of an archived link are taken, too, and its name says so', async () => {
    const ha = await as(['editor']);
    const id = crypto.randomUUID();
    await keep(ha, { id });
    await world.call('archiveLink', { token: ha, path: { webid: 'the', id }, body: { isArchived: true } });
    expect((await keep(ha)).body.fields.words).toContain('đã cất “Tin Zalo OA”');
  });

  it('an id stands for one link', async () => {
    const ha = await as(['editor']);
    const id = crypto.randomUUID();
    await keep(ha, { id });
    expect((await keep(ha, { id }, 'vay')).body.error).toBe('conflict');
    expect((await keep(ha, { id, content: 'khac' })).body.error).toBe('conflict');
  });
});

test.each([
  [{ source: 'Zalo' }, 'source'],
  [{ source: '' }, 'source'],
  [{ source: 'bao-la' }, 'source'],
  [{ medium: 'bao-la' }, 'medium'],
  [{ campaign: '' }, 'campaign'],
  [{ campaign: 'góp' }, 'campaign'],
  [{ campaign: 'a b' }, 'campaign'],
  [{ campaign: 'x'.repeat(65) }, 'campaign'],
  [{ content: '-a' }, 'content'],
  [{ content: 'a&utm_source=b' }, 'content'],
  [{ name: '  ' }, 'name'],
  [{ name: 'x'.repeat(81) }, 'name'],
])('refused at its field: %o', async (parts, field) => {
  const { status, body } = await keep(await as(['editor']), parts);
  expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: [field] });
});

test('people see and change links only in the campaigns of their roles, and only editors and analysts keep any', async () => {
  const ofVay = await as([{ role: 'editor', webid: 'vay' }]);
  expect((await keep(ofVay)).status).toBe(404);
  expect((await world.call('listLinks', { token: ofVay, path: { webid: 'the' }, query: fourWeeks })).status).toBe(404);
  expect((await keep(ofVay, {}, 'vay')).status).toBe(200);
  const approver = await as(['approver']);
  expect((await keep(approver)).status).toBe(403);
  expect((await list(approver, fourWeeks, 'vay')).links).toHaveLength(1);
  const everywhere = await as(['editor']);
  expect((await keep(everywhere, {}, 'khong_co')).status).toBe(404);
  expect(
    (await world.call('listLinks', { token: everywhere, path: { webid: 'khong_co' }, query: fourWeeks })).status,
  ).toBe(404);
});

describe('what a link brought', () => {
  it('are views and registrations with exactly its words, by day in Viet Nam', async () => {
    const ha = await as(['editor']);
    await keep(ha, { name: 'OA' });
    world.later(1);
    await keep(ha, { name: 'OA chung', content: '' });
    await count('2026-11-21T23', {}, 3);
    await count('2026-11-22T00', {}, 4);
    await count('2026-11-22T01', { isSample: true }, 5);
    await count('2026-11-22T08', { content: '' }, 7);
    await count('2026-11-22T08', { content: 'khac' }, 11);
    await count('2026-11-22T08', { event: 'cta', detail: 'x' }, 100);
    await count('2026-11-22T09', { webid: 'vay' }, 100);
    // Outside the period.
    await count('2026-11-20T23', {}, 100);
    await count('2026-11-23T00', {}, 100);
    await register('2026-11-21T00:00');
    await register('2026-11-22T23:59', { utmSource: ' ZALO' });
    await register('2026-11-22T10:00', { utmContent: null });
    await register('2026-11-22T10:00', { utmSource: null, utmMedium: null, utmCampaign: null, utmContent: null });
    await register('2026-11-22T10:00', { webid: 'vay' });
    await register('2026-11-23T00:00');
    await register('2026-11-22T10:00', { quarantine: 'trap' });
    await register('2026-11-22T10:00', { hiddenUntil: new Date('2026-12-01') });
    const read = await list(ha, { from: '2026-11-21', to: '2026-11-22' });
    expect(read.links.map(({ name, views, registrations, byDay }) => ({ name, views, registrations, byDay }))).toEqual([
      { name: 'OA chung', views: 7, registrations: 1, byDay: [0, 7] },
      { name: 'OA', views: 12, registrations: 2, byDay: [3, 9] },
    ]);
    expect(read.total).toEqual({ views: 30, registrations: 4 });
    expect(read).toMatchObject({
      ...{ page: 'https://uudai.example.vn/the', campaign: 'Thẻ <b>Tết</b>', isCard: false },
    });
  });

  it('are hand-overs on card pages, as the page counted them', async () => {
    const ha = await as(['editor']);
    await keep(ha, {}, 'mo_the');
    const ofCard = { webid: 'mo_the' };
    await count('2026-11-22T08', ofCard, 10);
    await count('2026-11-22T08', { ...ofCard, event: 'handOver' }, 4);
    await count('2026-11-22T08', { ...ofCard, event: 'handOver', content: '' }, 2);
    await register('2026-11-22T08:00', { ...ofCard, form: 'hand-over' });
    expect(await list(ha, fourWeeks, 'mo_the')).toMatchObject({
      ...{ isCard: true, total: { views: 10, registrations: 6 } },
      links: [{ views: 10, registrations: 4 }],
    });
  });

  it('is that of a period of days that exist', async () => {
    const ha = await as(['editor']);
    const ask = (query: Record<string, string>) =>
      world.call('listLinks', { token: ha, path: { webid: 'the' }, query });
    for (const query of [
      { from: '2026-11-23', to: '2026-11-22' },
      { from: '2020-01-01', to: '2026-11-22' },
      { from: '2026-02-30', to: '2026-03-01' },
      { from: 'hôm qua', to: 'hôm nay' },
      {},
    ])
      expect((await ask(query)).status).toBe(422);
  });
});

test('sources and media are one list for all campaigns, changed by analysts and administrators of all of them', async () => {
  const lists = { sources: ['zalo', 'vnexpress'], media: ['oa', 'bai-viet'] };
  const set = (token: string, body: object = lists) => world.call('setLinkLists', { token, body });
  expect((await set(await as(['editor']))).status).toBe(403);
  expect((await set(await as([{ role: 'analyst', webid: 'the' }]))).status).toBe(403);
  const admin = await as(['admin']);
  for (const wrong of [
    { ...lists, sources: [] },
    { ...lists, sources: ['zalo', 'zalo'] },
    { ...lists, media: ['Bài viết'] },
    { ...lists, media: Array.from({ length: 61 }, (_, index) => `m${index}`) },
  ])
    expect((await set(admin, wrong)).status).toBe(422);
  expect((await set(admin)).body.data).toEqual(lists);
  const [entry] = await listEntries(world.db, {}, 1);
  expect(entry).toMatchObject({ action: 'links.words', after: JSON.stringify(lists) });
  expect(entry?.before).toContain('"facebook"');
  const ha = await as(['editor']);
  expect((await list(ha)).lists).toEqual(lists);
  expect((await keep(ha, { source: 'vnexpress', medium: 'bai-viet' })).status).toBe(200);
  expect((await keep(ha, { source: 'facebook' })).status).toBe(422);
});
