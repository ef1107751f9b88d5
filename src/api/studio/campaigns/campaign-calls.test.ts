import { readdirSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { packZip } from '../../../content/pack-zip.ts';
import type { SiteDraft } from '../../../content/site.ts';
import type { Grant, Role } from '../../../contract/studio/permissions.ts';
import { auditLog } from '../../../database/tables/audit-table.ts';
import { publications, sites, siteVersions } from '../../../database/tables/campaign-tables.ts';
import { forFile } from '../../../testing/for-file.ts';
import { readDemo } from '../../../testing/read-demo.ts';
import { openStudioWorld, studioOrigin } from '../../../testing/studio-world.ts';

const world = await forFile(openStudioWorld());
let sample: SiteDraft;
let zip: Uint8Array;
beforeAll(async () => {
  sample = await readDemo('hu_vang');
  zip = await packZip('content/hu_vang');
});
beforeEach(async () => {
  await world.db.delete(publications);
  await world.db.update(sites).set({ publishedVersion: null });
  await world.db.delete(siteVersions);
  await world.db.delete(sites);
  for (const webid of ['the', 'vay']) await save(webid);
});

const save = (webid: string) =>
  world.store.saveDraft({ ...sample, settings: { ...sample.settings, webid, name: `Tên ${webid}` } }, { by: 'Hà' });
const as = async (...grants: (Role | Grant)[]) => world.signIn(await world.addPerson(grants));
const inThe = (role: Role): Grant => ({ role, webid: 'the' });
const webids = (rows: readonly { webid: string }[]) => rows.map(({ webid }) => webid).sort();

it('each sees the campaigns of their roles, and nobody of others', async () => {
  const list = async (token: string) => (await world.call('listCampaigns', { token })).body.data.campaigns;
  expect(webids(await list(await as('editor')))).toEqual(['the', 'vay']);
  expect(await list(await as(inThe('approver')))).toMatchObject([{ webid: 'the', name: 'Tên the', state: 'draft' }]);
  const all = await world.call('describeCampaigns', { token: await as('editor'), query: { webids: 'vay,a b' } });
  expect(webids(all.body.data)).toEqual(['vay']);
  const token = await as(inThe('editor'), { role: 'agent', webid: 'vay' });
  expect(webids(await list(token))).toEqual(['the']);
  const details = await world.call('describeCampaigns', { token, query: { webids: 'the,vay,khong_co,a b,' } });
  expect(webids(details.body.data)).toEqual(['the']);
  expect(details.body.data[0].card.headline).not.toBe('');
  expect(webids((await world.call('searchCampaigns', { token, query: { text: 'hũ vàng' } })).body.data)).toEqual([
    'the',
  ]);
});

it('a version is read as it was stored, by those who read the campaign', async () => {
  const read = (token: string, version: string, webid = 'the') =>
    world.call('readVersion', { token, path: { webid, version } });
  const token = await as(inThe('approver'));
  const { data } = (await read(token, '1')).body;
  expect(data).toMatchObject({ webid: 'the', version: 1, settings: { name: 'Tên the' }, media: sample.media });
  expect(data.content).toEqual(sample.content);
  for (const version of ['2', '0', 'x', '99999999999']) expect((await read(token, version)).status).toBe(404);
  expect((await read(token, '1', 'vay')).status).toBe(404);
  expect((await read(await as('agent'), '1')).status).toBe(403);
});

it('the fields of a version are those of its own parts, in their order; beside it, those of the version before', async () => {
  const token = await as(inThe('approver'));
  const save = async (...layout: { key: string; section?: string }[]) => {
    const { settings } = sample;
    await world.store.saveDraft({ ...sample, settings: { ...settings, webid: 'the', layout } });
  };
  await save({ key: 'home.section2' }, { key: 'home.more.hoi', section: 'numbered-faq' }, { key: 'home.banner' });
  await save({ key: 'home.banner' }, { key: 'home.more.ky', section: 'numbered-faq' });
  const describe = async (version: string, query = {}) =>
    (await world.call('describeVersion', { token, path: { webid: 'the', version }, query })).body.data;
  const isMain = ({ key }: TemplateField) => key.startsWith('home.more') || /home\.(banner|section2)$/.test(key);
  const listMain = (fields: TemplateField[]) => fields.filter(isMain).map(({ key }) => key);
  const { fields, order } = await describe('2');
  expect(listMain(fields)).toEqual(['home.section2', 'home.more.hoi', 'home.banner']);
  expect(fields.find(({ key }: TemplateField) => key === 'home.more.hoi')).toMatchObject({ part: 'page' });
  expect(order).toEqual(['home.banner', 'home.section1', 'home.section2', 'home.section3', 'home.section4']);
  expect(listMain((await describe('3')).fields)).toEqual(['home.banner', 'home.more.ky', 'home.section2']);
  const both = await describe('3', { before: '2' });
  expect(listMain(both.fields)).toEqual(['home.banner', 'home.more.ky', 'home.section2', 'home.more.hoi']);
  expect((await world.call('describeVersion', { token, path: { webid: 'vay', version: '1' } })).status).toBe(404);
});

it('tasks are those of the campaigns that one edits', async () => {
  const { 'home.popup': _, ...content } = sample.content;
  for (const webid of ['the', 'vay'])
    await world.store.saveDraft({ ...sample, content, settings: { ...sample.settings, webid } });
  const token = await as(inThe('editor'), 'analyst');
  await expect.poll(async () => (await world.call('listTasks', { token })).body.data.isComplete).toBe(true);
  expect(webids((await world.call('listTasks', { token })).body.data.tasks)).toEqual(['the']);
});

it('more tasks than a person does at once are counted, and the first are listed', async () => {
  const { 'home.popup': _, ...content } = sample.content;
  for (let number = 0; number < 22; number += 1)
    await world.store.saveDraft({ ...sample, content, settings: { ...sample.settings, webid: `loi_${number}` } });
  const token = await as('editor');
  await expect.poll(async () => (await world.call('listTasks', { token })).body.data.isComplete).toBe(true);
  const { tasks, count } = (await world.call('listTasks', { token })).body.data;
  expect([tasks.length, count]).toEqual([20, 22]);
});

import type { TemplateField } from '../../../contract/studio/template-calls.ts';
import { templates } from '../../../templates/registry.ts';

describe('a new campaign', () => {
  it.each([
    ['free_1', 'free'],
    ['the', 'taken'],
    ['studio', 'reserved'],
    ['có dấu', 'malformed'],
    ['', 'malformed'],
  ])('the address “%s” is %s', async (webid, verdict) => {
    const token = await as('editor');
    expect((await world.call('checkWebid', { token, query: { webid } })).body.data).toEqual({ verdict });
  });

  it('is made by editors of all campaigns, from a sample or a copy', async () => {
    const token = await as('editor');
    const make = (webid: string, source: object, by = token) =>
      world.call('createCampaign', { token: by, body: { webid, name: 'Tết <i>mới</i>', source } });
    expect((await make('tet', { kind: 'sample', template: 'hu_vang' })).body.data).toEqual({
      webid: 'tet',
      version: 1,
    });
    expect((await make('tet_2', { kind: 'copy', webid: 'the' })).status).toBe(200);
    expect((await world.store.loadLatest('tet_2'))?.settings).toMatchObject({ webid: 'tet_2', name: 'Tết <i>mới</i>' });
    expect(await make('tet', { kind: 'copy', webid: 'the' })).toMatchObject({ status: 409, body: { error: 'taken' } });
    expect((await make('studio', { kind: 'copy', webid: 'the' })).body).toMatchObject({ error: 'invalid' });
    expect((await make('moi', { kind: 'copy', webid: 'khong_co' })).status).toBe(404);
    expect((await make('moi', { kind: 'sample', template: 'la' })).status).toBe(404);
    expect((await make('moi', { kind: 'sample', template: '../content/hu_vang' })).status).toBe(422);
    expect((await make('moi', { kind: 'copy', webid: 'the' }, await as(inThe('editor')))).status).toBe(403);
  });

  it('cannot break the list by its name, nor its history by a reason: what PostgreSQL does not store is taken out', async () => {
    const token = await as('editor', 'approver');
    const name = 'Tết\u0000 \u202e2027';
    const source = { kind: 'copy', webid: 'the' };
    expect((await world.call('createCampaign', { token, body: { webid: 'tet', name, source } })).status).toBe(200);
    const path = { webid: 'the' };
    expect((await world.call('renameCampaign', { token, path, body: { name } })).status).toBe(200);
    expect((await world.call('renameCampaign', { token, path, body: { name: '\u0000' } })).status).toBe(422);
    expect((await world.call('unpublishCampaign', { token, path, body: { reason: 'Sai\u0000 phí' } })).status).toBe(
      200,
    );
    // From a folder: site.json may hold any text.
    await world.store.saveDraft({ ...sample, settings: { ...sample.settings, webid: 'la', name: 'L\u0000a' } });
    const listed = await world.call('listCampaigns', { token });
    expect(listed.status).toBe(200);
    expect(webids(listed.body.data.campaigns)).toEqual(['la', 'tet', 'the', 'vay']);
  });

  it('has a sample for each template', () => {
    expect(readdirSync('content')).toEqual(expect.arrayContaining(templates.map(({ name }) => name)));
  });
});

it('a campaign is renamed, taken off with a reason, archived and brought back; each is in the audit log', async () => {
  await world.store.publish('the', 1, { breakGlass: 'thử' });
  const editor = await as(inThe('editor'));
  const approver = await as('approver');
  const path = { webid: 'the' };
  expect(
    (await world.call('renameCampaign', { token: editor, path, body: { name: '  Thẻ mới ' } })).body.data.version,
  ).toBe(2);
  expect((await world.call('archiveCampaign', { token: editor, path })).body.error).toBe('stillPublished');
  expect((await world.call('unpublishCampaign', { token: editor, path, body: { reason: 'Sai phí' } })).status).toBe(
    403,
  );
  expect((await world.call('unpublishCampaign', { token: approver, path, body: { reason: ' ' } })).status).toBe(422);
  expect((await world.call('unpublishCampaign', { token: approver, path, body: { reason: 'Sai phí' } })).status).toBe(
    200,
  );
  expect(await world.store.loadPublished('the')).toBeUndefined();
  expect((await world.store.listEvents('the'))[0]).toMatchObject({ kind: 'unpublished', note: 'Sai phí' });
  expect((await world.call('archiveCampaign', { token: editor, path })).status).toBe(200);
  expect((await world.call('restoreCampaign', { token: editor, path })).status).toBe(200);
  expect(
    (await world.call('renameCampaign', { token: editor, path: { webid: 'vay' }, body: { name: 'x' } })).status,
  ).toBe(404);
  const actions = (await world.db.select().from(auditLog)).map(
    ({ action, isRefused }) => `${action}${isRefused ? ' refused' : ''}`,
  );
  expect(actions.slice(-6)).toEqual([
    'campaigns.rename',
    'call.refuse refused',
    'campaigns.unpublish',
    'campaigns.archive',
    'campaigns.restore',
    'call.refuse refused',
  ]);
});

describe('a ZIP file', () => {
  const headers = (token: string) => ({ 'sec-fetch-site': 'same-origin', cookie: `__Host-studio_session=${token}` });
  const post = (token: string, body: Uint8Array | string, more: Record<string, string> = {}) =>
    world.send('/campaigns/import', {
      method: 'POST',
      headers: { ...headers(token), ...more },
      body: new Blob([body as string]),
    });

  it('goes out and comes in again', async () => {
    const token = await as('editor');
    const response = await world.api.request(`${studioOrigin}/campaigns/the/file`, { headers: headers(token) });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="the-v1.zip"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const imported = await post(token, new Uint8Array(await response.arrayBuffer()) as never);
    expect(imported.body.data).toMatchObject({ kind: 'saved', webid: 'the', version: 2 });
    for (const path of ['/campaigns/the/file?version=9', '/campaigns/the/file?version=x', '/campaigns/khong_co/file'])
      expect((await world.send(path, { headers: headers(token) })).status).toBe(404);
  });

  it('is read after the one before it, so that several at once stay within the memory of a process', async () => {
    const token = await as('editor');
    const read: number[] = [];
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const imports = gates.map(({ promise }, index) => {
      const pull = async (controller: ReadableStreamDefaultController) => {
        read.push(index);
        await promise;
        controller.enqueue(new Uint8Array([1]));
        controller.close();
      };
      const body = new ReadableStream({ pull }, { highWaterMark: 0 });
      const init = { method: 'POST', headers: headers(token), body, duplex: 'half' as const };
      return world.send('/campaigns/import', init);
    });
    await expect.poll(() => read.length).toBe(1);
    const [first = 0] = read;
    // The other call has passed the guard by now, and waits.
    expect((await world.call('listCampaigns', { token })).status).toBe(200);
    expect(read).toEqual([first]);
    gates[first]?.resolve();
    expect((await imports[first])?.body.data.kind).toBe('refused');
    await expect.poll(() => read).toEqual([first, 1 - first]);
    gates[1 - first]?.resolve();
    expect((await imports[1 - first])?.body.data.kind).toBe('refused');
  });

  it('is refused in Vietnamese when it is damaged, too large, of a foreign campaign or from another site', async () => {
    const token = await as(inThe('editor'));
    expect((await post(token, 'không phải ZIP')).body.data).toEqual({
      kind: 'refused',
      findings: [expect.objectContaining({ expected: expect.stringContaining('tệp ZIP nguyên vẹn') })],
    });
    expect((await post(token, zip as never)).body.data.findings).toEqual([
      expect.objectContaining({ expected: 'chiến dịch mà vai trò của bạn được sửa', received: 'hu_vang' }),
    ]);
    expect((await post(token, '', { 'content-length': '900000000' })).body.error).toBe('tooLarge');
    expect((await post(token, '', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).body.error).toBe(
      'foreignOrigin',
    );
    expect((await post('', '')).body.error).toBe('notSignedIn');
    expect((await post(await as('analyst'), '')).body.error).toBe('forbidden');
    expect(webids(await world.store.listSites())).toEqual(['the', 'vay']);
  });
});
