import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { machineXmp, saysMachine } from '../../content/machine-mark.ts';
import { listElements } from '../../content/read-elements.ts';
import { smallMp4, smallPdf, smallWebm } from '../../testing/small-files.ts';
import { encodePicture } from './encode-picture.ts';
import { stripMetadata } from './strip-metadata.ts';

/** As a phone writes it: the camera, the place, and an author. */
const exif = {
  IFD0: { Make: 'A camera of somebody', Artist: 'Somebody who took it' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 40/1', GPSLongitudeRef: 'E', GPSLongitude: '105/1 51/1 8/1' },
};

const picture = (orientation: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#A3171C' } })
    .composite([{ input: { create: { width: 9, height: 7, channels: 3, background: '#fff' } }, left: 3, top: 4 }])
    .withMetadata({ orientation, exif })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>');

const pixels = (bytes: Uint8Array) => sharp(bytes).autoOrient().raw().toBuffer();
const has = (bytes: Uint8Array, words: string) => Buffer.from(bytes).includes(words);

describe.each([1, 6])('a picture that is turned as in %i', (orientation) => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'keeps its pixels, its colours and how it is turned, and nothing that was noted in it: %s',
    async (format) => {
      const bytes = await picture(orientation).toFormat(format).toBuffer();
      expect(has(bytes, 'Somebody who')).toBe(true);
      const stripped = await stripMetadata(bytes, `image/${format}`);
      for (const noted of ['Somebody who', 'A camera', 'xmpmeta']) expect(has(stripped, noted), noted).toBe(false);
      const [before, after] = [await sharp(bytes).metadata(), await sharp(stripped).metadata()];
      expect(after.autoOrient).toEqual(before.autoOrient);
      expect(after.icc).toEqual(before.icc);
      expect((await pixels(stripped)).equals(await pixels(bytes))).toBe(true);
    },
  );
});

describe('that a machine has made it stays, and nothing else that was noted', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('in %s', async (format) => {
    const xmp = machineXmp.replace('<rdf:Description', '<rdf:Description photoshop:Credit="Somebody who asked for it"');
    const bytes = await picture(6).withXmp(xmp).toFormat(format).toBuffer();
    const stripped = await stripMetadata(bytes, `image/${format}`);
    expect(has(stripped, 'Somebody who')).toBe(false);
    expect((await sharp(stripped).metadata()).xmp?.toString().trim()).toBe(machineXmp);
    expect((await pixels(stripped)).equals(await pixels(bytes))).toBe(true);
    expect((await sharp(stripped).metadata()).autoOrient).toEqual((await sharp(bytes).metadata()).autoOrient);
  });
});

it.each(['avif', 'webp'] as const)('stays in a size that visitors get: %s', async (shown) => {
  const marked = await picture(1).withXmp(machineXmp).jpeg().toBuffer();
  const plain = await picture(1).jpeg().toBuffer();
  expect(await saysMachine(await encodePicture(marked, 96, shown))).toBe(true);
  expect(await saysMachine(await encodePicture(plain, 96, shown))).toBe(false);
});

describe('a drawing', () => {
  const svg = (inside: string, attributes = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"${attributes}>${inside}<path d="M0 0h4v4z"/></svg>`;
  it.each([
    [svg('<metadata><rdf:RDF><dc:creator>Lan</dc:creator></rdf:RDF></metadata>'), svg('')],
    [svg('<metadata/>'), svg('')],
    [svg('<!-- Lan, máy 12 -->'), svg('')],
    [svg('', ' inkscape:export-filename="C:\\Lan\\hu.png"'), svg('')],
    [svg('<title>Hũ vàng</title>'), svg('<title>Hũ vàng</title>')],
  ])('loses who made it and where: %s', async (drawing, shown) => {
    expect(Buffer.from(await stripMetadata(Buffer.from(drawing), 'image/svg+xml')).toString()).toBe(shown);
  });

  it('that ends in the middle of a note ends', async () => {
    const cut = svg('').replace('<path', '<metadata><path');
    expect(Buffer.from(await stripMetadata(Buffer.from(cut), 'image/svg+xml')).toString()).toBe(cut);
  });
});

it('is left as it was where nothing is noted in it', async () => {
  const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#A3171C' } })
    .jpeg()
    .toBuffer();
  expect(Buffer.from(await stripMetadata(bytes, 'image/jpeg')).equals(bytes)).toBe(true);
});

it('is without the second picture that phones write behind the first, and what is noted in that', async () => {
  const first = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const second = await picture(1).jpeg().toBuffer();
  const stripped = await stripMetadata(Buffer.concat([first, second]), 'image/jpeg');
  expect(Buffer.from(stripped).equals(first)).toBe(true);
});

it('a film keeps its length and its pictures, and loses the place where it was taken', async () => {
  const film = smallMp4({ notes: '+21.0278+105.8342/' });
  const stripped = await stripMetadata(film, 'video/mp4');
  expect(stripped.byteLength).toBe(film.byteLength);
  expect(has(stripped, '+21.0278')).toBe(false);
  expect(has(stripped, 'avc1') && has(stripped, 'pixels')).toBe(true);
});

it('a film in WebM keeps its length and its parts, and loses titles, tags and the sum over them', async () => {
  const film = Buffer.from(smallWebm({ notes: 'Somebody at +21.0278+105.8342/' }));
  const stripped = Buffer.from(await stripMetadata(film, 'video/webm'));
  expect(stripped.byteLength).toBe(film.byteLength);
  expect(has(stripped, 'Somebody') || has(stripped, 'crc!')).toBe(false);
  expect(has(stripped, 'pixels')).toBe(true);
  const [, segment] = listElements(stripped, 0, stripped.length);
  const parts = (file: Buffer) => listElements(file, segment?.body ?? 0, file.length).map(({ id, end }) => [id, end]);
  const [info, tracks, cluster, tags] = parts(film);
  expect(parts(stripped)).toEqual([info, tracks, cluster, [0xec, tags?.[1]]]);
  expect(Buffer.from(await stripMetadata(smallWebm(), 'video/webm')).equals(smallWebm())).toBe(true);
});

it('a GIF keeps its pictures and how they follow each other, and loses comments and XMP', async () => {
  const frames = ['#A3171C', '#fff'].map((background) =>
    sharp({ create: { width: 8, height: 6, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ loop: 3, delay: [90, 40] })
    .toBuffer();
  const xmpEnd = Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0]);
  const notes = [
    Buffer.from('\x21\xfe\x08Somebody\0\x21\xff\x0bXMP DataXMP<x:xmpmeta who="Somebody"/>', 'latin1'),
    xmpEnd,
  ];
  const noted = Buffer.concat([gif.subarray(0, -1), ...notes, gif.subarray(-1)]);
  expect((await sharp(noted).metadata()).pages).toBe(2);
  expect(Buffer.from(await stripMetadata(noted, 'image/gif')).equals(gif)).toBe(true);
});

it('a PDF stays as it came: it may be signed', async () => {
  const document = smallPdf('<< /Author (Somebody) >>');
  expect(await stripMetadata(document, 'application/pdf')).toBe(document);
});
