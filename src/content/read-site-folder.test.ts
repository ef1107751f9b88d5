import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { worded } from '../testing/remarks.ts';
import { testSettings as settings, testSiteFolder } from '../testing/site-folder.ts';
import { smallMp4, smallPdf, smallWebm } from '../testing/small-files.ts';
import { hashMedia } from './check-media.ts';
import { type FolderLimits, folderLimits } from './folder-finding.ts';
import { readFolderFiles } from './list-folder.ts';
import { readSiteFolder } from './read-site-folder.ts';

const { pathOf, put, putSize } = testSiteFolder();
const png = () =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
const svg = '<svg viewBox="0 0 30 20"/>';

describe('a good folder', () => {
  it('becomes a draft with its settings, content by key and files by path', async () => {
    const picture = await png();
    put('content/home.banner.json', '\ufeff{"title": "Hũ Vàng", "b": 1, "a": 2}');
    put('content/home.meta.title.json', '"Tiết kiệm"');
    put('media/ảnh/hũ vàng.png', picture);
    put('media/copy.png', picture);
    put('.DS_Store', 'ignored');
    put('media/.gitkeep', '');
    const read = await readSiteFolder(pathOf());
    const light = { left: 0.13, head: 0.13, top: 0.13, clear: 0 };
    const file = { hash: hashMedia(picture), type: 'image/png', bytes: picture.length, width: 4, height: 3, light };
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
    expect(await readSiteFolder(pathOf())).toMatchObject({ kind: 'draft', draft: { content: {}, media: {} } });
  });

  it('finds the type of a file from its bytes and the size of a picture from its picture', async () => {
    const base = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c00' } });
    put('media/a', await base.clone().avif().toBuffer());
    put('media/b.png', await base.clone().webp().toBuffer());
    put('media/c.jpg', await base.clone().jpeg().toBuffer());
    put('media/turned.jpg', await base.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer());
    put('media/d.gif', await base.clone().gif().toBuffer());
    put('media/e.svg', svg);
    put('media/f.mp4', smallMp4());
    put('media/f.mov', smallMp4());
    put('media/g.webm', smallWebm());
    put('media/h.pdf', smallPdf());
    put('media/loi.txt', '\ufeffWEBVTT\n\n00:00.000 --> 00:02.000\nChọn xe\n');
    put('media/chia-se.jfif', await base.clone().jpeg().toBuffer());
    // As drawing programs begin it.
    put('media/i.svg', `${'<!-- Generator: a drawing program, SVG Export Plug-In -->\n'.repeat(40)}${svg}`);
    const frames = [await base.clone().png().toBuffer(), await base.clone().negate().png().toBuffer()];
    put(
      'media/moving.webp',
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    );
    const read = await readSiteFolder(pathOf());
    const found = read.kind === 'draft' ? read.draft.media : read.findings;
    expect(found).toMatchObject({
      'media/a': { type: 'image/avif', width: 40, height: 30 },
      'media/b.png': { type: 'image/webp', width: 40, height: 30 },
      'media/c.jpg': { type: 'image/jpeg', width: 40, height: 30 },
      'media/turned.jpg': { type: 'image/jpeg', width: 30, height: 40 },
      'media/d.gif': { type: 'image/gif', width: 40, height: 30 },
      'media/e.svg': { type: 'image/svg+xml', width: 30, height: 20 },
      'media/f.mp4': { type: 'video/mp4' },
      'media/f.mov': { type: 'video/mp4' },
      'media/g.webm': { type: 'video/webm' },
      'media/h.pdf': { type: 'application/pdf' },
      'media/loi.txt': { type: 'text/vtt' },
      'media/chia-se.jfif': { type: 'image/jpeg', width: 40, height: 30 },
      'media/i.svg': { type: 'image/svg+xml', width: 30, height: 20 },
      'media/moving.webp': { type: 'image/webp', width: 40, height: 30, frames: 2 },
    });
    expect(found).not.toMatchObject({ 'media/b.png': { frames: expect.anything() } });
  });
});

describe('a bad folder', () => {
  it('with more than 2,000 files, or 200 MB in all, is refused', async () => {
    expect(folderLimits).toMatchObject({ files: 2_000, folderBytes: 200 * 1024 * 1024 });
    for (const name of ['a', 'b', 'c']) putSize(`media/${name}.mp4`, 1024);
    const findingsWith = async (limits: Partial<FolderLimits>) =>
      worded((await readFolderFiles(pathOf(), { ...folderLimits, ...limits })).findings);
    expect(await findingsWith({ files: 4, folderBytes: 10_000 })).toEqual([]);
    expect(await findingsWith({ files: 3 })).toMatchObject([{ file: '.', expected: 'at most 3 files' }]);
    expect(await findingsWith({ folderBytes: 2048 })).toMatchObject([
      { file: '.', expected: 'at most 2 KB in all', received: expect.stringContaining('media/') },
    ]);
  });

  it('is reported with all that is wrong, in one go', async () => {
    put('site.json', '{"webid":"","name":"x","template":"../y"}');
    put('content/home.a.json', '{');
    put('media/a.png', 'x');
    const read = await readSiteFolder(pathOf());
    expect(read.kind === 'findings' && read.findings.map(({ file, where }) => [file, worded(where)])).toEqual([
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
    expect(worded(await readSiteFolder(pathOf(name)))).toMatchObject({
      findings: [{ file: '.', received: expect.stringContaining(received) }],
    });
  });
});
