import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { machineXmp, saysMachine } from '../../content/machine-mark.ts';
import { type Box, findBoxes, listBoxes } from '../../content/read-boxes.ts';
import { listElements, matroska } from '../../content/read-elements.ts';

/**
 * A file without what cameras and programs note in it: the place where it was taken, the camera, the author, a second
 * picture behind the first. Its pixels are the same bytes, and it keeps its colours, how it is turned, and that a
 * machine has made it. The rest of a broken file is left out. A file of another type is returned as it is.
 */
export async function stripMetadata(bytes: Uint8Array, type: string): Promise<Uint8Array> {
  const strip = strippers[type];
  if (!strip) return bytes;
  const isPicture = type.startsWith('image/') && type !== 'image/svg+xml';
  const { orientation = 1 }: { orientation?: number | undefined } = isPicture ? await sharp(bytes).metadata() : {};
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return strip(file, {
    turned: orientation > 1 ? writeOrientation(orientation) : undefined,
    xmp: isPicture && (await saysMachine(bytes)) ? Buffer.from(machineXmp) : undefined,
  });
}

/** What a picture keeps of its metadata: an Exif block with how it is turned, and an XMP packet. */
interface Kept {
  readonly turned: Buffer | undefined;
  readonly xmp: Buffer | undefined;
}

const strippers: Readonly<Record<string, (file: Buffer, kept: Kept) => Uint8Array>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
  'image/avif': stripAvif,
  'image/gif': stripGif,
  'image/svg+xml': stripSvg,
  'video/mp4': stripMp4,
  'video/webm': stripWebm,
};

/** An Exif block (TIFF 6.0) of one entry. */
function writeOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return tiff;
}

/** Application segments that decide about colours, by their number and first letters. */
const colourSegments: readonly (readonly [marker: number, start: string])[] = [
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
];
const startOfScan = 0xda;
const endOfImage = 0xd9;

function stripJpeg(file: Buffer, { turned, xmp }: Kept): Buffer {
  const kept = [file.subarray(0, 2)];
  const note = (name: string, data: Buffer) => {
    const head = Buffer.from(`\xff\xe1\0\0${name}`, 'latin1');
    head.writeUInt16BE(head.length - 2 + data.length, 2);
    kept.push(head, data);
  };
  if (turned) note('Exif\0\0', turned);
  if (xmp) note('http://ns.adobe.com/xap/1.0/\0', xmp);
  let at = 2;
  while (at + 4 <= file.length) {
    const marker = file.readUInt8(at + 1);
    if (file.readUInt8(at) !== 0xff || marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) break;
    const end = at + 2 + file.readUInt16BE(at + 2);
    const isNote = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    const isColour = colourSegments.some(
      ([number, start]) => number === marker && file.toString('latin1', at + 4, at + 4 + start.length) === start,
    );
    const next = marker === startOfScan ? findMarker(file, end) : end;
    if (!isNote || isColour) kept.push(file.subarray(at, next));
    at = next;
  }
  return Buffer.concat([...kept, Buffer.of(0xff, endOfImage)]);
}

/** Where the pixels of a scan end: at the next marker that is no restart. */
function findMarker(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at >= 0 && at + 1 < file.length) {
    const marker = file.readUInt8(at + 1);
    const isInScan = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (!isInScan) return at;
    at = file.indexOf(0xff, at + (marker === 0xff ? 1 : 2));
  }
  return file.length;
}

/** Besides those that a PNG needs (in capitals): colours, size, and the pictures of one that moves. */
const allowedChunks: ReadonlySet<string> = new Set(
  'tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
);

function stripPng(file: Buffer, { turned, xmp }: Kept): Buffer {
  const kept = [file.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= file.length) {
    const end = at + 12 + file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (end > file.length) break;
    if (/^[A-Z]/.test(type) || allowedChunks.has(type)) kept.push(file.subarray(at, end));
    if (type === 'IHDR' && turned) kept.push(writeChunk('eXIf', turned));
    if (type === 'IHDR' && xmp) kept.push(writeChunk('iTXt', Buffer.concat([Buffer.from(xmpKeyword), xmp])));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

/** The name of XMP in a PNG, not compressed, in no language. */
const xmpKeyword = 'XML:com.adobe.xmp\0\0\0\0\0';

function writeChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

const allowedWebpChunks: ReadonlySet<string> = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const webpFlags = { exif: 0x08, xmp: 0x04 } as const;

function stripWebp(file: Buffer, { turned, xmp }: Kept): Buffer {
  const kept: Buffer[] = [Buffer.from(file.subarray(0, 12))];
  let at = 12;
  while (at + 8 <= file.length) {
    const type = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const chunk = Buffer.from(file.subarray(at, at + 8 + length + (length % 2)));
    if (type === 'VP8X' && chunk.length > 8) {
      const flags = chunk.readUInt8(8) & ~(webpFlags.exif | webpFlags.xmp);
      chunk.writeUInt8(flags | (turned ? webpFlags.exif : 0) | (xmp ? webpFlags.xmp : 0), 8);
    }
    if (allowedWebpChunks.has(type)) kept.push(chunk);
    at += chunk.length;
  }
  const note = (name: string, data: Buffer) => {
    const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
    head.writeUInt32LE(data.length, 4);
    kept.push(head, data, Buffer.alloc(data.length % 2));
  };
  if (turned) note('EXIF', turned);
  if (xmp) note('XMP ', xmp);
  const stripped = Buffer.concat(kept);
  stripped.writeUInt32LE(stripped.length - 8, 4);
  return stripped;
}

/** Extensions of a GIF: texts that it draws, how long a picture stands, and those of programs, of which these draw. */
const gifMarks = { extension: 0x21, picture: 0x2c, end: 0x3b, ofProgram: 0xff, comment: 0xfe } as const;
const allowedGifPrograms: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

function stripGif(file: Buffer): Buffer {
  const coloursEnd = (from: number, flags = 0) => from + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = coloursEnd(13, file[10]);
  const kept = [file.subarray(0, at)];
  while (file[at] === gifMarks.extension || file[at] === gifMarks.picture) {
    const label = file[at] === gifMarks.extension ? file[at + 1] : undefined;
    const program = label === gifMarks.ofProgram ? file.toString('latin1', at + 3, at + 14) : undefined;
    let end = label === undefined ? coloursEnd(at + 10, file[at + 9]) + 1 : at + 2;
    for (let length = file[end]; length; length = file[end]) end += length + 1;
    end += 1;
    const isNote = label === gifMarks.comment || (program !== undefined && !allowedGifPrograms.has(program));
    if (!isNote) kept.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, Buffer.of(gifMarks.end)]);
}

/**
 * Notes of an AVIF are items, found by offsets from the beginning of the file, so they are blanked where they are. How
 * it is turned is a property of the picture and stays.
 */
function stripAvif(original: Buffer, { xmp }: Kept): Buffer {
  const file = Buffer.from(original);
  for (const meta of findBoxes(file, { body: 0, end: file.length }, 'meta')) {
    const content = { body: meta.body + 4, end: meta.end };
    const notes = findBoxes(file, content, 'iinf').flatMap((box) => listNotes(file, box));
    const [inside] = findBoxes(file, content, 'idat');
    for (const box of findBoxes(file, content, 'iloc')) {
      for (const { item, from, length } of listExtents(file, box, inside?.body)) {
        if (notes.includes(item)) blank(file, from, from + length, xmp);
      }
    }
  }
  return file;
}

/** Ids of the items that are Exif or XMP. */
function listNotes(file: Buffer, { body, end }: Box): number[] {
  const entries = { body: body + (file.readUInt8(body) === 0 ? 6 : 8), end };
  return findBoxes(file, entries, 'infe').flatMap((entry) => {
    const isWide = file.readUInt8(entry.body) > 2;
    const id = isWide ? file.readUInt32BE(entry.body + 4) : file.readUInt16BE(entry.body + 4);
    const type = file.toString('latin1', entry.body + (isWide ? 10 : 8), entry.body + (isWide ? 14 : 12));
    return ['Exif', 'mime'].includes(type) ? [id] : [];
  });
}

/** Where the bytes of items lie: from the beginning of the file, or inside of the box `idat`. */
function listExtents(
  file: Buffer,
  { body }: Box,
  insideFrom: number | undefined,
): { item: number; from: number; length: number }[] {
  let at = body;
  const read = (bytes: number) => {
    const value = bytes === 0 ? 0 : bytes === 8 ? Number(file.readBigUInt64BE(at)) : file.readUIntBE(at, bytes);
    at += bytes;
    return value;
  };
  const version = read(4) >>> 24;
  const sizes = read(2);
  const [offsetSize, lengthSize] = [sizes >> 12, (sizes >> 8) & 15];
  const [baseSize, indexSize] = [(sizes >> 4) & 15, version === 0 ? 0 : sizes & 15];
  const count = read(version < 2 ? 2 : 4);
  const extents: { item: number; from: number; length: number }[] = [];
  for (let number = 0; number < count; number += 1) {
    const item = read(version < 2 ? 2 : 4);
    const isInside = version > 0 && (read(2) & 15) === 1;
    read(2);
    const base = read(baseSize) + (isInside ? (insideFrom ?? file.length) : 0);
    const parts = read(2);
    for (let part = 0; part < parts; part += 1) {
      read(indexSize);
      extents.push({ item, from: base + read(offsetSize), length: read(lengthSize) });
    }
  }
  return extents;
}

/** Exif with no entry, which a reader of Exif takes; XMP that has room for the mark has it; nothing for any other. */
function blank(file: Buffer, from: number, to: number, xmp: Buffer | undefined): void {
  const isXmp = file.subarray(from, to).includes('x:xmpmeta');
  if (isXmp && xmp && xmp.length <= to - from) {
    file.fill(' ', from, to);
    xmp.copy(file, from);
    return;
  }
  file.fill(0, from, to);
  const empty = Buffer.from('\0\0\0\0II*\0\x08\0\0\0', 'latin1');
  if (to - from >= empty.length + 6) empty.copy(file, from);
}

/** What programs note in a drawing about it, its maker and its place on a disk. */
const svgNotes: readonly (readonly [start: string, end: string])[] = [
  ['<metadata', '</metadata>'],
  ['<sodipodi:namedview', '</sodipodi:namedview>'],
  ['<!--', '-->'],
];
const svgNoteAttributes = /\s(?:inkscape|sodipodi|serif|sketch):[\w-]+=(?:"[^"]*"|'[^']*')/g;

function stripSvg(file: Buffer): Buffer {
  let svg = file.toString('utf8');
  for (const [start, end] of svgNotes) {
    for (let at = svg.indexOf(start); at >= 0; at = svg.indexOf(start, at)) {
      const close = svg.indexOf('>', at);
      const until = svg[close - 1] === '/' && end !== '-->' ? close + 1 : svg.indexOf(end, at) + end.length;
      if (until <= at) break;
      svg = svg.slice(0, at) + svg.slice(until);
    }
  }
  return Buffer.from(svg.replaceAll(svgNoteAttributes, ''));
}

/** Boxes of notes: the place and the camera, as phones write them. */
const noteBoxes: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);

/** Offsets point into the film, so notes become free space of the same length. */
function stripMp4(original: Buffer): Buffer {
  const file = Buffer.from(original);
  const strip = (from: number, to: number) => {
    for (const { type, start, body, end } of listBoxes(file, from, to)) {
      if (type === 'moov' || type === 'trak') strip(body, Math.min(end, to));
      if (!noteBoxes.has(type)) continue;
      file.write('free', start + 4, 'latin1');
      file.fill(0, body, Math.min(end, to));
    }
  };
  strip(0, file.length);
  return file;
}

const webmGroups: ReadonlySet<number> = new Set([matroska.segment, matroska.info, matroska.tracks, matroska.track]);
/** Titles, times, tags, attached files; and the sum that is no longer right without them. */
const webmNotes: ReadonlySet<number> = new Set([
  ...[matroska.title, matroska.date, matroska.trackName, matroska.tags, matroska.attachments, matroska.checksum],
]);

/** The film says where its parts lie, so notes become empty room of the same length. */
function stripWebm(original: Buffer): Buffer {
  const file = Buffer.from(original);
  const strip = (from: number, to: number) => {
    for (const { id, start, body, end: said = to } of listElements(file, from, to)) {
      const end = Math.min(said, to);
      if (webmGroups.has(id)) strip(body, end);
      if (!webmNotes.has(id)) continue;
      const length = end - start;
      file.fill(0, start, end);
      file.writeUInt8(matroska.void, start);
      file.writeUInt8(length < 9 ? 0x80 | (length - 2) : 1, start + 1);
      if (length >= 9) file.writeUIntBE(length - 9, start + 3, 6);
    }
  };
  strip(0, file.length);
  return file;
}
