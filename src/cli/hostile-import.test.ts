import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mediaFiles, siteVersions } from '../database/tables/campaign-tables.ts';
import { openCliWorld } from '../testing/cli-world.ts';
import { forFile } from '../testing/for-file.ts';

const world = await forFile(openCliWorld());
let folder: string;
beforeEach(() => {
  world.makeDir();
  folder = world.makeFolder({ 'home.section4': { title: 'Hỏi đáp', questions: [{ question: 'Q', answer: 'A' }] } });
});
afterEach(() => world.reset());

const put = (path: string, data: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), data);
};
const putSvg = (inside: string, before = '') => put('media/a.svg', `${before}<svg viewBox="0 0 9 9">${inside}</svg>`);
const longText = 'x'.repeat(10 * 1024 * 1024);

it.each<[what: string, spoil: () => void, words: string]>([
  ['lists 100,000 deep', () => put('content/home.a.json', '['.repeat(100_000)), 'nhiều nhất 64 cấp'],
  ['objects 100,000 deep', () => put('content/home.a.json', '{"a":'.repeat(100_000)), 'nhiều nhất 64 cấp'],
  ['settings 100,000 deep', () => put('site.json', `{"deliveries":${'['.repeat(100_000)}`), 'nhiều nhất 64 cấp'],
  ['a string of 10 MB', () => put('content/home.a.json', `"${longText}"`), 'nhiều nhất 1 MB'],
  ['a key of 10 MB', () => put('content/home.a.json', `{"${longText}":1}`), 'nhiều nhất 1 MB'],
  [
    'a text of 900,000 letters',
    () => put('content/home.section4.json', JSON.stringify({ title: 'a'.repeat(900_000) })),
    'nhiều nhất 10.000 ký tự trong ô loại này',
  ],
  [
    'a text of 900,000 letters that no section reads',
    () => put('content/home.a.json', JSON.stringify({ x: ['a'.repeat(900_000)] })),
    'nhiều nhất 10.000 ký tự trong ô loại này',
  ],
  ['settings of 10 MB', () => put('site.json', `{"webid":"thu","name":"${longText}"}`), 'nhiều nhất 1 MB'],
  ['__proto__', () => put('content/home.a.json', '{"__proto__":{"isAdmin":true}}'), 'hệ thống không nhận tên này'],
  ['an escaped __proto__', () => put('content/home.a.json', '{"\\u005f_proto__":1}'), 'hệ thống không nhận tên này'],
  [
    'constructor.prototype',
    () => put('content/home.a.json', '{"constructor":{"prototype":1}}'),
    'hệ thống không nhận tên này',
  ],
  [
    '__proto__ in the settings',
    () => put('site.json', '{"webid":"thu","__proto__":{}}'),
    'hệ thống không nhận tên này',
  ],
  ['a key file __proto__', () => put('content/__proto__.json', '{}'), 'home.banner.json'],
  ['a key file constructor', () => put('content/constructor.json', '{}'), 'hệ thống không nhận tên này'],
  ['a path upwards, written for Windows', () => put('content/home\\..\\..\\a.json', '{}'), 'home.banner.json'],
  ['a path upwards, encoded', () => put('content/home%2f..%2fa.json', '{}'), 'home.banner.json'],
  ['a media path upwards, written for Windows', () => put('media/a\\..\\..\\b.svg', '<svg/>'), 'tên gồm chữ cái'],
  ['a media path upwards, encoded', () => put('media/%2e%2e%2fa.svg', '<svg/>'), 'tên gồm chữ cái'],
  ['a drive', () => put('media/C:a.svg', '<svg/>'), 'tên gồm chữ cái'],
  ['a name with a line break', () => put('media/a\nb.svg', '<svg/>'), 'tên gồm chữ cái'],
  ['a name that turns letters round', () => put('media/a\u202egvs.exe', '<svg/>'), 'tên gồm chữ cái'],
  ['a link out of the folder', () => symlinkSync('/etc', join(folder, 'media')), 'không phải liên kết'],
  ['an SVG with a script', () => putSvg('<script>x()</script>'), 'không có phần tử <script>'],
  ['an SVG with a prefixed script', () => putSvg('<s:SCRIPT>x()</s:SCRIPT>'), 'không có phần tử <script>'],
  ['an SVG with an event handler', () => putSvg('<g onload="x()"/>'), 'không có mã xử lý sự kiện'],
  [
    'an SVG with a web page in it',
    () => putSvg('<foreignObject><p/></foreignObject>'),
    'không có phần tử <foreignobject>',
  ],
  ['an SVG with a link that runs code', () => putSvg('<a href="java&#10;script:x()"/>'), 'không có địa chỉ chạy mã'],
  [
    'an SVG that loads from elsewhere',
    () => putSvg('<image href="https://evil.example/a.png"/>'),
    'chỉ tham chiếu trong tệp',
  ],
  [
    'an SVG with entities',
    () => putSvg('&b;', '<!DOCTYPE svg [<!ENTITY a "a"><!ENTITY b "&a;&a;">]>'),
    'khai báo thực thể',
  ],
  ['comments that no picture follows', () => put('media/a.svg', '<!---->'.repeat(60)), 'ảnh (AVIF'],
  ['a web page for a picture', () => put('media/a.png', '<html><script>x()</script>'), 'ảnh (AVIF'],
])('refuses %s and changes nothing', async (_, spoil, words) => {
  await world.run('site', 'import', folder, '--publish');
  const before = await listEverything();
  spoil();
  const { output, errors, exitCode } = await world.run('site', 'import', folder, '--publish');
  expect({ output, exitCode }).toEqual({ output: '', exitCode: 1 });
  expect(errors).toContain(words);
  expect(errors).toContain('Chưa nhập gì vào kho.');
  expect(errors.length).toBeLessThan(2_000);
  expect(errors).not.toMatch(/[^\P{Cc}\n]|\p{Cf}| at .*\.ts:/u);
  expect(await listEverything()).toEqual(before);
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
});

async function listEverything() {
  const { db } = world.database;
  return {
    versions: await db.select().from(siteVersions),
    media: await db.select().from(mediaFiles),
    sites: await world.store.listSites(),
  };
}
