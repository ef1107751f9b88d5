import { expect, it } from 'vitest';
import { readDemo } from '../testing/read-demo.ts';
import { testStoreOptions } from '../testing/store-options.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { readCampaignNames } from './campaign-names.ts';
import { createContentStore } from './database-content-store.ts';

it('campaigns have the names of their newest versions, whatever letters these have', async () => {
  const database = await openTestDatabase();
  const store = createContentStore(database, testStoreOptions);
  const demo = await readDemo('hu_vang');
  for (const [webid, name] of [
    ['hai', 'Zê'],
    ['mot', 'Cũ'],
    ['mot', 'Ưu đãi\0<b>'],
    ['ba', 'Đầu xuân'],
  ] as const)
    await store.saveDraft({ ...demo, content: {}, settings: { ...demo.settings, webid, name } });
  expect((await readCampaignNames(database.db)).map(({ webid, name }) => [webid, name])).toEqual([
    ['ba', 'Đầu xuân'],
    ['mot', 'Ưu đãi\0<b>'],
    ['hai', 'Zê'],
  ]);
  await database.close();
});
