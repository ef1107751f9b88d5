import { expect, it } from 'vitest';
import { checkExample } from '../../testing/example-site.ts';
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

it.each([
  [{ link: '#uu-dai' }, ['warning home.slides, slides[0].img.alt: words for a picture that is a link <- ""']],
  [{}, []],
])('a picture without words in a slide with %j', (rest, found) => {
  const slides = [{ img: { url: 'media/a.avif', alt: '' }, ...rest }];
  const settings = { webid: 'thu', name: 'Thử', template: 'template_vp1' as const };
  expect(checkExample(altText, { 'home.slides': { slides } }, { settings })).toEqual(found);
});

it('is content with a link beside a picture that has words of its own', () => {
  const img = { url: 'media/a.avif', alt: '' };
  const link = { link: '#uu-dai', label: 'Xem ưu đãi' };
  expect(checkExample(altText, { 'home.banner': { img, link } })).toEqual([]);
});
