import { expect, it } from 'vitest';
import { checkExample } from '../example-site.ts';
import { altText } from './alt-text.ts';

const banner = (img: unknown) => ({ 'home.banner': { img } });

it.each([
  [{ url: 'media/a.avif' }, 'home.banner, img.alt: what the picture shows, or "" when it says nothing <- nothing'],
  [{ url: 'media/a.avif', alt: 'hero.PNG' }, 'home.banner, img.alt: what the picture shows <- "hero.PNG"'],
  [{ url: 'media/a.avif', alt: 'Hình ảnh' }, 'home.banner, img.alt: what the picture shows <- "Hình ảnh"'],
])('warns of %j', (img, message) => {
  expect(checkExample(altText, banner(img))).toEqual([`warning ${message}`]);
});

it.each([{ url: 'media/a.avif', alt: '' }, { url: 'media/a.avif', alt: 'Chiếc hũ vàng' }, { url: '' }])(
  'is content with %j',
  (img) => {
    expect(checkExample(altText, banner(img))).toEqual([]);
  },
);
