import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { forFile } from '../testing/for-file.ts';
import { testStoreOptions } from '../testing/store-options.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createContentStore } from './database-content-store.ts';
import { loadDemoContent } from './demo-content.ts';
import { followFolders } from './follow-folders.ts';
import type { ContentStore } from './site.ts';

const database = await forFile(openTestDatabase());
let store: ContentStore;
let dir: string;
let stop = () => {};
let said: string[];
beforeAll(async () => {
  store = createContentStore(database, testStoreOptions);
});
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'follow-'));
  await cp('content/template_vp3', join(dir, 'template_vp3'), { recursive: true });
  await loadDemoContent(store, dir, () => {});
  said = [];
  stop = followFolders(dir, store, { info: (text) => said.push(text), warn: (text) => said.push(text) });
});
afterEach(async () => {
  stop();
  await rm(dir, { recursive: true });
});

const banner = () => join(dir, 'template_vp3/content/home.banner.json');

test('a changed file is published, a mistake is said, and what was mended is published again', async () => {
  const text = await readFile(banner(), 'utf8');
  const change = (title: string) => writeFile(banner(), text.replace(/"title": "[^"]*"/, `"title": "${title}"`));
  const publishedVersion = async () => (await store.loadPublished('template_vp3'))?.version;
  await change('Tiêu đề mới');
  await expect.poll(publishedVersion).toBe(2);
  await writeFile(banner(), '{');
  await expect.poll(() => said.at(-1)).toContain('content/home.banner.json, line 1');
  expect(await publishedVersion()).toBe(2);
  await change('Tiêu đề nữa');
  await expect.poll(publishedVersion).toBe(3);
  expect(said.at(-1)).toContain('template_vp3 version 3 is published');
});
