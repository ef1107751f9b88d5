import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { worded } from '../testing/remarks.ts';
import { itIsRefused, testSiteFolder } from '../testing/site-folder.ts';
import { readSiteFolder } from './read-site-folder.ts';

const folder = testSiteFolder();
const { pathOf, put } = folder;
const svg = '<svg viewBox="0 0 30 20"/>';

describe('a folder with something that does not belong there', () => {
  itIsRefused(folder, [
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
      () => symlinkSync('/etc/passwd', pathOf('media')),
      'media',
      '',
      'not a link',
      '/etc/passwd',
    ],
    [
      'a linked file',
      () => {
        put('media/a.svg', svg);
        symlinkSync('../../outside.json', pathOf('media/b.json'));
      },
      'media/b.json',
      '',
      'not a link',
      '../../outside.json',
    ],
    [
      'a linked site.json',
      () => {
        rmSync(pathOf('site.json'));
        symlinkSync('/etc/hostname', pathOf('site.json'));
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
        execFileSync('mkfifo', [pathOf('media/pipe')]);
      },
      'media/pipe',
      '',
      'a plain file',
      'a pipe',
    ],
  ]);

  it('with a socket in it is refused', async () => {
    put('media/a.svg', svg);
    const server = createServer();
    await new Promise<void>((done) => server.listen(pathOf('media/s'), done));
    const read = await readSiteFolder(pathOf());
    await new Promise((done) => server.close(done));
    expect(worded(read)).toMatchObject({
      findings: [{ file: 'media/s', expected: 'a plain file', received: 'a socket' }],
    });
  });
});
