import { beforeAll, expect, it } from 'vitest';
import type { Grant, Role } from '../../../contract/studio/permissions.ts';
import { forFile } from '../../../testing/for-file.ts';
import { readDemo } from '../../../testing/read-demo.ts';
import { openStudioWorld } from '../../../testing/studio-world.ts';

const world = await forFile(openStudioWorld());
beforeAll(async () => {
  const draft = await readDemo('hu_vang');
  for (const webid of ['the', 'vay']) await world.store.saveDraft({ ...draft, settings: { ...draft.settings, webid } });
});

const path = { webid: 'the' };
const markup = '<img src=x onerror=alert(1)> @Minh';
const add = (token: string, parts: object = {}, webid = 'the') =>
  world.call('addComment', {
    token,
    path: { webid },
    body: {
      ...{ id: crypto.randomUUID(), thread: null, key: 'home.banner', path: 'subTitle', text: 'Số này đúng chưa?' },
      mentions: [],
      ...parts,
    },
  });
const list = async (token: string) => (await world.call('listComments', { token, path })).body.data;
const as = async (grants: (Role | Grant)[], name = 'Hà') => {
  const person = await world.addPerson(grants, { name });
  return { id: person.id, token: await world.signIn(person) };
};
const notices = async (token: string) => (await world.call('listNotices', { token })).body.data.notices;

it('a comment is answered, resolved and opened again; the mentioned person is told once', async () => {
  const ha = await as(['editor']);
  const minh = await as([{ role: 'approver', webid: 'the' }], 'Minh <b>');
  const outsider = await as([{ role: 'editor', webid: 'vay' }], 'Ngoài');
  const id = crypto.randomUUID();
  const mentions = [minh.id, ha.id, outsider.id, crypto.randomUUID()];
  expect((await add(ha.token, { id, text: markup, mentions })).status).toBe(200);
  expect((await add(ha.token, { id, text: markup, mentions })).status).toBe(200);
  expect(await notices(minh.token)).toMatchObject([
    { kind: 'mentioned', webid: 'the', text: markup, path: '/chien-dich/the?phan=home.banner&o=subTitle' },
  ]);
  expect(await notices(ha.token)).toEqual([]);
  expect(await notices(outsider.token)).toEqual([]);

  world.later(1);
  expect((await add(minh.token, { thread: id, key: 'home.faq', path: '', text: 'Rồi' })).status).toBe(200);
  const resolve = (token: string, isResolved: boolean, of = id, webid = 'the') =>
    world.call('resolveThread', { token, path: { webid, id: of }, body: { isResolved } });
  expect((await resolve(minh.token, true)).status).toBe(200);
  const { threads, people } = await list(ha.token);
  expect(threads).toMatchObject([
    {
      ...{ id, key: 'home.banner', path: 'subTitle', resolved: { by: 'Minh <b>' } },
      comments: [
        { by: { name: 'Hà' }, text: markup },
        { by: { name: 'Minh <b>' }, text: 'Rồi' },
      ],
    },
  ]);
  expect(people.map(({ name }: { name: string }) => name)).toContain('Minh <b>');
  expect(people.map(({ name }: { name: string }) => name)).not.toContain('Ngoài');
  expect((await resolve(ha.token, false)).status).toBe(200);
  expect((await list(ha.token)).threads[0].resolved).toBeNull();
  await resolve(ha.token, true);
  await add(minh.token, { thread: id, text: 'Khoan đã' });
  expect((await list(ha.token)).threads[0].resolved).toBeNull();
  // Of another campaign.
  expect((await resolve(ha.token, true, id, 'vay')).status).toBe(404);
  expect((await add(ha.token, { thread: id }, 'vay')).status).toBe(404);
});

it('refused: long and empty texts, letters that cannot be stored, and those who only look', async () => {
  const ha = await as(['editor']);
  for (const text of ['', '   ', 'x'.repeat(4_001), '\u0000', '\ud800'])
    expect((await add(ha.token, { text })).status).toBe(422);
  expect((await add(ha.token, { text: 'ă'.repeat(4_000) })).status).toBe(200);
  expect((await add(ha.token, { thread: crypto.randomUUID() })).status).toBe(404);
  expect((await add((await as(['analyst'])).token)).status).toBe(403);
  expect((await add((await as(['approver'])).token)).status).toBe(200);
});
