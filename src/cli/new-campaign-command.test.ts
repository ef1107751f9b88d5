import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findTemplate, templates } from '../templates/registry.ts';
import { atNight } from '../testing/at-night.ts';
import { openCliWorld } from '../testing/cli-world.ts';
import { forFile } from '../testing/for-file.ts';

const world = await forFile(openCliWorld());
let dir: string;
beforeEach(() => {
  dir = join(world.makeDir(), 'moi');
});
afterEach(() => world.reset());

const read = (path: string) => readFileSync(join(dir, path), 'utf8');

// By day one with a popup and one that hands over; what every sample offers is read in `sample-content.test.ts`.
const tried = atNight ? templates.map(({ name }) => name) : ['hu_vang', 'credit_card'];

describe.each(tried)('site new %s', (template) => {
  it('makes a campaign without findings but what a card page has to be given, with schemas and a page that names every file, part and picture', async () => {
    const made = await world.run('site', 'new', template, 'tet_2027', dir, '--name', 'Tết 2027');
    expect(made).toMatchObject({ exitCode: 0, errors: '', opened: 0 });
    expect(made.output).toContain(`Mở ${join(dir, 'huong-dan.html')} bằng trình duyệt`);
    expect(JSON.parse(read('site.json'))).toMatchObject({
      ...{ webid: 'tet_2027', name: 'Tết 2027', template },
      kind: findTemplate(template)?.kind,
    });

    const guide = read('huong-dan.html');
    for (const file of readdirSync(join(dir, 'content'))) expect(guide).toContain(`href="content/${file}"`);
    for (const { title } of findTemplate(template)?.slots ?? []) expect(guide).toContain(title);
    for (const [, file = ''] of guide.matchAll(/<img src="([^"]*)"/g))
      expect(existsSync(join(dir, file)), file).toBe(true);

    for (const file of ['site.json', ...readdirSync(join(dir, 'content')).map((name) => `content/${name}`)]) {
      const { $schema } = JSON.parse(read(file));
      if ($schema !== undefined || file === 'site.json')
        expect(existsSync(resolve(dir, dirname(file), $schema)), `${file}: ${$schema}`).toBe(true);
    }

    const { output } = await world.run('site', 'check', dir);
    if ('registrationUrl' in JSON.parse(read('site.json')))
      return expect(output.match(/(?<=^ {2})(?:lỗi|điểm pháp luật|cảnh báo) \S+/gm)).toEqual(['lỗi registrationUrl']);
    expect(output).toBe(`${dir} không có lỗi hay cảnh báo nào.\n`);
    expect(await world.run('site', 'import', dir, '--publish')).toMatchObject({ exitCode: 0, errors: '' });
  });
});

it('says of each picture which form it has and how wide it must be', async () => {
  await world.run('site', 'new', 'hu_vang', 'tet_2027', dir);
  const rows = [...read('huong-dan.html').matchAll(/<tr><td><img.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, '')),
  );
  expect(rows).toContainEqual(['media/hero-desktop.avif', 'img', '2,23:1', '1512 px', '1920 × 860 px']);
  expect(rows).toContainEqual(['media/screen-1-create.avif', 'steps[0].img', '1:2,03', '450 px', '720 × 1463 px']);
  expect(rows).toContainEqual(['media/og.jpg', 'og_image', '1,90:1', '600 px', '1200 × 630 px']);
});

it('reminds of the address that a card page hands over to', async () => {
  await world.run('site', 'new', 'credit_card', 'the_moi', dir);
  expect(read('huong-dan.html')).toContain('<code>registrationUrl</code>');
});

it.each([
  [['new', 'hu_bac', 'tet'], 2, 'Cần tên một mẫu: biometrics'],
  [['new', 'hu_vang', 'media'], 2, 'không trùng địa chỉ máy chủ đã dùng'],
  [['new', 'hu_vang', 'tet tet'], 2, 'Cần 1 đến 64 ký tự'],
  [['new', 'hu_vang'], 2, "missing required argument 'webid'"],
])('refuses %j', async (words, exitCode, message) => {
  expect(await world.run('site', ...words)).toMatchObject({
    exitCode,
    output: '',
    errors: expect.stringContaining(message),
  });
});

it('writes over nothing', async () => {
  await world.run('site', 'new', 'hu_vang', 'tet_2027', dir);
  writeFileSync(join(dir, 'site.json'), '{}');
  expect(await world.run('site', 'new', 'hu_vang', 'tet_2027', dir)).toMatchObject({
    exitCode: 1,
    errors: `${dir} không trống; chưa tạo gì.\n`,
  });
  expect(read('site.json')).toBe('{}');
});
