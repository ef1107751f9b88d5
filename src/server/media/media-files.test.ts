import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExchangedBytes } from '../../content/stored-media.ts';
import type { MediaFile } from '../../contract/media.ts';
import { watchSyncs } from '../../testing/watch-syncs.ts';
import { encodePicture } from './encode-picture.ts';
import { chooseCompressed, listPicturesOf, type MediaAddress, parseMediaAddress } from './media-address.ts';
import { createMediaFiles, removeUnfinishedFiles } from './media-files.ts';
import { parseRange, sendMedia } from './media-response.ts';
import { createMediaRoutes } from './media-routes.ts';

const hash = '0123456789abcdef0123';
let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'landing-media-'));
});
afterEach(() => rm(directory, { recursive: true }));

describe('a media address', () => {
  it.each<[string, string, MediaAddress | undefined]>([
    [hash, '640.avif', { kind: 'picture', hash, width: 640, format: 'avif' }],
    [hash, '1920.webp', { kind: 'picture', hash, width: 1920, format: 'webp' }],
    [hash, 'Ảnh bìa.JPEG', { kind: 'original', hash, type: 'image/jpeg', extension: 'jpg' }],
    [hash, 'logo.svg', { kind: 'original', hash, type: 'image/svg+xml', extension: 'svg' }],
    [hash, '2024.pdf', { kind: 'original', hash, type: 'application/pdf', extension: 'pdf' }],
    [hash, '641.avif', undefined],
    [hash, '0640.avif', undefined],
    [hash, '99999.avif', undefined],
    [hash, '640.exe', undefined],
    [hash, '640', undefined],
    [hash, '', undefined],
    [hash, '../secret.svg', undefined],
    [hash, '..\\secret.svg', undefined],
    [hash, '..', undefined],
    [hash, '.svg', undefined],
    [hash, 'a.html', undefined],
    [hash, 'a\0.svg', undefined],
    ['..', '640.avif', undefined],
    [hash.toUpperCase(), '640.avif', undefined],
    [hash.slice(1), '640.avif', undefined],
  ])('%s/%s is read as %j', (givenHash, name, expected) => {
    expect(parseMediaAddress(givenHash, name)).toEqual(expected);
  });

  it('is listed for the pictures of a page: all widths, AVIF first, each once', () => {
    const raster = { kind: 'raster', hash, alt: '', width: 700, height: 300 } as const;
    const drawing = { kind: 'vector', url: `/media/${hash}/a.svg`, alt: '', width: 9, height: 9 } as const;
    expect(listPicturesOf([raster, drawing, raster])).toEqual([
      ...[96, 160, 240, 320, 480, 640].map((width) => ({ kind: 'picture', hash, width, format: 'avif' })),
      { kind: 'picture', hash, width: 640, format: 'webp' },
    ]);
  });
});

async function createFiles(file: Partial<MediaFile> & { bytes2?: Uint8Array; heldUp?: 'ahead' | 'visitors' } = {}) {
  const { bytes2, heldUp, ...facts } = file;
  const bytes =
    bytes2 ??
    new Uint8Array(
      await sharp({ create: { width: 700, height: 350, channels: 3, background: '#a3171c' } })
        .png()
        .toBuffer(),
    );
  const calls = { loads: 0, encodes: 0, encodesLater: 0 };
  /** While this has not settled, nothing that is made of the kind that is held up comes to an end. */
  const gate = Promise.withResolvers<void>();
  const errors: unknown[] = [];
  const stored = { hash, type: 'image/png', bytes: bytes.length, width: 700, height: 350, ...facts };
  const files = createMediaFiles({
    directory,
    store: {
      findMedia: async (asked) => (asked === hash ? stored : undefined),
      loadMedia: async (asked) => {
        calls.loads += 1;
        return asked === hash ? { file: stored, bytes } : undefined;
      },
    },
    encode: async (...args) => {
      calls.encodes += 1;
      if (heldUp === 'visitors') await gate.promise;
      return encodePicture(...args);
    },
    encodeLater: async (...args) => {
      calls.encodesLater += 1;
      if (heldUp === 'ahead') await gate.promise;
      return encodePicture(...args);
    },
    onError: (error) => errors.push(error),
  });
  return { files, calls, errors, bytes, goOn: gate.resolve };
}

const picture = (width: 320 | 640 | 720, format: 'avif' | 'webp' = 'webp'): MediaAddress => ({
  kind: 'picture',
  hash,
  width,
  format,
});

describe('pictures', () => {
  it.each(['avif', 'webp'] as const)('are scaled and encoded as %s', async (format) => {
    const { files } = await createFiles();
    const found = await files.find(picture(320, format));
    expect(found?.type).toBe(`image/${format}`);
    const facts = await sharp(await readFile(found?.path ?? '')).metadata();
    expect([facts.width, facts.height]).toEqual([320, 160]);
    expect(facts.format).toBe(format === 'avif' ? 'heif' : 'webp');
  });

  it('are made once however many ask, and read from disk afterwards', async () => {
    const { files, calls } = await createFiles();
    await Promise.all(Array.from({ length: 20 }, () => files.find(picture(320))));
    await files.find(picture(320));
    expect(calls).toEqual({ loads: 1, encodes: 1, encodesLater: 0 });
  });

  it('are never enlarged: a width above the file’s own is refused, and nothing is read or written', async () => {
    const { files, calls } = await createFiles();
    expect(await files.find(picture(720))).toBeUndefined();
    expect(calls.loads).toBe(0);
    expect(await readdir(directory)).toEqual([]);
  });

  it('of an unknown file are refused, and nothing is read or written', async () => {
    const { files, calls } = await createFiles();
    expect(await files.find({ ...picture(320), hash: 'f'.repeat(20) })).toBeUndefined();
    expect(calls.loads).toBe(0);
    expect(await readdir(directory)).toEqual([]);
  });

  it('of a film are refused without reading it', async () => {
    const { files, calls } = await createFiles({ type: 'video/mp4' });
    expect(await files.find(picture(320))).toBeUndefined();
    expect(calls.loads).toBe(0);
  });

  it.each([
    [20, 'as they are'],
    [100, 'encoded anew'],
  ])('that are stored in the form asked for, with quality %i, are sent %s: what is smaller', async (quality, how) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const bytes2 = new Uint8Array(
      await sharp({ create: { width: 640, height: 320, channels: 3, background: '#fff', noise } })
        .webp({ quality })
        .toBuffer(),
    );
    const { files } = await createFiles({ type: 'image/webp', width: 640, height: 320, bytes2 });
    const sent = new Uint8Array(await readFile((await files.find(picture(640)))?.path ?? ''));
    expect(sent.length).toBeGreaterThan(0);
    if (how === 'as they are') expect(sent).toEqual(bytes2);
    else expect(sent.length).toBeLessThan(0.8 * bytes2.length);
  });

  it('are not made from drawings or films', async () => {
    const { files } = await createFiles({ type: 'image/svg+xml' });
    expect(await files.find(picture(320))).toBeUndefined();
  });

  it('reject when the bytes are no picture, leave nothing behind and try again next time', async () => {
    const { files, calls } = await createFiles({ bytes2: new Uint8Array([1, 2, 3]) });
    await expect(files.find(picture(320))).rejects.toThrow();
    await expect(files.find(picture(320))).rejects.toThrow();
    expect(calls.encodes).toBe(2);
    expect(await readdir(directory)).toEqual([]);
  });

  it('are made ahead elsewhere than those that a visitor waits for', async () => {
    const { files, calls } = await createFiles();
    files.warm([picture(320)]);
    await expect.poll(() => [calls.encodesLater, files.pending]).toEqual([1, 0]);
    expect(await files.find(picture(320))).toMatchObject({ type: 'image/webp' });
    expect(calls).toEqual({ loads: 1, encodes: 0, encodesLater: 1 });
  });

  it('are made ahead one at a time; a visitor waits for none of them, and what was made meanwhile is not made again', async () => {
    const { files, calls, goOn } = await createFiles({ heldUp: 'ahead' });
    files.warm([picture(320), picture(640)]);
    await expect.poll(() => calls.encodesLater).toBe(1);
    expect(await files.find(picture(640))).toMatchObject({ type: 'image/webp' });
    expect(calls).toMatchObject({ encodes: 1, encodesLater: 1 });
    goOn();
    await expect.poll(() => files.pending).toBe(0);
    expect(calls).toMatchObject({ encodes: 1, encodesLater: 1 });
  });

  it('are made ahead when no visitor waits any more', async () => {
    const { files, calls, goOn } = await createFiles({ heldUp: 'visitors' });
    const visitor = files.find(picture(320)).then(() => calls.encodesLater);
    await expect.poll(() => calls.encodes).toBe(1);
    files.warm([picture(640)]);
    await new Promise(setImmediate);
    goOn();
    expect(await visitor).toBe(0);
    await expect.poll(() => [calls.encodesLater, files.pending]).toEqual([1, 0]);
  });

  it('are not made ahead any more once the server stops, which is no failure', async () => {
    const { files, calls, errors, goOn } = await createFiles({ heldUp: 'ahead' });
    files.warm([picture(320), picture(640)]);
    await expect.poll(() => calls.encodesLater).toBe(1);
    files.stop();
    goOn();
    await expect.poll(() => files.pending).toBe(0);
    expect([calls.encodesLater, errors]).toEqual([1, []]);
  });

  it('are made ahead; a failure is reported and stops nothing', async () => {
    const { files, errors } = await createFiles({ bytes2: new Uint8Array([1, 2, 3]) });
    files.warm([picture(320), picture(640)]);
    await expect.poll(() => [errors.length, files.pending]).toEqual([2, 0]);
  });

  it('are on the disk before they have their names: no half one is sent after a power cut', async () => {
    const { files } = await createFiles();
    const path = join(directory, `${hash}-plain`, '320.webp');
    const synced = await watchSyncs(() => existsSync(path));
    await files.find(picture(320));
    vi.restoreAllMocks();
    expect(synced).toEqual([{ file: statSync(path).ino, seen: false }]);
  });

  it('that a killed process left unfinished are removed at the next start', async () => {
    await writeFile(join(directory, 'unfinished-1'), 'half');
    await mkdir(join(directory, hash));
    await removeUnfinishedFiles(directory);
    expect(await readdir(directory)).toEqual([]);
  });
});

describe('originals', () => {
  it('and pictures that are sent as they are stored are sent without what their cameras noted', async () => {
    const bytes2 = new Uint8Array(
      await sharp({ create: { width: 640, height: 320, channels: 3, background: '#fff' } })
        .withExif({ IFD0: { Artist: 'Artist of the picture' } })
        .webp()
        .toBuffer(),
    );
    const { files } = await createFiles({ type: 'image/webp', width: 640, height: 320, bytes2 });
    for (const address of [picture(640), { kind: 'original', hash, type: 'image/webp', extension: 'webp' } as const]) {
      const sent = await readFile((await files.find(address))?.path ?? '');
      expect(sent.includes('Artist of the picture')).toBe(false);
      expect((await sharp(sent).metadata()).width).toBe(640);
    }
  });

  it('are sent only under a name that fits their type', async () => {
    const { files, bytes } = await createFiles();
    const asPng = await files.find({ kind: 'original', hash, type: 'image/png', extension: 'png' });
    expect(new Uint8Array(await readFile(asPng?.path ?? ''))).toEqual(bytes);
    expect(await files.find({ kind: 'original', hash, type: 'image/svg+xml', extension: 'svg' })).toBeUndefined();
  });
});

describe('drawings', () => {
  const drawing: MediaAddress = { kind: 'original', hash, type: 'image/svg+xml', extension: 'svg' };
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h8v8H0z"/>'.repeat(200)}</svg>`;
  const bytes2 = new Uint8Array(Buffer.from(text));

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)(
    'are sent compressed as %s to whoever accepts "%s", made once',
    async (encoding, accepted, decompress) => {
      const { files, calls } = await createFiles({ type: 'image/svg+xml', bytes2 });
      const address = chooseCompressed(drawing, accepted);
      const found = await files.find(address);
      expect(await files.find(address)).toEqual(found);
      expect(calls.loads).toBe(1);
      expect(found).toMatchObject({ type: 'image/svg+xml', encoding });
      const sent = await readFile(found?.path ?? '');
      expect(sent.length).toBe(found?.bytes);
      expect(sent.length).toBeLessThan(text.length / 10);
      expect(decompress(sent).toString()).toBe(text);
    },
  );

  it.each([undefined, '', 'identity', 'br;q=0, gzip;q=0', 'zstd'])(
    'are sent as they are to whoever accepts %j',
    async (accepted) => {
      expect(chooseCompressed(drawing, accepted)).toEqual(drawing);
    },
  );

  it.each(['image/png', 'video/mp4', 'application/pdf'])('are the only ones: %s is compressed already', (type) => {
    expect(chooseCompressed({ ...drawing, type }, 'br')).toEqual({ ...drawing, type });
  });

  it('of another type than their name says are refused, and nothing is written', async () => {
    const { files } = await createFiles();
    expect(await files.find(chooseCompressed(drawing, 'br'))).toBeUndefined();
    expect(await readdir(directory)).toEqual([]);
  });
});

describe('a range of a file', () => {
  it.each([
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=90-200', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-200', { first: 0, last: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-0', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['lines=0-1', 'whole'],
  ])('%s of 100 bytes', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });

  it('is sent with its place in the file', async () => {
    const path = join(directory, 'film.mp4');
    await writeFile(path, '0123456789');
    const file = { path, type: 'video/mp4', bytes: 10 };
    const none = { method: 'GET', range: undefined, ifNoneMatch: undefined, ifRange: undefined };
    const part = sendMedia(file, '"a"', { ...none, range: 'bytes=2-4' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
    const outside = sendMedia(file, '"a"', { ...none, range: 'bytes=10-' });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    const changed = sendMedia(file, '"a"', { ...none, range: 'bytes=2-4', ifRange: '"b"' });
    expect([changed.status, await changed.text()]).toEqual([200, '0123456789']);
    const head = sendMedia(file, '"a"', { ...none, method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), head.body]).toEqual([200, '10', null]);
    expect(sendMedia(file, '"a"', { ...none, ifNoneMatch: '"a"' }).status).toBe(304);
  });

  it('of a drawing runs no script even when it is opened by itself', () => {
    const headers = sendMedia({ path: '', type: 'image/svg+xml', bytes: 0 }, '"a"', {
      method: 'GET',
      range: undefined,
      ifNoneMatch: undefined,
      ifRange: undefined,
    }).headers;
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('of a PDF can be shown inside a page of the site, and of no other', () => {
    const headers = sendMedia({ path: '', type: 'application/pdf', bytes: 0 }, '"a"', {
      method: 'GET',
      range: undefined,
      ifNoneMatch: undefined,
      ifRange: undefined,
    }).headers;
    expect(headers.get('content-security-policy')).not.toContain('sandbox');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });
});

it('a picture of bytes that are not its own says so, because to ask again does not help', async () => {
  const media = { find: () => Promise.reject(new ExchangedBytes(hash)), warm: () => {}, pending: 0, stop: () => {} };
  const answer = await createMediaRoutes({ media, log: { error: () => {} } }).request(`/${hash}/640.avif`);
  expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining('not those of its hash')]);
});
