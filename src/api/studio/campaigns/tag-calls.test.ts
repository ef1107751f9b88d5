import { beforeAll, expect, test } from 'vitest';
import { forFile } from '../../../testing/for-file.ts';
import { readDemo } from '../../../testing/read-demo.ts';
import { realSnippets } from '../../../testing/real-snippets.ts';
import { openStudioWorld } from '../../../testing/studio-world.ts';

const world = await forFile(openStudioWorld());
let admin = '';
let token = '';
beforeAll(async () => {
  admin = await world.signIn(await world.addPerson(['admin']));
  token = await world.signIn(await world.addPerson(['compliance']));
  const demo = await readDemo('hu_vang');
  const content = { ...demo.content, 'home.meta.analytics': realSnippets.meta.html };
  await world.store.saveDraft({ ...demo, content });
});

const read = async (webid = 'hu_vang') => (await world.call('readTags', { token, path: { webid } })).body.data;
const meta = { tools: ['Meta'], purposes: ['advertising'], hosts: ['connect.facebook.net'] };

test('tells what the tags of a page load and when, of the newest version until one is published', async () => {
  expect(await read()).toEqual({
    ...{ version: 1, isPublished: false, tags: null, asks: false, counts: true },
    reports: [{ ...meta, runs: 'load' }],
  });
  await world.store.publish('hu_vang', 1, { breakGlass: 'để thử' });
  const demo = await readDemo('hu_vang');
  await world.store.saveDraft({ ...demo, settings: { ...demo.settings, tags: 'ask', countsOff: true } });
  expect(await read()).toMatchObject({ version: 1, isPublished: true });
  await world.store.publish('hu_vang', 2, { breakGlass: 'để thử' });
  expect(await read()).toMatchObject({ version: 2, tags: 'ask', asks: true, counts: false, reports: [] });
});

test('goes by what the bank does where the campaign says nothing', async () => {
  await world.store.publish('hu_vang', 1, { breakGlass: 'để thử' });
  const body = { needsCompliance: false, asksBeforeTags: true, reason: 'Pháp chế yêu cầu' };
  await world.call('setLawPolicy', { token: admin, body });
  expect(await read()).toMatchObject({ tags: null, asks: true, reports: [{ ...meta, runs: 'choice' }] });
});

test('of an unknown campaign is refused', async () => {
  expect((await world.call('readTags', { token, path: { webid: 'khong_co' } })).body.error).toBe('notFound');
});
