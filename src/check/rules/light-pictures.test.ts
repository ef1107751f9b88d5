import { expect, it } from 'vitest';
import type { MediaFile, PictureLight } from '../../contract/media.ts';
import { checkExample } from '../../testing/example-site.ts';
import { lightPictures } from './light-pictures.ts';

function check(light: PictureLight | undefined, field: 'img' | 'imgMobile' = 'img'): string[] {
  const file: MediaFile = { hash: '0123456789abcdef0123', type: 'image/avif', bytes: 9_000, width: 960, height: 430 };
  const media = { 'media/dark.avif': file, 'media/a.avif': light ? { ...file, light } : file };
  const banner = { img: { url: 'media/dark.avif', alt: '' }, [field]: { url: 'media/a.avif', alt: '' } };
  return checkExample(lightPictures, { 'home.banner': banner }, { media });
}

it('warns at the address of a picture that is light where words stand, with the contrast that they reach', () => {
  expect(check({ left: 0.98, head: 0, top: 0, clear: 0 })).toEqual([
    'warning home.banner, img.url: a picture that is dark and calm in its left half, where white words stand <- white words on it reach 1:1, 4.5:1 is needed; the page draws the picture apart',
  ]);
  expect(check({ left: 0, head: 0, top: 0.4, clear: 0 }, 'imgMobile')).toEqual([
    'warning home.banner, imgMobile.url: a picture that is dark and calm in its upper third, where white words stand <- white words on it reach 2.3:1, 4.5:1 is needed; the page draws the picture apart',
  ]);
});

it('is content with a dark picture, with light where no words stand, and with what was never measured', () => {
  expect(check({ left: 0.3, head: 0.1, top: 1, clear: 0 })).toEqual([]);
  expect(check({ left: 1, head: 1, top: 0.35, clear: 0 }, 'imgMobile')).toEqual([]);
  expect(check(undefined)).toEqual([]);
});
