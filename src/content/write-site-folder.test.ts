import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isWebid } from '../contract/webid.ts';
import { forFile } from '../testing/for-file.ts';
import { runs, unicodeText } from '../testing/made-up-inputs.ts';
import { worded } from '../testing/remarks.ts';
import { smallPdf } from '../testing/small-files.ts';
import { testStoreOptions } from '../testing/store-options.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createContentStore } from './database-content-store.ts';
import { readSiteFolder } from './read-site-folder.ts';
import { type ContentStore, contentKeyPattern, type SiteDraft, type SiteVersion } from './site.ts';
import { ExchangedBytes } from './stored-media.ts';
import { writeSiteFolder } from './write-site-folder.ts';

const database = await forFile(openTestDatabase());
let store: ContentStore;
let dir: string;
beforeAll(async () => {
  store = createContentStore(database, testStoreOptions);
});
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'site-folder-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const version = (content: Record<string, unknown> = {}, webid = 'thu'): SiteVersion => ({
  webid,
  version: 1,
  settings: { webid, name: 'Thử', template: 'hu_vang' },
  content,
  media: {},
});
const noMedia: ContentStore['loadMedia'] = async () => undefined;

async function readDraft(folder: string): Promise<SiteDraft> {
  const read = await readSiteFolder(folder);
  if (read.kind === 'findings') throw new Error(JSON.stringify(read.findings));
  return read.draft;
}

/** The content of a folder, with the order of keys. */
function snapshot({ settings, content, media, files }: SiteDraft) {
  return {
    settings,
    content: Object.fromEntries(Object.entries(content).map(([key, value]) => [key, JSON.stringify(value)])),
    media,
    files: new Map([...files].map(([hash, bytes]) => [hash, Buffer.from(bytes).toString('hex')])),
  };
}

/** Any JSON that a content file may hold: all characters, deep and wide, all numbers, keys in any order. */
const text = unicodeText().map((value) => value.toWellFormed().replaceAll('\0', ''));
const key = text.filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name));
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    text,
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (number === 0 ? 0 : number)),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(key, tie('value'), { maxKeys: 5, noNullPrototype: true }),
  ),
})).value;
const contentKey = fc.stringMatching(/^home(\.[A-Za-z0-9_]{1,8}){1,3}$/).filter((name) => contentKeyPattern.test(name));
const mediaName = fc.constantFrom('a', 'hũ vàng', 'Ảnh (1)', 'x_y-z@2', 'ナ').map((name) => name.normalize('NFC'));
const mediaPath = fc
  .tuple(fc.option(mediaName), mediaName, fc.constantFrom('.pdf', '.PDF', ''))
  .map(([folder, name, end]) => `media/${folder === null ? '' : `d ${folder}/`}${name}${end}`);
const folderContent = fc.record({
  webid: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,20}$/).filter(isWebid),
  name: text.map((value) => `T${value}`.trim()),
  template: fc.constantFrom('hu_vang', 'template_vp1'),
  content: fc.uniqueArray(fc.tuple(contentKey, json), { maxLength: 6, selector: ([name]) => name.toLowerCase() }),
  media: fc.uniqueArray(fc.tuple(mediaPath, fc.uint8Array()), {
    maxLength: 4,
    selector: ([path]) => path.toLowerCase(),
  }),
});

describe('writeSiteFolder', () => {
  it('makes export followed by import the identity, for every content', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(folderContent, async ({ webid, name, template, content, media }) => {
        run += 1;
        const [source, target] = [join(dir, `${run}-in`), join(dir, `${run}-out`)];
        for (const folder of ['content', 'media']) mkdirSync(join(source, folder), { recursive: true });
        writeFileSync(join(source, 'site.json'), JSON.stringify({ webid, name, template }));
        for (const [contentName, value] of content)
          writeFileSync(join(source, 'content', `${contentName}.json`), JSON.stringify(value));
        for (const [path, bytes] of media) {
          mkdirSync(join(source, path, '..'), { recursive: true });
          writeFileSync(join(source, path), smallPdf(bytes));
        }
        const imported = await readDraft(source);
        expect(Object.keys(imported.content)).toHaveLength(content.length);
        expect(Object.keys(imported.media)).toHaveLength(media.length);

        const saved = await store.saveDraft(imported);
        const loaded = await store.loadVersion(webid, saved.version);
        if (!loaded) throw new Error('The store lost a version');
        expect(await writeSiteFolder(target, loaded, store.loadMedia)).toMatchObject({ kind: 'written' });
        expect(snapshot(await readDraft(target))).toEqual(snapshot(imported));
        rmSync(source, { recursive: true });
        rmSync(target, { recursive: true });
      }),
      { numRuns: runs(10, 300) },
    );
  });

  it('writes JSON with two spaces and a final newline', async () => {
    await writeSiteFolder(dir, version({ 'home.banner': { title: 'Hũ Vàng', list: [1] } }), noMedia);
    expect(readFileSync(join(dir, 'content/home.banner.json'), 'utf8')).toBe(
      '{\n  "title": "Hũ Vàng",\n  "list": [\n    1\n  ]\n}\n',
    );
  });

  it('replaces the content of the same campaign and leaves hidden files alone', async () => {
    mkdirSync(join(dir, '.git'));
    writeFileSync(join(dir, '.git/HEAD'), 'x');
    await writeSiteFolder(dir, version({ 'home.old': 1, 'home.both': 1 }), noMedia);
    mkdirSync(join(dir, 'media/old'), { recursive: true });
    writeFileSync(join(dir, 'media/old/a.svg'), '');
    await writeSiteFolder(dir, version({ 'home.both': 2 }), noMedia, { overwrite: true });
    expect((await readDraft(dir)).content).toEqual({ 'home.both': 2 });
    expect(existsSync(join(dir, 'media/old'))).toBe(false);
    expect(existsSync(join(dir, '.git/HEAD'))).toBe(true);
  });

  it.each([
    [
      'a folder with other things',
      () => writeFileSync(join(dir, 'notes.txt'), ''),
      'is not empty and holds no site.json',
    ],
    [
      'another campaign',
      () => writeFileSync(join(dir, 'site.json'), '{"webid":"khac"}'),
      'holds the campaign khac, not thu',
    ],
    ['a broken site.json', () => writeFileSync(join(dir, 'site.json'), '{'), 'of an unreadable site.json'],
    [
      'a folder that links elsewhere',
      () => {
        writeFileSync(join(dir, 'site.json'), '{"webid":"thu"}');
        mkdirSync(join(dir, 'media'));
        symlinkSync(tmpdir(), join(dir, 'media/elsewhere'));
      },
      'elsewhere is a link',
    ],
  ])('refuses %s and writes nothing', async (_, make, reason) => {
    make();
    const result = await writeSiteFolder(dir, version({ 'home.a': 1 }), noMedia);
    expect(worded(result)).toEqual({ kind: 'refused', reason: expect.stringContaining(reason) });
    expect(existsSync(join(dir, 'content'))).toBe(false);
  });

  it.each(['media/../../escaped.svg', 'media//x', '/etc/x', 'content/home.a.json', 'media/..', 'media/.x'])(
    'does not believe a stored path that leaves its place: %s',
    async (path) => {
      const bad = { ...version(), media: { [path]: { hash: 'a', type: 'image/png', bytes: 1 } } };
      await expect(writeSiteFolder(dir, bad, noMedia)).rejects.toThrow('path is not allowed');
    },
  );
});

it('a file whose bytes are not its own is named by its path, as people know it', async () => {
  const hash = 'a'.repeat(20);
  const media = { 'media/anh.png': { hash, type: 'image/png', bytes: 1 } };
  const loadMedia = () => Promise.reject(new ExchangedBytes(hash));
  await expect(writeSiteFolder(dir, { ...version(), media }, loadMedia)).rejects.toMatchObject({
    file: 'media/anh.png',
  });
});
