import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCliWorld } from '../testing/cli-world.ts';
import { forFile } from '../testing/for-file.ts';

/**
 * docs/new-campaign.md, followed: a copy of a demo campaign under a new name; then its table of mistakes, one by one.
 */
const world = await forFile(openCliWorld());
let folder: string;
beforeEach(() => {
  folder = join(world.makeDir(), 'tet_2027');
  cpSync('content/hu_vang', folder, { recursive: true });
  change('site.json', '"webid": "hu_vang"', '"webid": "tet_2027"');
  change('site.json', '"name": "Hũ Vàng"', '"name": "Hũ Tết 2027"');
});
afterEach(() => world.reset());

const change = (path: string, from: string | RegExp, to: string) => {
  const text = readFileSync(join(folder, path), 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${path} has no ${from}`);
  writeFileSync(join(folder, path), changed);
};

it('has nothing to say about the copy, which can be imported, published and seen', async () => {
  expect((await world.run('site', 'check', folder)).output).toContain('không có lỗi hay cảnh báo nào.');
  expect(await world.run('site', 'import', folder)).toMatchObject({ exitCode: 0, errors: '' });
  expect((await world.run('site', 'preview', 'tet_2027')).output).toContain(
    'https://uudai.example.vn/tet_2027?preview=',
  );
  expect((await world.run('site', 'publish', 'tet_2027')).output).toContain('khách đang xem tet_2027 bản 1');
});

const banner = 'content/home.banner.json';
const header = 'content/home.header.json';

it.each<[mistake: string, make: () => void | Promise<void>, message: RegExp]>([
  [
    'a forgotten comma',
    () => change(banner, /",\n/, '"\n'),
    /^content\/home\.banner\.json\n {2}lỗi dòng \d+, cột \d+ .*\n {4}cần: dấu phẩy/m,
  ],
  [
    'quotes inside a text',
    () => change(banner, /"title": "([^"]*)"/, '"title": "Gói "Vàng" mới"'),
    /lỗi dòng \d+, cột \d+ .*\n {4}cần: dấu ngoặc kép bên trong văn bản viết là “ ” hoặc \\"/,
  ],
  ['a comma too many', () => change(banner, /"\n(\s*)\}/, `",\n$1}`), /cần: bỏ dấu phẩy sau mục cuối cùng/],
  [
    'quotes of a word processor',
    () => change(banner, /"title": "([^"]*)"/, '“title”: “Hũ Vàng”'),
    /cần: dấu ngoặc kép thẳng \("\) quanh tên trường và văn bản, không dùng ngoặc cong “ ” hay nháy đơn/,
  ],
  [
    'a number where a text belongs',
    () => change(banner, /"title": "([^"]*)"/, '"title": 2027'),
    /lỗi title \(malformed-content\)\n {4}cần: văn bản đặt trong ngoặc kép: "2027"/,
  ],
  [
    'no registration form',
    () => rmSync(join(folder, 'content/home.popup.json')),
    /^home\.popup\n {2}lỗi \(missing-keys\)\n {4}cần: cửa sổ đăng ký, vì trang có \d+ nút mở cửa sổ này/m,
  ],
  [
    'a picture that is too small',
    async () => {
      const file = join(folder, 'media/hero-desktop.avif');
      writeFileSync(file, await sharp(readFileSync(file)).resize(640).webp({ effort: 0 }).toBuffer());
    },
    /^home\.banner\n {2}cảnh báo img\.url \(small-pictures\)\n {4}cần: ảnh rộng từ 1\.512 điểm ảnh trở lên.*\n {4}đang có: media\/hero-desktop\.avif, rộng 640 điểm ảnh/m,
  ],
  [
    'half of a picture',
    () => {
      const file = join(folder, 'media/hero-desktop.avif');
      writeFileSync(file, readFileSync(file).subarray(0, 9000));
    },
    /^media\/hero-desktop\.avif\n {2}lỗi dùng ở home\.banner, img\.url .*\n {4}cần: ảnh image\/avif đọc được/m,
  ],
  [
    'a misspelt field',
    () => change(banner, '"title"', '"titel"'),
    /cảnh báo titel \(unknown-names\)\n {4}cần: tên khác; có phải ý bạn là title\?/,
  ],
  [
    'a misspelt file',
    () => renameSync(join(folder, banner), join(folder, 'content/home.baner.json')),
    /^home\.baner\n {2}lỗi \(unknown-names\)\n {4}cần: tên khác; có phải ý bạn là home\.banner\?/m,
  ],
  [
    'a picture that is not there',
    () => change(banner, 'media/hero-mobile.avif', 'media/hoa.jpg'),
    /lỗi \S+\.url \(malformed-content\)\n.*không có tệp media\/hoa\.jpg/,
  ],
  [
    'no alt',
    () => change(banner, /,\s*"alt": "[^"]*"/, ''),
    /cảnh báo \S*\.alt \(alt-text\)\n {4}cần: mô tả ảnh cho thấy gì/,
  ],
  [
    'a menu link to nowhere',
    () => change(header, /"link": "#[^"]*"/, '"link": "#hoi-dat"'),
    /cảnh báo menu\[0\]\.link \(anchors\)\n {4}cần: một neo có trên trang này; có phải ý bạn là #hoi-dap\?/,
  ],
  [
    'a class id twice',
    () => change('content/home.section2.json', /"classID": "[^"]*"/, `"classID": "${findClassId()}"`),
    /cảnh báo \S+\.classID \(button-ids\)\n {4}cần: mã riêng cho từng nút; home\.\w+, \S+ đã dùng mã này/,
  ],
  [
    'a link without https',
    () => change(header, /"link": "#[^"]*"/, '"link": "www.lachong.example"'),
    /lỗi menu\[0\]\.link \(malformed-content\)\n {4}cần: liên kết dạng/,
  ],
  [
    'a light brand colour',
    () => change('site.json', '"template"', '"theme": { "brand": "#F7C968" },\n  "template"'),
    /lỗi theme\.brand \(contrast\)\n {4}cần: chữ màu brand đọc được trên nền surface: độ tương phản từ 4,5:1 trở lên/,
  ],
  [
    'text without marks',
    () => change(banner, /"title": "[^"]*"/, '"title": "Dang ky ngay, chi 500.000d, den het 31/12/2025"'),
    /cảnh báo title \(missing-diacritics\)[\s\S]*cảnh báo title \(currency-sign\)/,
  ],
])('says clearly what is wrong: %s', async (_, make, message) => {
  await make();
  const { output, exitCode } = await world.run('site', 'check', folder);
  expect(output).toMatch(message);
  // One mistake and its consequences only.
  expect(output.match(/^ {2}(?:lỗi|cảnh báo) /gm)?.length).toBeLessThanOrEqual(9);
  expect(exitCode).toBe(output.includes('\n  lỗi ') ? 1 : 0);
});

function findClassId(): string {
  return /"classID": "([^"]*)"/.exec(readFileSync(join(folder, banner), 'utf8'))?.[1] ?? '';
}
