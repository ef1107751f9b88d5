import { describe, expect, it } from 'vitest';
import type { PictureLight } from '../../contract/media.ts';
import type { Backdrop } from '../../page/content-types.ts';
import { scenePictures } from './scene-pictures.ts';

const dark: PictureLight = { left: 0.3, head: 0.45, top: 0.35, clear: 0 };
function raster(light: PictureLight | undefined, height = 500): Backdrop {
  return { picture: { kind: 'raster', hash: 'a'.repeat(20), alt: '', width: 1000, height }, light };
}

describe('words and picture', () => {
  it.each([
    ['both dark enough', raster(dark), raster(dark, 1350), undefined],
    ['a left half that is a little too light', raster({ ...dark, left: 0.31 }), raster(dark), 'desktop'],
    ['a light upper edge behind the header', raster({ ...dark, head: 0.46 }), raster(dark), 'desktop'],
    [
      'a desktop cut that is light where only a phone has words',
      raster({ ...dark, top: 1, clear: 0 }),
      raster(dark),
      undefined,
    ],
    ['a light upper third on a phone', raster(dark), raster({ ...dark, top: 0.36, clear: 0 }), 'mobile'],
    [
      'a phone cut that is light where only a desktop has words',
      raster(dark),
      raster({ left: 1, head: 1, top: 0, clear: 0 }),
      undefined,
    ],
    ['a portrait picture on a phone', raster(dark), raster(dark, 1351), 'mobile'],
    ['one light picture for both', raster({ left: 1, head: 1, top: 1, clear: 0 }), undefined, 'desktop mobile'],
    ['pictures that were not measured', raster(undefined), undefined, 'desktop mobile'],
    [
      'a picture of another server',
      { picture: { kind: 'external', url: 'https://a.example/b.jpg', alt: '' }, light: undefined },
      undefined,
      'desktop mobile',
    ],
  ] as const)('stand so with %s', (_, desktop, mobile, apart) => {
    expect(scenePictures(desktop, mobile).apart).toBe(apart);
  });

  it('takes the desktop picture for a phone where there is no other', () => {
    const only = raster(dark);
    expect(scenePictures(only)).toEqual({ desktop: only.picture, mobile: only.picture, apart: undefined });
  });
});
