import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkMedia } from '../../content/check-media.ts';
import { saysMachine } from '../../content/machine-mark.ts';
import { canCut, cutPicture, findPart, markPicture } from './cut-picture.ts';

describe('the part of a picture', () => {
  const whole = { width: 300, height: 200 };
  it.each([
    [
      { x: 0, y: 0, width: 100, height: 100 },
      { left: 0, top: 0, width: 300, height: 200 },
    ],
    [
      { x: 10, y: 25, width: 50, height: 50 },
      { left: 30, top: 50, width: 150, height: 100 },
    ],
    // Never less than a pixel, and never outside.
    [
      { x: 99, y: 99, width: 1, height: 1 },
      { left: 297, top: 198, width: 3, height: 2 },
    ],
    [
      { x: 90, y: 90, width: 100, height: 100 },
      { left: 270, top: 180, width: 30, height: 20 },
    ],
  ])('%j is %j', (crop, part) => expect(findPart(crop, whole)).toEqual(part));

  it('of one pixel is that pixel', () =>
    expect(findPart({ x: 99, y: 50, width: 1, height: 1 }, { width: 1, height: 1 })).toEqual({
      ...{ left: 0, top: 0, width: 1, height: 1 },
    }));
});

describe('cutting', () => {
  // The left half is red, the right half is blue.
  const draw = () =>
    sharp({ create: { width: 80, height: 40, channels: 3, background: '#00f' } }).composite([
      { input: { create: { width: 40, height: 40, channels: 3, background: '#f00' } }, left: 0, top: 0 },
    ]);
  const meanOf = async (bytes: Uint8Array) => (await sharp(bytes).stats()).channels.map(({ mean }) => Math.round(mean));

  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['avif', 'image/webp'],
  ] as const)('%s gives the wanted part as %s', async (format, type) => {
    const bytes = new Uint8Array(await draw().toFormat(format).toBuffer());
    const cut = await cutPicture(bytes, `image/${format}`, { x: 55, y: 0, width: 40, height: 50 });
    expect(await checkMedia(cut)).toMatchObject({ file: { type, width: 32, height: 20 } });
    const [red = 255, , blue = 0] = await meanOf(cut);
    expect(red).toBeLessThan(20);
    expect(blue).toBeGreaterThan(235);
  });

  it('goes by what people see: a photo that its camera has turned is turned first', async () => {
    const turned = new Uint8Array(await draw().jpeg().withMetadata({ orientation: 6 }).toBuffer());
    const cut = await cutPicture(turned, 'image/jpeg', { x: 0, y: 0, width: 100, height: 40 });
    expect(await checkMedia(cut)).toMatchObject({ file: { width: 40, height: 32 } });
    expect((await meanOf(cut))[0]).toBeGreaterThan(235);
  });

  it('is not for drawings and for pictures that move', () => {
    for (const type of ['image/svg+xml', 'image/gif', 'video/mp4', 'application/pdf', 'constructor'])
      expect(canCut(type)).toBe(false);
  });
});

describe.each(['jpeg', 'png', 'webp', 'avif'] as const)('a machine has made a picture: %s', (format) => {
  const draw = () => sharp({ create: { width: 80, height: 40, channels: 3, background: '#00f' } });

  it('says so once it is marked, also its parts, and no more when the mark is taken away', async () => {
    const plain = await draw().toFormat(format).toBuffer();
    const marked = await markPicture(plain, `image/${format}`, true);
    const type = (bytes: Uint8Array) => checkMedia(bytes).then((checked) => Object(checked).file.type as string);
    const part = await cutPicture(marked, await type(marked), { x: 0, y: 0, width: 50, height: 50 });
    const unmarked = await markPicture(marked, await type(marked), false);
    expect(await Promise.all([plain, marked, part, unmarked].map(saysMachine))).toEqual([false, true, true, false]);
    expect(await sharp(unmarked).metadata()).toMatchObject({ width: 80, height: 40 });
  });
});
