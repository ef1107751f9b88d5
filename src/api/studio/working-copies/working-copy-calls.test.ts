import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SiteDraft } from '../../../content/site.ts';
import type { Grant, Role } from '../../../contract/studio/permissions.ts';
import { workingCopyEventsPath } from '../../../contract/studio/working-copy-calls.ts';
import { forFile } from '../../../testing/for-file.ts';
import { readDemo } from '../../../testing/read-demo.ts';
import { openStudioWorld, studioOrigin } from '../../../testing/studio-world.ts';

const world = await forFile(openStudioWorld());
let sample: SiteDraft;
beforeAll(async () => {
  sample = await readDemo('hu_vang');
});
beforeEach(async () => {
  path.webid = `hu_${crypto.randomUUID().slice(0, 8)}`;
  await world.store.saveDraft({ ...sample, settings: { ...sample.settings, webid: path.webid } });
});

const path = { webid: '' };
const subTitle = ['content', 'home.banner', 'subTitle'];
const set = (at: (string | number)[], value: unknown) => ({ kind: 'set', at, value });
const as = async (grants: (Role | Grant)[], name = 'Nguyễn Thu Hà') =>
  world.signIn(await world.addPerson(grants, { name }));
const save = (token: string, changes: unknown, more: object = {}) =>
  world.call('saveWorkingCopy', {
    ...{ token, path },
    body: { id: crypto.randomUUID(), step: crypto.randomUUID(), base: 0, changes, ...more },
  });

it('opens with content, findings and nothing to take back', async () => {
  const { status, body } = await world.call('openWorkingCopy', { token: await as(['approver']), path });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    ...{ ...path, template: 'hu_vang', revision: 0, baseVersion: 1, publishedVersion: null },
    steps: { undo: 0, redo: 0 },
    pages: 'https://uudai.example.vn',
  });
  expect(body.data.content['home.banner']).toEqual(sample.content['home.banner']);
  expect(body.data.findings.every(({ expected }: { expected: string }) => expected !== '')).toBe(true);
  await world.store.publish(path.webid, 1, { breakGlass: 'gấp' });
  const published = await world.call('openWorkingCopy', { token: await as(['approver']), path });
  expect(published.body.data.publishedVersion).toBe(1);
});

it('one call stores a letter, judges it and draws what it changed', async () => {
  const token = await as(['editor']);
  const first = await save(token, [set(subTitle, 'Gom từng chút')]);
  expect(first.body.data).toMatchObject({
    kind: 'saved',
    news: { revision: 1, preview: { to: 1, needsReload: false } },
  });
  // It is not known what the frame shows, so everything is told.
  expect(first.body.data.news.preview.slots.length).toBeGreaterThan(5);
  expect(first.body.data.news.preview).not.toHaveProperty('from');
  expect(JSON.stringify(first.body.data.news.preview.slots)).toContain('Gom từng chút');
  const { news } = (await save(token, [set(subTitle, 'Gom từng chút ,')], { base: 1, drawn: 1 })).body.data;
  expect(news).toMatchObject({ revision: 2, saves: [{ revision: 2, by: { name: 'Nguyễn Thu Hà' } }] });
  expect(news.preview).toMatchObject({ from: 1, to: 2, needsReload: false });
  expect(news.preview.slots.map(({ key }: { key: string }) => key)).toEqual(['home.banner']);
  expect(news.preview.slots[0].html).toContain('Gom từng chút ,');
  expect(news.findings).toContainEqual(
    expect.objectContaining({ rule: 'spacing', key: 'home.banner', path: 'subTitle', severity: 'warning' }),
  );
});

it('a part that cannot be drawn, or a setting that is not valid yet, is a finding and is kept', async () => {
  const token = await as(['editor']);
  const { news } = (await save(token, [set(['content', 'home.banner', 'img'], 'không phải ảnh')])).body.data;
  expect(news.findings).toContainEqual(expect.objectContaining({ severity: 'error', key: 'home.banner', path: 'img' }));
  const named = (await save(token, [set(['settings', 'name'], '')], { base: 1 })).body.data.news;
  expect(named.findings).toContainEqual(expect.objectContaining({ severity: 'error', key: 'site.json', path: 'name' }));
  expect((await world.call('openWorkingCopy', { token, path })).body.data.settings.name).toBe('');
});

it('both values of a conflict are told, with the name of the other', async () => {
  const [ha, quan] = [await as(['editor']), await as(['editor'], 'Trần <b>Quân</b>')];
  await save(ha, [set(subTitle, 'Của Hà')]);
  const late = await save(quan, [set(subTitle, 'Của Quân')]);
  expect(late.body.data).toMatchObject({
    kind: 'conflict',
    conflicts: [{ change: set(subTitle, 'Của Quân'), by: { name: 'Nguyễn Thu Hà' }, theirs: 'Của Hà' }],
    news: { revision: 1, saves: [{ by: { name: 'Nguyễn Thu Hà' }, changes: [set(subTitle, 'Của Hà')] }] },
  });
  await save(quan, [set(subTitle, 'Của Quân')], { base: 1 });
  const undone = await world.call('undoWorkingCopy', {
    ...{ token: ha, path },
    body: { id: crypto.randomUUID(), kind: 'undo', base: 2 },
  });
  expect(undone.body.data).toEqual({
    kind: 'changed-since',
    by: { id: expect.any(String), name: 'Trần <b>Quân</b>' },
  });
  const news = await world.call('readWorkingCopyNews', { token: ha, path, query: { after: '1' } });
  expect(news.body.data.saves.map(({ revision }: { revision: number }) => revision)).toEqual([2, 3]);
});

it('what two people type in one text is merged by letters, and each hears the merged text', async () => {
  const [ha, quan] = [await as(['editor']), await as(['editor'], 'Quân')];
  await save(ha, [set(subTitle, 'Gom từng chút')]);
  const types = (value: string, was = 'Gom từng chút') => [{ ...set(subTitle, value), was }];
  await save(ha, types('Gom từng chút một'), { base: 1 });
  const { data } = (await save(quan, types('Cứ Gom từng chút'), { base: 1 })).body;
  expect(data).toMatchObject({ kind: 'saved', news: { revision: 3 } });
  expect(data.news.saves.at(-1)).toMatchObject({
    by: { name: 'Quân' },
    changes: [set(subTitle, 'Cứ Gom từng chút một')],
  });
  const late = await save(ha, types('Gom từng chút hai'), { base: 1 });
  expect(late.body.data).toMatchObject({
    kind: 'conflict',
    conflicts: [{ change: { value: 'Gom từng chút hai' }, theirs: 'Cứ Gom từng chút một' }],
  });
});

it('undo and redo answer with what they changed', async () => {
  const token = await as(['editor']);
  await save(token, [set(subTitle, 'một')]);
  const change = (kind: string, base: number) =>
    world.call('undoWorkingCopy', { token, path, body: { id: crypto.randomUUID(), kind, base } });
  const before = Reflect.get(sample.content['home.banner'] as object, 'subTitle');
  expect((await change('undo', 1)).body.data.news.saves).toMatchObject([{ changes: [set(subTitle, before)] }]);
  expect((await change('undo', 2)).body.data).toEqual({ kind: 'nothing' });
  expect((await change('redo', 2)).body.data.news).toMatchObject({ revision: 3, steps: { undo: 1, redo: 0 } });
});

describe('refused, and nothing is stored', () => {
  it.each<[string, unknown, string]>([
    ['a place that is not there', [set(['content', 'home.banner', 'x', 'y'], 1)], 'misfit'],
    ['files', [set(['media', 'media/x'], {})], 'misfit'],
    ['code', [set(['content', 'home.meta.gtm_head'], '<script>')], 'protectedPart'],
    ['half a letter', [set(subTitle, '\ud800')], 'invalid'],
    ['nothing', [], 'invalid'],
    ['no change', [{ kind: 'xoá', at: subTitle }], 'invalid'],
    ['the prototype', [set(['content', '__proto__', 'x'], 1)], 'invalid'],
    ['a text longer than its kind of field takes', [set(subTitle, 'á'.repeat(10_001))], 'textTooLong'],
    ['1 MB in a field', [set(subTitle, 'á'.repeat(1_000_000))], 'contentTooLong'],
  ])('%s', async (_, changes, error) => {
    const token = await as(['editor']);
    expect((await save(token, changes)).body.error).toBe(error);
    expect((await world.call('openWorkingCopy', { token, path })).body.data.revision).toBe(0);
  });

  it('the id of a save of another campaign, which also tells nothing of that', async () => {
    const token = await as(['editor']);
    const id = crypto.randomUUID();
    const body = (base: number) => ({ id, step: crypto.randomUUID(), base, changes: [set(subTitle, 'mật')] });
    expect((await world.call('saveWorkingCopy', { token, path, body: body(0) })).status).toBe(200);
    const other = { webid: 'noi_khac' };
    const sampleOf = await readDemo('hu_vang');
    await world.store.saveDraft({ ...sampleOf, settings: { ...sampleOf.settings, ...other } });
    const elsewhere = await as([{ role: 'editor', webid: other.webid }]);
    const answers = [
      await world.call('saveWorkingCopy', { token: elsewhere, path: other, body: body(0) }),
      await world.call('undoWorkingCopy', { token: elsewhere, path: other, body: { id, kind: 'undo', base: 0 } }),
      await world.call('openVersion', { token: elsewhere, path: { ...other, version: '1' }, body: { id } }),
    ];
    for (const { status, body: said } of answers) {
      expect([status, said.error]).toEqual([409, 'unmatchedSave']);
      expect(JSON.stringify(said)).not.toContain('mật');
    }
    expect((await world.call('openWorkingCopy', { token: elsewhere, path: other })).body.data.revision).toBe(0);
  });

  it('those who do not edit', async () => {
    expect((await save(await as(['approver']), [set(subTitle, 'x')])).body.error).toBe('forbidden');
    expect((await save(await as([{ role: 'editor', webid: 'khac' }]), [set(subTitle, 'x')])).body.error).toBe(
      'notFound',
    );
  });
});

it('tells others at once that somebody has saved and who is there, and ends with the session', async () => {
  const [ha, quan] = [await world.addPerson(['editor']), await world.addPerson(['editor'], { name: 'Quân' })];
  const [haToken, quanToken] = [await world.signIn(ha), await world.signIn(quan)];
  const events = (token: string) =>
    world.api.request(`${studioOrigin}${workingCopyEventsPath(path.webid).replace('/studio/api', '')}`, {
      headers: { cookie: `__Host-studio_session=${token}` },
    });
  expect((await events('')).status).toBe(401);
  const stream = await events(haToken);
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const waitFor = async (text: string) => {
    while (!heard.includes(text)) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) throw new Error(`${text} was not heard: ${heard}`);
      heard += value;
    }
  };
  await waitFor('event: present');
  // It listens from now on; what was saved before may have been missed.
  await waitFor('event: saved');
  const client = crypto.randomUUID();
  const there = { client, place: { key: 'home.banner', path: 'subTitle' } };
  await world.call('announcePresence', { token: quanToken, path, body: there });
  await waitFor(`"name":"Quân","place":{"key":"home.banner","path":"subTitle"}`);
  heard = '';
  await save(quanToken, [set(subTitle, 'x')]);
  await waitFor('event: saved');
  heard = '';
  await world.call('announcePresence', { token: quanToken, path, body: { client, place: null, isLeaving: true } });
  await waitFor('data: []');
  await world.call('endSession', { token: haToken });
  let isOpen = true;
  while (isOpen) isOpen = !(await reader?.read())?.done;
});
