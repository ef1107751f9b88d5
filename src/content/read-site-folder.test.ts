import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashMedia } from './check-media.ts';
import { readSiteFolder } from './read-site-folder.ts';

let dir: string;
const put = (path: string, data: string | Uint8Array = '{}') => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), data);
};
/** A file of this size that takes no room on the disk. */
const putSize = (path: string, bytes: number) => {
  put(path, '');
  truncateSync(join(dir, path), bytes);
};
const settings = { webid: 'thu', name: 'Thử', template: 'hu_vang' };
const png = () =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
const svg = '<svg viewBox="0 0 30 20"/>';

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'site-folder-'));
  put('site.json', JSON.stringify(settings));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('a good folder', () => {
  it('becomes a draft with its settings, content by key and files by path', async () => {
    const picture = await png();
    put('content/home.banner.json', '\ufeff{"title": "Hũ Vàng", "b": 1, "a": 2}');
    put('content/home.meta.title.json', '"Tiết kiệm"');
    put('media/ảnh/hũ vàng.png', picture);
    put('media/copy.png', picture);
    put('.DS_Store', 'ignored');
    put('media/.gitkeep', '');
    const read = await readSiteFolder(dir);
    const file = { hash: hashMedia(picture), type: 'image/png', bytes: picture.length, width: 4, height: 3 };
    expect(read).toEqual({
      kind: 'draft',
      draft: {
        settings,
        content: { 'home.banner': { title: 'Hũ Vàng', b: 1, a: 2 }, 'home.meta.title': 'Tiết kiệm' },
        media: { 'media/copy.png': file, 'media/ảnh/hũ vàng.png': file },
        files: new Map([[file.hash, new Uint8Array(picture)]]),
      },
    });
  });

  it('may be nothing but site.json', async () => {
    expect(await readSiteFolder(dir)).toMatchObject({ kind: 'draft', draft: { content: {}, media: {} } });
  });

  it('finds the type of a file from its bytes and the size of a picture from its picture', async () => {
    const base = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c00' } });
    put('media/a', await base.clone().avif().toBuffer());
    put('media/b.png', await base.clone().webp().toBuffer());
    put('media/c.jpg', await base.clone().jpeg().toBuffer());
    put('media/turned.jpg', await base.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer());
    put('media/d.gif', await base.clone().gif().toBuffer());
    put('media/e.svg', svg);
    put('media/f.mp4', Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1'));
    put('media/g.webm', Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm', 'latin1'));
    put('media/h.pdf', '%PDF-1.7');
    const read = await readSiteFolder(dir);
    const found = read.kind === 'draft' ? read.draft.media : read.problems;
    expect(found).toMatchObject({
      'media/a': { type: 'image/avif', width: 40, height: 30 },
      'media/b.png': { type: 'image/webp', width: 40, height: 30 },
      'media/c.jpg': { type: 'image/jpeg', width: 40, height: 30 },
      'media/turned.jpg': { type: 'image/jpeg', width: 30, height: 40 },
      'media/d.gif': { type: 'image/gif', width: 40, height: 30 },
      'media/e.svg': { type: 'image/svg+xml', width: 30, height: 20 },
      'media/f.mp4': { type: 'video/mp4' },
      'media/g.webm': { type: 'video/webm' },
      'media/h.pdf': { type: 'application/pdf' },
    });
  });
});

/** What is wrong, how it is made, and the message: file, place, expected, received. */
const badFolders: [
  what: string,
  make: () => unknown,
  file: string,
  where: string,
  expected: string,
  received: string,
][] = [
  [
    'no site.json',
    () => rmSync(join(dir, 'site.json')),
    'site.json',
    '',
    'the settings of the campaign',
    'no such file',
  ],
  [
    'an unknown template',
    () => put('site.json', JSON.stringify({ ...settings, template: 'hu_bac' })),
    'site.json',
    'template',
    'hu_vang',
    '"hu_bac"',
  ],
  [
    'a reserved webid',
    () => put('site.json', JSON.stringify({ ...settings, webid: 'assets' })),
    'site.json',
    'webid',
    'no reserved word',
    '"assets"',
  ],
  [
    'a webid that leaves the folder',
    () => put('site.json', JSON.stringify({ ...settings, webid: '../x' })),
    'site.json',
    'webid',
    'a-z',
    '"../x"',
  ],
  [
    'an unknown setting',
    () => put('site.json', JSON.stringify({ ...settings, colour: 'red' })),
    'site.json',
    '',
    'colour',
    'Thử',
  ],
  [
    'a bad colour',
    () => put('site.json', JSON.stringify({ ...settings, theme: { ground: 'red' } })),
    'site.json',
    'theme.ground',
    'pattern',
    '"red"',
  ],
  [
    'a missing setting',
    () => put('site.json', '{"webid":"thu","template":"hu_vang"}'),
    'site.json',
    'name',
    'string',
    'nothing',
  ],
  ['settings that are a list', () => put('site.json', '[]'), 'site.json', '', 'object', '[]'],
  [
    'invalid JSON in site.json',
    () => put('site.json', '{\n  "webid": thu\n}'),
    'site.json',
    'line 2, column 12',
    'a value',
    'thu',
  ],
  [
    'invalid JSON',
    () => put('content/home.banner.json', '{\n  "title": "Hũ",\n}'),
    'content/home.banner.json',
    'line 3, column 1',
    'a key in double quotes',
    '}',
  ],
  [
    'an empty file',
    () => put('content/home.banner.json', ''),
    'content/home.banner.json',
    'line 1, column 1',
    'a value',
    'the end of the file',
  ],
  [
    'a prototype key',
    () => put('content/home.banner.json', '{"a":{"__proto__":{}}}'),
    'content/home.banner.json',
    'line 1, column 7',
    'not reserved by JavaScript',
    '__proto__',
  ],
  [
    'a constructor key',
    () => put('content/home.banner.json', '{"constructor":1}'),
    'content/home.banner.json',
    'line 1, column 2',
    'not reserved by JavaScript',
    'constructor',
  ],
  [
    '65 levels',
    () => put('content/home.a.json', '['.repeat(65) + ']'.repeat(65)),
    'content/home.a.json',
    'line 1, column 65',
    'at most 64 levels',
    'a deeper one',
  ],
  [
    'a NUL',
    () => put('content/home.a.json', '["a\\u0000b"]'),
    'content/home.a.json',
    'line 1, column 2',
    'without the NUL character',
    '\\u0000',
  ],
  [
    'half a surrogate pair',
    () => put('content/home.a.json', '{"a":"\\ud83c"}'),
    'content/home.a.json',
    'line 1, column 6',
    'whole characters',
    'half',
  ],
  [
    'bytes that are no UTF-8',
    () => put('content/home.a.json', Buffer.from([0x22, 0xff, 0x22])),
    'content/home.a.json',
    '',
    'UTF-8',
    'bytes',
  ],
  [
    'a content file of 1 MB and a byte',
    () => putSize('content/home.a.json', 1024 * 1024 + 1),
    'content/home.a.json',
    '',
    'at most 1 MB',
    '1 MB',
  ],
  [
    'a site.json of 1 MB and a byte',
    () => putSize('site.json', 1024 * 1024 + 1),
    'site.json',
    '',
    'at most 1 MB',
    '1 MB',
  ],
  [
    'a media file of 25 MB and a byte',
    () => putSize('media/a.mp4', 25 * 1024 * 1024 + 1),
    'media/a.mp4',
    '',
    'at most 25 MB',
    '25 MB',
  ],
  [
    'an SVG over 2 MB',
    () => put('media/a.svg', `<svg viewBox="0 0 1 1">${' '.repeat(2 * 1024 * 1024)}</svg>`),
    'media/a.svg',
    '',
    'an SVG of at most 2 MB',
    '2 MB',
  ],
  [
    'a content name that is no key',
    () => put('content/Home banner.json'),
    'content/Home banner.json',
    '',
    'home.banner.json',
    'Home banner.json',
  ],
  [
    'a content file that is no .json',
    () => put('content/home.banner.txt'),
    'content/home.banner.txt',
    '',
    'home.banner.json',
    'home.banner.txt',
  ],
  [
    'a content name reserved by JavaScript',
    () => put('content/constructor.json'),
    'content/constructor.json',
    '',
    'not reserved',
    'constructor',
  ],
  [
    'content in a folder',
    () => put('content/home/banner.json'),
    'content/home',
    '',
    'only site.json',
    'another folder',
  ],
  ['a foreign file', () => put('README.md'), 'README.md', '', 'only site.json', 'another file'],
  ['a foreign folder', () => put('assets/a.js'), 'assets', '', 'only site.json', 'another folder'],
  ['a bad media name', () => put('media/a?b.svg', svg), 'media/a?b.svg', '', 'names of letters', 'a?b.svg'],
  ['a media name that ends with a dot', () => put('media/a.', svg), 'media/a.', '', 'names of letters', 'a.'],
  [
    'names that differ in capitals only',
    () => [put('media/A.svg', svg), put('media/a.svg', svg)],
    'media/a.svg',
    '',
    'more than capitals',
    'media/A.svg',
  ],
  [
    'a link out of the folder',
    () => symlinkSync('/etc/passwd', join(dir, 'media')),
    'media',
    '',
    'not a link',
    '/etc/passwd',
  ],
  [
    'a linked file',
    () => {
      put('media/a.svg', svg);
      symlinkSync('../../outside.json', join(dir, 'media/b.json'));
    },
    'media/b.json',
    '',
    'not a link',
    '../../outside.json',
  ],
  [
    'a linked site.json',
    () => {
      rmSync(join(dir, 'site.json'));
      symlinkSync('/etc/hostname', join(dir, 'site.json'));
    },
    'site.json',
    '',
    'not a link',
    '/etc/hostname',
  ],
  [
    'a pipe',
    () => {
      put('media/a.svg', svg);
      execFileSync('mkfifo', [join(dir, 'media/pipe')]);
    },
    'media/pipe',
    '',
    'a plain file',
    'a pipe',
  ],
  [
    'an executable',
    () => put('media/a.png', Buffer.from('\x7fELF\x02\x01', 'latin1')),
    'media/a.png',
    '',
    'a picture (AVIF',
    '7f 45 4c 46',
  ],
  [
    'a web page called picture',
    () => put('media/a.svg', '<html><svg viewBox="0 0 1 1"/></html>'),
    'media/a.svg',
    '',
    'a picture (AVIF',
    '3c 68 74 6d',
  ],
  ['an empty picture', () => put('media/a.png', ''), 'media/a.png', '', 'a picture (AVIF', 'an empty file'],
  [
    'a broken picture',
    async () => put('media/a.png', (await png()).subarray(0, 20)),
    'media/a.png',
    '',
    'a readable image/png',
    'a broken one',
  ],
  [
    'a HEIC picture',
    () => put('media/a.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')),
    'media/a.heic',
    '',
    'a picture (AVIF',
    '00 00 00 18',
  ],
  [
    'a picture of 51 megapixels',
    async () =>
      put(
        'media/a.png',
        await sharp({ create: { width: 51_000, height: 1_000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      ),
    'media/a.png',
    '',
    'at most 50 megapixels',
    '51000 x 1000',
  ],
  [
    'a script in an SVG',
    () => put('media/a.svg', '<svg viewBox="0 0 1 1"><script>x()</script></svg>'),
    'media/a.svg',
    '',
    'no <script> element',
    '<script>',
  ],
  ['an SVG without a size', () => put('media/a.svg', '<svg><g/></svg>'), 'media/a.svg', '', 'a viewBox', '<svg>'],
];

describe('a bad folder', () => {
  it.each(badFolders)(
    'with %s is refused with file, place, expectation and finding',
    async (_, make, file, where, expected, received) => {
      await make();
      expect(await readSiteFolder(dir)).toEqual({
        kind: 'problems',
        problems: [
          {
            file,
            where: where,
            expected: expect.stringContaining(expected),
            received: expect.stringContaining(received),
          },
        ],
      });
    },
  );

  it('with a socket in it is refused', async () => {
    put('media/a.svg', svg);
    const server = createServer();
    await new Promise<void>((done) => server.listen(join(dir, 'media/s'), done));
    const read = await readSiteFolder(dir);
    await new Promise((done) => server.close(done));
    expect(read).toMatchObject({ problems: [{ file: 'media/s', expected: 'a plain file', received: 'a socket' }] });
  });

  it('with more than 2,000 files is refused', async () => {
    mkdirSync(join(dir, 'content'));
    for (let index = 0; index < 2_000; index += 1) writeFileSync(join(dir, `content/home.n${index}.json`), '1');
    expect(await readSiteFolder(dir)).toMatchObject({ problems: [{ file: '.', expected: 'at most 2000 files' }] });
  });

  it('with more than 200 MB is refused', async () => {
    for (let index = 0; index < 9; index += 1) putSize(`media/${index}.mp4`, 24 * 1024 * 1024);
    const read = await readSiteFolder(dir);
    expect(read).toMatchObject({
      kind: 'problems',
      problems: expect.arrayContaining([expect.objectContaining({ file: '.', expected: 'at most 200 MB in all' })]),
    });
  });

  it('is reported with all that is wrong, in one go', async () => {
    put('site.json', '{"webid":"","name":"x","template":"y"}');
    put('content/home.a.json', '{');
    put('media/a.png', 'x');
    const read = await readSiteFolder(dir);
    expect(read.kind === 'problems' && read.problems.map(({ file, where }) => [file, where])).toEqual([
      ['site.json', 'webid'],
      ['site.json', 'template'],
      ['content/home.a.json', 'line 1, column 2'],
      ['media/a.png', ''],
    ]);
  });

  it.each([
    ['missing', 'cannot be read (ENOENT)'],
    ['site.json', 'is no folder'],
  ])('that is %s is refused', async (name, received) => {
    expect(await readSiteFolder(join(dir, name))).toMatchObject({
      problems: [{ file: '.', received: expect.stringContaining(received) }],
    });
  });
});
