import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RawEntry, rawZip } from '../testing/raw-zip.ts';
import { extractZip } from './extract-zip.ts';
import { folderLimits, formatFolderFinding } from './folder-finding.ts';
import { packZip } from './pack-zip.ts';
import { readSiteFolder } from './read-site-folder.ts';

let parent: string;
let dir: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'extract-zip-'));
  dir = await mkdtemp(join(parent, 'site-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function extract(...entries: RawEntry[]): Promise<string[]> {
  return (await extractZip(rawZip(...entries), dir)).map(formatFolderFinding);
}
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

describe('a ZIP file', () => {
  it('is unpacked with its folders', async () => {
    expect(await extract({ name: 'site.json', data: '{}' }, { name: 'media/ảnh/a.svg', data: '<svg/>' })).toEqual([]);
    expect(await readFile(join(dir, 'media/ảnh/a.svg'), 'utf8')).toBe('<svg/>');
  });

  it.each(['hu_vang/', 'Hũ Vàng 2026/'])('may hold everything in one folder: %s', async (root) => {
    await extract({ name: `${root}site.json`, data: '{}' }, { name: `${root}content/home.meta.json`, data: '{}' });
    expect((await readdir(dir)).sort()).toEqual(['content', 'site.json']);
  });

  it('keeps content/ and media/ where they are, also alone', async () => {
    await extract({ name: 'content/home.meta.json', data: '{}' });
    expect(await readdir(dir)).toEqual(['content']);
  });

  it('may hold what macOS and Windows add', async () => {
    const added = ['__MACOSX/._site.json', '.DS_Store', 'media/.DS_Store', 'media\\a.svg'];
    added.push('Icon\r', 'desktop.ini', 'media/Thumbs.db');
    const icon = { name: new TextEncoder().encode('Icon\r'), data: 'x' };
    const entries = [{ name: 'site.json', data: '{}' }, icon, ...added.map((name) => ({ name, data: 'x' }))];
    expect(await extract(...entries)).toEqual([]);
    expect(await filesIn(dir)).toBe(2);
    expect(await readFile(join(dir, 'media/a.svg'), 'utf8')).toBe('x');
  });

  it('may begin its names with "./", and have bytes behind it', async () => {
    const zip = rawZip({ name: './a/site.json', data: '{}' }, { name: './a/content/home.meta.json', data: '{}' });
    expect(await extractZip(Buffer.concat([zip, Buffer.from('\r\n')]), dir)).toEqual([]);
    expect((await readdir(dir)).sort()).toEqual(['content', 'site.json']);
  });

  it('of a whole campaign is read as what was packed', async () => {
    const zip = await packZip('content/hu_vang');
    expect(await extractZip(zip, dir)).toEqual([]);
    expect(await readSiteFolder(dir)).toEqual(await readSiteFolder('content/hu_vang'));
  });
});

describe('it writes nothing outside of its folder', () => {
  it.each([
    '../evil',
    'media/../../evil',
    '/etc/evil',
    'C:/evil',
    'C:\\evil',
    '..\\evil',
    'media//evil',
    'media/./evil',
    './../evil',
    'media/a\u0000.svg',
    'media/a\nb.svg',
  ])('%j', async (name) => {
    const findings = await extract({ name: 'site.json', data: '{}' }, { name, data: 'evil' });
    expect(findings).toEqual([expect.stringMatching(/expected a path inside the folder|cannot be unpacked/)]);
    expect(await readdir(parent)).toHaveLength(1);
    expect(await filesIn(parent)).toBeLessThanOrEqual(1);
  });

  it('through a link', async () => {
    const findings = await extract(
      { name: 'media/out', data: parent, mode: 0o120777 },
      { name: 'media/out/evil', data: 'evil' },
    );
    expect(findings).toEqual(['media/out: expected a file of this folder, not a link; received a symbolic link']);
    expect(await readdir(parent)).toHaveLength(1);
  });
});

describe('it refuses', () => {
  const damaged = 'expected a ZIP file that is whole; received a file that cannot be unpacked';

  it.each<[string, Uint8Array]>([
    ['nothing at all', new Uint8Array()],
    ['something else', new TextEncoder().encode('PK, but no ZIP')],
    ['half of one', rawZip({ name: 'site.json', data: 'x'.repeat(9_000) }).subarray(0, 60)],
    ['two entries with one name', rawZip({ name: 'site.json', data: '{}' }, { name: 'site.json', data: '[]' })],
  ])('%s', async (_what, zip) => {
    expect((await extractZip(zip, dir)).map(formatFolderFinding)).toEqual([`.: ${damaged}`]);
  });

  it.each([
    ['a file that differs from its checksum', { saysCrc: 1 }],
    ['a file that is larger than it says', { saysBytes: 10 }],
  ])('%s', async (_what, lie) => {
    expect(await extract({ name: 'site.json', data: 'x'.repeat(9_000), ...lie })).toEqual([`site.json: ${damaged}`]);
  });

  it('a password', async () => {
    expect(await extract({ name: 'site.json', data: '{}', isEncrypted: true })).toEqual([
      'site.json: expected a file without a password; received a file with a password',
    ]);
  });

  it('a file and a folder of one name', async () => {
    const findings = await extract({ name: 'media/a', data: 'x' }, { name: 'media/a/b', data: 'x' });
    expect(findings).toEqual([expect.stringContaining(damaged)]);
  });

  it('10,000 files', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ name: `media/${index}.svg`, data: '' }));
    expect(await extract(...many)).toEqual([`.: expected at most ${folderLimits.files} files; received more`]);
    expect(await readdir(dir)).toEqual([]);
  });

  it('a bomb: what is small and says that it is huge', async () => {
    const half = folderLimits.folderBytes / 2;
    const findings = await extract(
      { name: 'media/a.svg', data: 'x' },
      { name: 'media/b.svg', data: 'x', saysBytes: half },
      { name: 'media/c.svg', data: 'x', saysBytes: half },
    );
    expect(findings.at(-1)).toBe('.: expected at most 200 MB in all; received more, counted up to media/c.svg');
  });
});

it('names from an old Windows, which are no UTF-8, become a finding of the name and not of the server', async () => {
  // "ảnh" in code page 1258.
  const name = Uint8Array.from([...'media/'].map((letter) => letter.charCodeAt(0)).concat([0xc0, 0xf0, 0x6e, 0x68]));
  await writeFile(join(dir, 'site.json'), '{}');
  await extractZip(rawZip({ name: 'site.json', data: '{}' }, { name, data: '<svg/>' }), dir);
  const read = await readSiteFolder(dir);
  expect(read.kind).toBe('findings');
});
