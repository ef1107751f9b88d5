import { expect, it } from 'vitest';
import { originalUrl, widthsFor } from './media.ts';

it.each([
  [1, [96]],
  [96, [96]],
  [239, [96, 160]],
  [240, [96, 160, 240]],
])('a picture of %i px comes in %j: none larger than itself, but the smallest', (width, widths) => {
  expect(widthsFor(width)).toEqual(widths);
});

it.each([
  ['media/ảnh/hũ vàng.JPG', 'image/jpeg', 'h%C5%A9%20v%C3%A0ng.JPG'],
  ['media/chia-se.jfif', 'image/jpeg', 'chia-se.jpg'],
  ['media/webp-inside.png', 'image/webp', 'webp-inside.webp'],
  ['media/phim.mov', 'video/mp4', 'phim.mp4'],
  ['media/phim.m4v', 'video/mp4', 'phim.m4v'],
  ['media/a', 'image/avif', 'a.avif'],
])('the address of %s of type %s ends as its type: %s', (path, type, name) => {
  expect(originalUrl({ hash: 'a', type }, path)).toBe(`/media/a/${name}`);
});
