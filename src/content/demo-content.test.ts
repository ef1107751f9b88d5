import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { testStoreOptions } from '../testing/store-options.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createContentStore } from './database-content-store.ts';
import { loadDemoContent } from './demo-content.ts';
import type { ContentStore } from './site.ts';

let database: OpenDatabase;
let store: ContentStore;
let dir: string;
const log = vi.fn();
beforeEach(async () => {
  database = await openTestDatabase();
  store = createContentStore(database, testStoreOptions);
  dir = mkdtempSync(join(tmpdir(), 'demo-'));
  log.mockReset();
});
afterEach(async () => {
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

const addCampaign = (webid: string, site = JSON.stringify({ webid, name: webid, template: 'hu_vang' })) => {
  mkdirSync(join(dir, webid));
  writeFileSync(join(dir, webid, 'site.json'), site);
};
const summary = async () =>
  (await store.listSites()).map(({ webid, publishedVersion, isDemo }) => [webid, publishedVersion, isDemo]);

it('publishes every campaign of the folder once, marked as demo', async () => {
  addCampaign('mot');
  addCampaign('hai');
  expect(await loadDemoContent(store, dir, log)).toEqual(['hai', 'mot']);
  expect(await loadDemoContent(store, dir, log)).toEqual([]);
  expect(await summary()).toEqual([
    ['hai', 1, true],
    ['mot', 1, true],
  ]);
});

it('stores each once when several servers start together on an empty store', async () => {
  addCampaign('mot');
  addCampaign('hai');
  await Promise.all([1, 2, 3].map(() => loadDemoContent(store, dir, log)));
  expect(await summary()).toEqual([
    ['hai', 1, true],
    ['mot', 1, true],
  ]);
  const events = await store.listEvents('mot');
  expect(events.filter(({ kind }) => kind === 'saved')).toHaveLength(1);
});

it('completes what an interrupted start left out, and keeps a changed demo campaign as it is', async () => {
  addCampaign('mot');
  await loadDemoContent(store, dir, log);
  await store.saveDraft({
    settings: { webid: 'mot', name: 'Đã sửa', template: 'hu_vang' },
    content: {},
    media: {},
    files: new Map(),
  });
  await store.publish('mot');
  addCampaign('hai');
  expect(await loadDemoContent(store, dir, log)).toEqual(['hai']);
  expect(await summary()).toEqual([
    ['hai', 1, true],
    ['mot', 2, true],
  ]);
});

it('stays away from a store with a campaign of its own', async () => {
  await store.saveDraft({
    settings: { webid: 'cua-toi', name: 'Của tôi', template: 'hu_vang' },
    content: {},
    media: {},
    files: new Map(),
  });
  addCampaign('mot');
  expect(await loadDemoContent(store, dir, log)).toEqual([]);
  expect(await summary()).toEqual([['cua-toi', undefined, false]]);
});

it('reports a bad folder, loads the others, and is content without any', async () => {
  addCampaign('hong', '{');
  addCampaign('tot');
  expect(await loadDemoContent(store, dir, log)).toEqual(['tot']);
  expect(log).toHaveBeenCalledWith(
    'demo campaign hong: site.json, line 1, column 2: expected a key in double quotes or }; received the end of the file',
  );
  expect(await loadDemoContent(store, join(dir, 'missing'), log)).toEqual([]);
});
