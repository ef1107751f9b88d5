import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content/site.ts';
import { formatVietnamTime } from '../contract/vietnam-time.ts';
import type { OpenDatabase } from '../database/database.ts';
import { mediaFiles, sites, siteVersions } from '../database/tables/campaign-tables.ts';
import { someServer } from '../page/own-server.ts';
import { type CliWorld, openCliWorld } from '../testing/cli-world.ts';
import { forFile } from '../testing/for-file.ts';
import { runProgram } from './program.ts';

const world = await forFile(openCliWorld());
let database: OpenDatabase;
let store: ContentStore;
let dir: string;
let run: CliWorld['run'];
let makeFolder: CliWorld['makeFolder'];
beforeAll(async () => {
  ({ database, store, run, makeFolder } = world);
});
beforeEach(() => {
  dir = world.makeDir();
});
afterEach(() => world.reset());

describe('site import', () => {
  it('saves a version that is visible only with --publish', async () => {
    const folder = makeFolder({ 'home.meta': { title: 'Thử', description: 'Mô tả' } });
    expect(await run('site', 'import', folder)).toMatchObject({
      exitCode: 0,
      output:
        'Đã lưu thu bản 1 (1 khóa nội dung, 0 tệp).\nKhách chưa nhìn thấy bản này. Để xuất bản: site publish thu 1\n',
    });
    expect(await store.loadPublished('thu')).toBeUndefined();
    const published = await run('site', 'import', folder, '--publish');
    expect(published.output).toContain('Đã xuất bản: khách đang xem thu bản 2.');
    expect((await store.loadPublished('thu'))?.version).toBe(2);
  });

  it('takes the campaign of this project as it is, and exports it again', async () => {
    const imported = await run('site', 'import', 'content/hu_vang', '--publish');
    expect(imported).toMatchObject({ exitCode: 0, errors: '' });
    const target = join(dir, 'export');
    expect(await run('site', 'export', 'hu_vang', target)).toMatchObject({ exitCode: 0, errors: '' });
    expect(JSON.parse(readFileSync(join(target, 'content/home.banner.json'), 'utf8'))).toEqual(
      JSON.parse(readFileSync('content/hu_vang/content/home.banner.json', 'utf8')),
    );
    expect(readFileSync(join(target, 'media/og.jpg'))).toEqual(readFileSync('content/hu_vang/media/og.jpg'));
    expect(await run('site', 'check', target)).toMatchObject({ exitCode: 0 });
  });

  it('keeps the order of the parts, and exports it again', async () => {
    const layout = [{ key: 'home.section4' }, { key: 'home.more.hoi', section: 'numbered-faq' }];
    const faq = { title: 'Hỏi đáp', questions: [{ question: 'Hỏi?', answer: 'Đáp.' }] };
    const folder = makeFolder({ 'home.section4': faq, 'home.more.hoi': faq }, { layout });
    const imported = await run('site', 'import', folder);
    expect(imported.exitCode).toBe(0);
    expect(imported.output).not.toContain('layout');
    expect(imported.output).not.toContain('home.more.hoi');
    await run('site', 'export', 'thu', join(dir, 'out'));
    expect(JSON.parse(readFileSync(join(dir, 'out/site.json'), 'utf8')).layout).toEqual(layout);
    expect(JSON.parse(readFileSync(join(dir, 'out/content/home.more.hoi.json'), 'utf8'))).toEqual(faq);
  });

  it('imports malformed content with a warning that names key, path, expectation and finding', async () => {
    const folder = makeFolder({
      'home.banner': { img: { url: 'media/gone.avif' }, imgMobile: { url: 'media/../../secret' } },
    });
    const { output, errors, exitCode } = await run('site', 'import', folder);
    expect(exitCode).toBe(0);
    expect(output).toContain('Đã lưu thu bản 1');
    expect(errors).toContain('home.banner\n  lỗi img.url (malformed-content)\n    cần: một');
    expect(errors).toContain('không có tệp media/gone.avif\n    đang có: "media/gone.avif"');
    expect(errors).toContain('không có tệp media/../../secret');
  });

  it.each([
    [
      'no site.json',
      (folder: string) => rmSync(join(folder, 'site.json')),
      ['site.json', 'tệp cài đặt của chiến dịch', 'không có tệp này'],
    ],
    [
      'an unknown template',
      () => makeFolder({}, { template: 'hu_bac' }),
      ['site.json', 'lỗi template', 'cần: một mẫu trang mà bản phần mềm này có', 'đang có: hu_bac'],
    ],
    [
      'invalid JSON',
      (folder: string) => writeFileSync(join(folder, 'content/home.banner.json'), '{\n "a" 1}'),
      ['content/home.banner.json', 'dòng 2, cột 6', 'cần: dấu hai chấm (:)', 'đang có: 1}'],
    ],
    [
      'a file too large',
      (folder: string) => writeFileSync(join(folder, 'content/home.banner.json'), `"${'x'.repeat(1024 * 1024)}"`),
      ['content/home.banner.json', 'nhiều nhất 1 MB', '1 MB'],
    ],
    [
      'a path outside the folder',
      (folder: string) => symlinkSync('/etc/passwd', join(folder, 'content/home.banner.json')),
      ['content/home.banner.json', 'không phải liên kết', '/etc/passwd'],
    ],
  ])(
    'of a folder with %s changes nothing and prints what is wrong, where, and what was expected',
    async (_, spoil, words) => {
      const folder = makeFolder({ 'home.section4': {} });
      spoil(folder);
      const { output, errors, exitCode, opened } = await run('site', 'import', folder, '--publish');
      expect({ output, exitCode, opened }).toEqual({ output: '', exitCode: 1, opened: 0 });
      expect(errors).toContain(`${folder} có 1 lỗi.`);
      for (const word of words) expect(errors).toContain(word);
      expect(errors).toContain('Chưa nhập gì vào kho.');
      for (const table of [sites, siteVersions, mediaFiles]) expect(await database.db.select().from(table)).toEqual([]);
    },
  );

  it('refuses to publish errors, and changes nothing', async () => {
    const folder = makeFolder({ 'home.banner': { img: { url: 'media/gone.avif' } } });
    const { output, errors, exitCode, opened } = await run('site', 'import', folder, '--publish');
    expect({ output, exitCode, opened }).toEqual({ output: '', exitCode: 1, opened: 0 });
    expect(errors).toContain('không có tệp media/gone.avif');
    expect(errors).not.toContain('cảnh báo');
    expect(errors).toContain('Chưa nhập gì vào kho: cần sửa hết lỗi trước khi xuất bản.');
    expect(await store.listSites()).toEqual([]);
  });

  it('of a folder that is not there says so', async () => {
    expect(await run('site', 'import', join(dir, 'nowhere'))).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('không đọc được: ENOENT'),
    });
  });
});

describe('site export', () => {
  it('writes the newest version or the one that is named', async () => {
    await run('site', 'import', makeFolder({ 'home.sticky': { label: 'một' } }));
    await run('site', 'import', makeFolder({ 'home.sticky': { label: 'hai' } }));
    const read = () => JSON.parse(readFileSync(join(dir, 'out/content/home.sticky.json'), 'utf8'));
    expect((await run('site', 'export', 'thu', join(dir, 'out'))).output).toContain('Đã ghi thu bản 2');
    expect(read()).toEqual({ label: 'hai' });
    await run('site', 'export', 'thu', join(dir, 'out'), '--version', '1');
    expect(read()).toEqual({ label: 'một' });
  });

  it.each([
    [['khac', 'out'], 'Không có chiến dịch khac. Hiện có: thu.'],
    [['thu', 'out', '--version', '7'], 'thu không có bản 7; mới nhất là 1.'],
    [['thu', '.'], 'không trống và không có site.json'],
  ])('refuses %j', async ([webid = '', target = '', ...options], message) => {
    await run('site', 'import', makeFolder());
    const result = await run('site', 'export', webid, join(dir, target), ...options);
    expect(result).toMatchObject({ exitCode: 1, output: '', errors: expect.stringContaining(message) });
    expect(existsSync(join(dir, 'out'))).toBe(false);
  });
});

describe('two people with folders of one campaign', () => {
  const home = (folder: string) => join(folder, 'content/home.sticky.json');
  const edit = (folder: string, label: string) => writeFileSync(home(folder), JSON.stringify({ label }));
  /** Published as version 1, and exported by Minh and by Hoa. */
  async function share() {
    await run('site', 'import', makeFolder({ 'home.sticky': { label: 'một' } }), '--publish');
    const folders = { minh: join(dir, 'minh'), hoa: join(dir, 'hoa') };
    for (const folder of Object.values(folders)) await run('site', 'export', 'thu', folder);
    return folders;
  }

  it('the second is told that the folder is older than what visitors see, and nothing is saved', async () => {
    const { minh, hoa } = await share();
    edit(minh, 'của Minh');
    expect((await run('site', 'import', minh, '--publish', '--by', 'Minh')).exitCode).toBe(0);
    edit(hoa, 'của Hoa');
    const refused = await run('site', 'import', hoa, '--publish', '--by', 'Hoa');
    expect(refused).toMatchObject({ exitCode: 1, output: '' });
    expect(refused.errors).toMatch(
      /^Chưa nhập gì vào kho: thư mục này lấy từ thu bản 1, còn khách đang xem bản 2, Minh xuất bản lúc \d{2}:\d{2}(:\d{2})? ngày [\d/]{10}\.\n.*site export thu DIR --version 2.*--anyway\.\n$/,
    );
    expect((await store.listSites())[0]?.latestVersion).toBe(2);
    expect((await run('site', 'import', hoa, '--publish', '--anyway')).output).toContain('khách đang xem thu bản 3');
  });

  it('one who imports again and again is never in the way of themselves', async () => {
    const { minh } = await share();
    for (const label of ['hai', 'ba']) {
      edit(minh, label);
      expect(await run('site', 'import', minh, '--publish')).toMatchObject({
        exitCode: 0,
        errors: expect.not.stringContaining('Không ghi'),
      });
    }
    expect((await store.loadPublished('thu'))?.version).toBe(3);
  });

  it('a folder is not older when the newer version says the same, was taken back, or belongs to another store', async () => {
    const { minh, hoa } = await share();
    await run('site', 'import', hoa, '--publish');
    expect((await run('site', 'import', minh)).exitCode).toBe(0);
    edit(hoa, 'của Hoa');
    await run('site', 'import', hoa, '--publish');
    await run('site', 'rollback', 'thu', '1');
    expect((await run('site', 'import', minh)).exitCode).toBe(0);

    await run('site', 'export', 'thu', join(dir, 'other'), '--version', '1');
    await database.db.delete(sites);
    for (const label of ['x', 'y', 'z'])
      await run('site', 'import', makeFolder({ 'home.sticky': { label } }), '--publish');
    expect((await run('site', 'import', join(dir, 'other'))).exitCode).toBe(0);
  });

  it.each([
    ['changed', (folder: string) => edit(folder, 'của Hoa'), 'content/home.sticky.json'],
    ['added', (folder: string) => writeFileSync(join(folder, 'content/home.faq.json'), '{}'), 'content/home.faq.json'],
    ['spoilt', (folder: string) => writeFileSync(join(folder, 'site.json'), '{ "webid": "thu", }'), undefined],
  ])('an export does not write over what was %s in the folder', async (_how, spoil, file) => {
    const { minh, hoa } = await share();
    edit(minh, 'của Minh');
    await run('site', 'import', minh);
    spoil(hoa);
    const before = readFileSync(home(hoa), 'utf8');
    const refused = await run('site', 'export', 'thu', hoa);
    expect(refused).toMatchObject({ exitCode: 1, output: '' });
    if (file) expect(refused.errors).toContain(`chưa nằm trong bản nào: ${file}.\n`);
    expect(readFileSync(home(hoa), 'utf8')).toBe(before);
    if (file) expect((await run('site', 'export', 'thu', hoa, '--overwrite')).exitCode).toBe(0);
    expect(readFileSync(home(hoa), 'utf8') === before).toBe(file === undefined);
  });

  it('an export brings an untouched folder up to date, also one whose fields stand in another order', async () => {
    const { minh, hoa } = await share();
    edit(minh, 'của Minh');
    await run('site', 'import', minh);
    writeFileSync(join(hoa, 'site.json'), '{"template":"hu_vang","name":"Thử nghiệm","webid":"thu"}');
    expect(await run('site', 'export', 'thu', hoa)).toMatchObject({ exitCode: 0, errors: '' });
    expect(JSON.parse(readFileSync(home(hoa), 'utf8'))).toEqual({ label: 'của Minh' });
  });
});

describe('site list', () => {
  it('says how to begin when there is nothing', async () => {
    expect((await run('site', 'list')).output).toBe('Chưa có chiến dịch nào. Để nhập: site import DIR --publish\n');
  });

  it('shows one aligned line for each campaign', async () => {
    await run('site', 'import', makeFolder({}, { name: 'Hũ\u001b[31m Vàng' }), '--publish');
    await run('site', 'import', makeFolder({}, { webid: 'mot-ten-dai-hon', name: 'Tên' }));
    const lines = (await run('site', 'list')).output.split('\n');
    expect(lines[0]).toMatch(/^WEBID {12}TEMPLATE {2}PUBLISHED {2}NEWEST {2}CHANGED \(VIETNAM\) {4}NAME$/);
    expect(lines[1]).toMatch(/^mot-ten-dai-hon {2}hu_vang {3}no {9}v1 {6}[-\d]{10} [:\d]{8} {2}Tên$/);
    expect(lines[2]).toMatch(/^thu {14}hu_vang {3}v1 {9}v1 {6}[-\d]{10} [:\d]{8} {2}Hũ \[31m Vàng$/);
    const [first] = await store.listSites();
    expect(lines[1]).toContain(formatVietnamTime(first?.updatedAt ?? new Date(0)));
  });
});

describe('the command line', () => {
  it.each([
    [[], 2, 'Usage: npm run landing --'],
    [['site'], 2, 'Usage: npm run landing -- site'],
    [['site', 'destroy'], 2, "unknown command 'destroy'"],
    [['site', 'import'], 2, "missing required argument 'dir'"],
    [['site', 'import', 'a', '--force'], 2, "unknown option '--force'"],
    [['site', 'import', 'a', 'b'], 2, 'too many arguments'],
  ])('answers %j with exit code %d and what is right', async (words, exitCode, message) => {
    expect(await run(...words)).toMatchObject({ exitCode, output: '', errors: expect.stringContaining(message) });
  });

  it('shows help on demand', async () => {
    expect(await run('--help')).toMatchObject({ exitCode: 0, errors: '', output: expect.stringContaining('leads') });
    expect((await run('site', 'import', '--help')).output).toContain('--publish');
  });

  it('tells a failure in one line without the values of the query', async () => {
    let errors = '';
    let exitCode = 0;
    await runProgram(['site', 'list'], {
      openDatabase: async () => {
        await database.db.execute(sql`select 1 / length(${''})`);
        return database;
      },
      write: () => {},
      writeError: (text) => {
        errors += text;
      },
      now: () => new Date(0),
      databaseTime: async () => new Date(0),
      dataDir: () => '/nonexistent',
      leadKeys: () => [],
      bucket: () => undefined,
      deliveryHosts: () => [],
      userName: () => 'lan',
      publicUrl: () => 'https://uudai.example.vn',
      studioUrl: () => 'https://studio.example.vn',
      mailOrigin: () => undefined,
      ownServer: () => someServer,
      fail: (code) => {
        exitCode = code;
      },
    });
    expect({ errors, exitCode }).toEqual({ errors: 'division by zero (22012).\n', exitCode: 1 });
  });
});
