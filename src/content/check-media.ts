import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { BoundedMap } from '../contract/bounded-map.ts';
import type { MediaFile, PictureLight } from '../contract/media.ts';
import { type Remark, remark } from '../contract/remarks/remark.ts';
import { checkFile } from './check-file.ts';
import { checkSvg } from './check-svg.ts';
import { folderLimits, remarkOnBytes } from './folder-finding.ts';
import { saysMachine } from './machine-mark.ts';
import { measureLight } from './measure-light.ts';

export type CheckedMedia = { kind: 'media'; file: MediaFile } | { kind: 'finding'; expected: Remark; received: Remark };

const allowedKinds = remark('a picture (AVIF, WebP, PNG, JPEG, GIF, SVG), a video (MP4, WebM) or a PDF');
const rasterFormats: Readonly<Record<string, string>> = {
  'image/avif': 'heif',
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
};

/** Finds the type of a content file, and the size of a picture, from its bytes and not from its name. */
export async function checkMedia(bytes: Uint8Array): Promise<CheckedMedia> {
  const type = findMediaType(bytes);
  const identity = { hash: hashMedia(bytes), bytes: bytes.byteLength };
  if (type === undefined) {
    return { kind: 'finding', expected: allowedKinds, received: describeStart(bytes) };
  }
  if (type === 'image/svg+xml') {
    if (bytes.byteLength > folderLimits.svgBytes) {
      return {
        kind: 'finding',
        expected: remark('an SVG of at most {size}', { size: remarkOnBytes(folderLimits.svgBytes) }),
        received: remarkOnBytes(bytes.byteLength),
      };
    }
    const text = decodeText(bytes);
    if (text === undefined)
      return { kind: 'finding', expected: remark('SVG as UTF-8 text'), received: remark('other bytes') };
    const svg = checkSvg(text);
    if (svg.kind === 'finding') return svg;
    return { kind: 'media', file: { ...identity, type, width: svg.width, height: svg.height } };
  }
  if (!(type in rasterFormats)) {
    const finding = checkFile(bytes, type);
    return finding ? { kind: 'finding', ...finding } : { kind: 'media', file: { ...identity, type } };
  }
  return checkPicture(bytes, type, identity);
}

/** First 20 hexadecimal digits of the SHA-256. */
export function hashMedia(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 20);
}

/**
 * The light of measured pictures by their hash. A folder that somebody works on is read again after each change, and
 * decoding its pictures took nearly all of the time.
 */
const lights = new BoundedMap<string, PictureLight>(1_000);

async function checkPicture(
  bytes: Uint8Array,
  type: string,
  identity: { hash: string; bytes: number },
): Promise<CheckedMedia> {
  try {
    const { format, autoOrient, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    if (format !== rasterFormats[type]) throw new Error(`reads as ${format}`);
    if (width * height > folderLimits.pictureMegapixels * 1_000_000) {
      return {
        kind: 'finding',
        expected: remark('a picture of at most {most} megapixels', { most: folderLimits.pictureMegapixels }),
        received: remark('{width} x {height} pixels', { width, height }),
      };
    }
    const light = lights.get(identity.hash) ?? (await measureLight(bytes));
    lights.set(identity.hash, light);
    const machine = (await saysMachine(bytes)) ? { machine: true as const } : {};
    const frames = type === 'image/png' ? countPngFrames(bytes) : pages;
    return {
      kind: 'media',
      file: { ...identity, type, width, height, light, ...(frames > 1 && { frames }), ...machine },
    };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return {
      kind: 'finding',
      expected: remark('a readable {type} picture', { type }),
      received: remark('a broken one ({reason})', { reason }),
    };
  }
}

/** A PNG that moves says so before its first picture; sharp reads only that one. */
function countPngFrames(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const control = file.subarray(0, file.indexOf('IDAT')).indexOf('acTL');
  return control < 0 ? 1 : file.readUInt32BE(control + 4);
}

/** MIME type by the first bytes; undefined for types that content may not have. */
function findMediaType(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(start)) return 'image/gif';
  if (/^RIFF[\s\S]{4}WEBP/.test(start)) return 'image/webp';
  if (start.startsWith('%PDF-')) return 'application/pdf';
  if (/^(?:\xef\xbb\xbf)?WEBVTT(?:\s|$)/.test(start)) return 'text/vtt';
  if (start.startsWith('\x1a\x45\xdf\xa3') && start.slice(0, 64).includes('webm')) return 'video/webm';
  if (start.slice(4, 8) === 'ftyp') {
    const brands = start.slice(8, Math.min(64, Math.max(8, readLength(bytes))));
    if (/avi[fs]/.test(brands)) return 'image/avif';
    if (/isom|iso[2-9]|mp4[12]|avc1|M4V |dash/.test(brands)) return 'video/mp4';
    return undefined;
  }
  return isSvg(bytes) ? 'image/svg+xml' : undefined;
}

/** What may stand before the element of an SVG: declarations, comments, and a document type with its entities. */
const prologEnds: readonly (readonly [start: RegExp, ends: readonly string[]])[] = [
  [/^<\?/, ['?>']],
  [/^<!--/, ['-->']],
  [/^<!doctype[^>[]*\[/i, [']', '>']],
  [/^<!doctype/i, ['>']],
];

function isSvg(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, folderLimits.svgBytes)).toString(
    'latin1',
  );
  const skipSpace = (from: number) => from + text.slice(from).search(/\S|$/);
  let at = skipSpace(text.startsWith('\xef\xbb\xbf') ? 3 : 0);
  for (;;) {
    const start = text.slice(at, at + 300);
    const ends = prologEnds.find(([pattern]) => pattern.test(start))?.[1];
    if (!ends) return /^<(?:[a-z]+:)?svg[\s/>]/i.test(start);
    for (const end of ends) {
      const found = text.indexOf(end, at);
      if (found < 0) return false;
      at = found + end.length;
    }
    at = skipSpace(at);
  }
}

function readLength(bytes: Uint8Array): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, 4).readUInt32BE(0);
}

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What people try to use, and what to do with it instead. */
const knownOthers: readonly (readonly [start: RegExp, said: Remark])[] = [
  [/^[\s\S]{4}ftyp(?:hei|hev|mif1|msf1)/, remark('a HEIC picture, as iPhones take them')],
  [/^[\s\S]{4}ftypqt {2}/, remark('a QuickTime film (MOV)')],
  [/^(?:II\*\0|MM\0\*)/, remark('a picture of the kind {kind}', { kind: 'TIFF' })],
  [/^8BPS/, remark('a picture of the kind {kind}', { kind: 'PSD' })],
  [/^BM/, remark('a picture of the kind {kind}', { kind: 'BMP' })],
  [/^%!PS/, remark('a picture of the kind {kind}', { kind: 'EPS' })],
];

function describeStart(bytes: Uint8Array): Remark {
  if (bytes.byteLength === 0) return remark('an empty file');
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16));
  const known = knownOthers.find(([pattern]) => pattern.test(start.toString('latin1')))?.[1];
  if (known) return known;
  return remark('a file that begins with the bytes {bytes}', {
    bytes: start.toString('hex', 0, 8).replaceAll(/(..)(?=.)/g, '$1 '),
  });
}
