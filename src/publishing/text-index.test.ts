import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createContentStore } from '../content/database-content-store.ts';
import type { ContentStore, SiteDraft } from '../content/site.ts';
import type { OpenDatabase } from '../database/database.ts';
import { sites } from '../database/tables/campaign-tables.ts';
import { readDemo } from '../testing/read-demo.ts';
import { testStoreOptions } from '../testing/store-options.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { TextIndex } from './text-index.ts';

let database: OpenDatabase;
let store: ContentStore;
let sample: SiteDraft;
beforeEach(async () => {
  database = await openTestDatabase();
  store = createContentStore(database, testStoreOptions);
  sample = await readDemo('hu_vang');
});
afterEach(() => database.close());

const save = (webid: string, change: Pick<SiteDraft, 'content'>) =>
  store.saveDraft({ ...sample, ...change, settings: { ...sample.settings, webid } }, { by: 'Hà' });

describe('the search in texts', () => {
  let find: (text: string) => ReturnType<TextIndex['find']>;
  beforeEach(() => {
    const texts = new TextIndex();
    find = (text) => texts.find(database.db, text);
  });

  it.each(['tiet kiem', 'Tiết KIỆM', 'iết kiệ', 'tiết  kiệm!'])('finds “%s” whatever its diacritics', async (text) => {
    await save('hu', { content: { 'home.meta': { title: 'Gửi <b>tiết kiệm</b> mỗi ngày' } } });
    await save('khac', { content: { 'home.meta': { title: 'Tiết ... xuống hàng ... kiệm' } } });
    expect(await find(text)).toEqual([{ webid: 'hu', excerpt: 'Gửi tiết kiệm mỗi ngày' }]);
  });

  it('reads texts only: neither names of fields nor addresses', async () => {
    await save('hu', { content: { 'home.banner': { title: 'x', img: { url: 'media/vang-tet.avif' } } } });
    for (const text of ['title', 'vang tet', "'; drop table sites; --%_", '...']) expect(await find(text)).toEqual([]);
  });

  it('finds no words that stand in two texts', async () => {
    await save('hu', { content: { 'home.banner': { title: 'Tiết', subTitle: 'kiệm' } } });
    expect(await find('tiet kiem')).toEqual([]);
    expect(await find('kiem')).toEqual([{ webid: 'hu', excerpt: 'kiệm' }]);
  });

  it('looks into the newest version only, also of what was saved after the search before, and cuts long texts', async () => {
    await save('hu', { content: { a: 'câu cũ' } });
    expect(await find('cau cu')).toEqual([{ webid: 'hu', excerpt: 'câu cũ' }]);
    await save('hu', { content: { a: `${'trước '.repeat(40)}câu\nmới ${'sau '.repeat(40)}` } });
    expect(await find('cau cu')).toEqual([]);
    const excerpt = expect.stringMatching(/^….{20,}câu mới.{20,}…$/);
    expect(await find('cau moi')).toEqual([{ webid: 'hu', excerpt }]);
  });

  it('looks into a campaign that was removed and made again under the same name', async () => {
    await save('hu', { content: { a: 'câu cũ' } });
    expect(await find('cau')).toHaveLength(1);
    await database.db.delete(sites);
    await save('hu', { content: { a: 'câu mới' } });
    expect(await find('cau')).toEqual([{ webid: 'hu', excerpt: 'câu mới' }]);
    await database.db.delete(sites);
    expect(await find('cau')).toEqual([]);
  });

  it('reads each version once, also when several search at once', async () => {
    await save('hu', { content: { a: 'câu' } });
    await save('khac', { content: { a: 'câu' } });
    const { db } = database;
    let read = 0;
    const counted = {
      execute: (query: Parameters<typeof db.execute>[0]) => db.execute(query),
      select: (columns: Parameters<typeof db.select>[0]) => {
        read += 1;
        return db.select(columns ?? {});
      },
    } as unknown as typeof db;
    const texts = new TextIndex();
    const found = await Promise.all(['c', 'ca', 'cau'].map((text) => texts.find(counted, text)));
    expect(found.map((campaigns) => campaigns.length)).toEqual([2, 2, 2]);
    expect(read).toBe(2);
  });
});
