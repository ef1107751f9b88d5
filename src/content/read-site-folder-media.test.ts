import sharp from 'sharp';
import { describe } from 'vitest';
import { itIsRefused, testSiteFolder } from '../testing/site-folder.ts';
import { smallMp4, smallWebm } from '../testing/small-files.ts';

const folder = testSiteFolder();
const { put, putSize } = folder;
const png = () =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();

describe('a folder with a media file that is not what it should be', () => {
  itIsRefused(folder, [
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
      'a broken picture that fields name',
      async () => {
        put('media/a.png', (await png()).subarray(0, 60));
        put('content/home.banner.json', '{ "img": { "url": "media/a.png" } }');
        put('content/home.section1.json', '{ "items": [{}, { "img": "media/a.png" }] }');
      },
      'media/a.png',
      'used by home.banner, img.url; home.section1, items[1].img',
      'a readable image/png',
      'a broken one',
    ],
    [
      'a HEIC picture',
      () => put('media/a.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')),
      'media/a.heic',
      '',
      'a picture (AVIF',
      'a HEIC picture',
    ],
    [
      'a film of an iPhone',
      () => put('media/a.mov', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1')),
      'media/a.mov',
      '',
      'a video (MP4',
      'a QuickTime film',
    ],
    [
      'a film in HEVC',
      () => put('media/a.mp4', smallMp4({ codec: 'hvc1' })),
      'media/a.mp4',
      '',
      'MP4 with H.264',
      'a film in HEVC',
    ],
    [
      'a film that says HEVC at its beginning, and nothing readable after it',
      () => put('media/a.mp4', smallMp4({ brand: 'hvc1', handler: 'none' })),
      'media/a.mp4',
      '',
      'MP4 with H.264',
      'a film in HEVC',
    ],
    [
      'a film in what no browser plays',
      () => put('media/a.mp4', smallMp4({ codec: 'mp4v' })),
      'media/a.mp4',
      '',
      'MP4 with H.264',
      'a film in mp4v',
    ],
    [
      'a film that is only heard',
      () => put('media/a.mp4', smallMp4({ handler: 'soun', codec: 'mp4a' })),
      'media/a.mp4',
      '',
      'MP4 with H.264',
      'a film without pictures',
    ],
    [
      'a film that lost its end',
      () => put('media/a.mp4', smallMp4().slice(0, -2)),
      'media/a.mp4',
      '',
      'MP4 with H.264',
      'cut or broken',
    ],
    [
      'the beginning of a film',
      () => put('media/a.mp4', smallMp4().slice(0, 16)),
      'media/a.mp4',
      '',
      'MP4 with H.264',
      'cut or broken',
    ],
    [
      'a WebM film that lost its end',
      () => put('media/a.webm', smallWebm().slice(0, -1)),
      'media/a.webm',
      '',
      'MP4 with H.264',
      'cut or broken',
    ],
    ['an empty PDF', () => put('media/a.pdf', '%PDF-'), 'media/a.pdf', '', 'a PDF that is whole', 'an empty file'],
    [
      'entities in an SVG',
      () =>
        put('media/a.svg', '<!DOCTYPE svg [\n<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n]><svg xmlns="&ns_svg;"/>'),
      'media/a.svg',
      '',
      'no entities',
      '<!ENTITY ns_svg',
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
  ]);
});
