import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { measureLight } from './measure-light.ts';

/** A picture of 400 x 300 pixels in one colour, with boxes of others in it. */
async function picture(
  ground: string,
  ...boxes: [colour: string, left: number, top: number, width: number, height: number][]
) {
  const overlays = boxes.map(([background, left, top, width, height]) => ({
    input: { create: { width, height, channels: 4 as const, background } },
    left,
    top,
  }));
  return sharp({ create: { width: 400, height: 300, channels: 4, background: ground } })
    .composite(overlays)
    .png()
    .toBuffer();
}

describe('the light of a picture', () => {
  it.each([
    ['white', '#ffffff', 1, 0],
    ['black', '#000000', 0, 0],
    ['middle grey', '#808080', 0.22, 0],
    ['nothing, through which white shines', '#00000000', 1, 1],
  ])('is the same everywhere in %s', async (_, colour, light, clear) => {
    expect(await measureLight(await picture(colour))).toEqual({ left: light, head: light, top: light, clear });
  });

  it('is measured where words stand: in the left half, the upper eighth and the upper third', async () => {
    expect(await measureLight(await picture('#000000', ['#ffffff', 0, 150, 200, 150]))).toEqual({
      left: 1,
      head: 0,
      top: 0,
      clear: 0,
    });
    expect(await measureLight(await picture('#000000', ['#ffffff', 240, 60, 160, 240]))).toEqual({
      left: 0,
      head: 0,
      top: 1,
      clear: 0,
    });
    expect(await measureLight(await picture('#000000', ['#ffffff', 240, 0, 160, 30]))).toEqual({
      left: 0,
      head: 1,
      top: 1,
      clear: 0,
    });
  });

  it('is not decided by a few bright points', async () => {
    const { left } = await measureLight(await picture('#000000', ['#ffffff', 20, 20, 30, 30]));
    expect(left).toBe(0);
  });

  it('is that of the picture as it is shown, turned by its EXIF orientation', async () => {
    const upright = await picture('#000000', ['#ffffff', 0, 0, 200, 300]);
    const turned = await sharp(upright).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer();
    expect(await measureLight(turned)).toMatchObject({ left: 1 });
  });

  it.each(['grey', 'grey with alpha'])('is measured in a picture of %s', async (kind) => {
    const grey = sharp(await picture('#ffffff')).toColourspace('b-w');
    const bytes = await (kind === 'grey' ? grey.removeAlpha() : grey).png().toBuffer();
    expect(await measureLight(bytes)).toEqual({ left: 1, head: 1, top: 1, clear: 0 });
  });

  it('says how much of the picture is clear: little at round corners, much around what is cut out', async () => {
    expect((await measureLight(await picture('#00000000', ['#cc0000', 100, 0, 200, 300]))).clear).toBe(0.5);
    expect((await measureLight(await picture('#ffffff'))).clear).toBe(0);
  });

  it('rejects a picture that breaks off', async () => {
    const whole = await sharp({
      create: { width: 800, height: 600, channels: 3, noise: { type: 'gaussian' }, background: '#888' },
    })
      .jpeg()
      .toBuffer();
    await expect(measureLight(whole.subarray(0, whole.length / 2))).rejects.toThrow();
  });
});
