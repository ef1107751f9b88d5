import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createContentStore } from '../content/database-content-store.ts';
import type { OpenDatabase } from '../database/database.ts';
import { testStoreOptions } from '../testing/store-options.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { prepareDemo } from './prepare-demo.ts';

let database: OpenDatabase;
let folder: string;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
  cpSync('content/hu_vang/site.json', join(folder, 'hu_vang/site.json'));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

it('with DEMO=off nothing is loaded, and campaigns that an earlier start loaded stay and are named', async () => {
  const store = createContentStore(database, testStoreOptions);
  const log = { warn: vi.fn() };
  const published = async () =>
    (await store.listSites()).map(({ webid, publishedVersion }) => [webid, publishedVersion]);

  await prepareDemo(store, folder, false, log);
  expect(await published()).toEqual([]);
  await prepareDemo(store, folder, true, log);
  expect(await published()).toEqual([['hu_vang', 1]]);
  expect(log.warn).not.toHaveBeenCalled();

  await prepareDemo(store, folder, false, log);
  expect(await published()).toEqual([['hu_vang', 1]]);
  expect(log.warn.mock.calls).toEqual([[{ webids: ['hu_vang'] }, expect.stringContaining('DEMO is off')]]);

  // A campaign that was taken off is not reported.
  await store.unpublish('hu_vang', {});
  await prepareDemo(store, folder, false, log);
  expect(log.warn).toHaveBeenCalledTimes(1);
});
