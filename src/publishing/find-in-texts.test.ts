import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createContentStore } from '../content/database-content-store.ts';
import type { ContentStore, SiteDraft } from '../content/site.ts';
import type { OpenDatabase } from '../database/database.ts';
import { sites } from '../database/tables/campaign-tables.ts';
import { readDemo } from '../testing/read-demo.ts';
import { testStoreOptions } from '../testing/store-options.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { findInTexts, keepNewTexts, mostFound } from './find-in-texts.ts';

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
  const find = (text: string) => findInTexts(database.db, text, () => undefined);

  it.each(['tiet kiem', 'Tiết KIỆM', 'tiết kiệ', 'tiết  kiệm!'])('finds “%s” whatever its diacritics', async (text) => {
    await save('hu', { content: { 'home.meta': { title: 'Gửi <b>tiết kiệm</b> mỗi ngày' } } });
    await save('khac', { content: { 'home.meta': { title: 'Tiết ... xuống hàng ... kiệm' } } });
    expect(await find(text)).toEqual([{ webid: 'hu', excerpt: 'Gửi tiết kiệm mỗi ngày' }]);
  });

  it('reads texts only: neither names of fields nor addresses', async () => {
    await save('hu', { content: { 'home.banner': { title: 'x', img: { url: 'media/vang-tet.avif' } } } });
    for (const text of ['title', 'vang tet', 'x y', "'; drop table sites; --%_", '...'])
      expect(await find(text)).toEqual([]);
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

  it('finds a word from its beginning on, the last one before it is written to its end', async () => {
    await save('hu', { content: { a: 'Trả góp', b: 'trăm phần' } });
    expect(await find('tra')).toEqual([{ webid: 'hu', excerpt: 'Trả góp' }]);
    expect(await find('tram ph')).toEqual([{ webid: 'hu', excerpt: 'trăm phần' }]);
    for (const text of ['ram', 'tra phan', 'tr gop', 'gop tram']) expect(await find(text), text).toEqual([]);
  });

  it('stores what the database would refuse: NUL, half characters, words without an end', async () => {
    await save('hu', {
      content: { a: `x${'y'.repeat(9_000)} sau`, b: 'trước\0 \ud800 kia', c: `a${'𠮷'.repeat(120)}` },
    });
    expect((await find('sau')).map(({ webid }) => webid)).toEqual(['hu']);
    expect(await find('truoc')).toHaveLength(1);
  });

  it('looks into the campaigns that are chosen, and finds so many at most', async () => {
    for (const webid of ['hu', 'khac']) await save(webid, { content: { a: 'câu' } });
    const chosen = await findInTexts(database.db, 'câu', (webid) => eq(webid, 'khac'));
    expect(chosen.map(({ webid }) => webid)).toEqual(['khac']);
    await database.db.execute(
      sql`insert into sites (webid) select 'ban_' || n from generate_series(1, ${mostFound}) n`,
    );
    await database.db.execute(sql`
      insert into site_versions (webid, version, settings, content, media, created_at)
      select sites.webid, 1, settings, content, media, v.created_at - interval '1 day'
      from sites, site_versions v where v.webid = 'hu' and sites.webid like 'ban%'`);
    const found = (await find('câu')).map(({ webid }) => webid);
    expect(found).toHaveLength(mostFound);
    expect(found.slice(0, 2)).toEqual(['khac', 'hu']);
  });

  it('keeps each version once, also when several search at once', async () => {
    await save('hu', { content: { a: 'câu' } });
    await save('khac', { content: { a: 'câu' } });
    const { db } = database;
    let statements = 0;
    const counted = {
      execute: (query: Parameters<typeof db.execute>[0]) => {
        statements += 1;
        return db.execute(query);
      },
    } as unknown as typeof db;
    const found = await Promise.all(['c', 'ca', 'cau'].map((text) => findInTexts(counted, text, () => undefined)));
    expect(found.map((campaigns) => campaigns.length)).toEqual([2, 2, 2]);
    // Each looks for what is new and searches; the first one reads and keeps.
    expect(statements).toBe(3 * 2 + 2);
    await keepNewTexts(counted);
    expect(statements).toBe(9);
  });
});
