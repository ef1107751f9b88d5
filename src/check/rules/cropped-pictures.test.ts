import { expect, it } from 'vitest';
import { checkExample } from '../../testing/example-site.ts';
import { croppedPictures } from './cropped-pictures.ts';

const file = (width: number, height: number) => ({
  ...{ hash: '0123456789abcdef0123', type: 'image/jpeg', bytes: 9_000, width, height },
});
const check = (img: [number, number], imgMobile: [number, number]) =>
  checkExample(
    croppedPictures,
    {
      'home.banner': {
        ...{ title: 'Hũ Vàng', img: { url: 'media/a', alt: '' }, imgMobile: { url: 'media/b', alt: '' } },
      },
      // Drawn whole.
      'home.section1': { title: 'Quà', img: { url: 'media/c', alt: '' } },
    },
    { media: { 'media/a': file(...img), 'media/b': file(...imgMobile), 'media/c': file(500, 1700) } },
  );

it('warns of pictures of which less than half is shown, at their fields', () => {
  expect(check([3000, 420], [500, 1700])).toEqual([
    'warning home.banner, img.url: a picture of about the shape 1920 × 860, because the page cuts off what goes beyond <- media/a, 3000 × 420 pixels, of which about 31% is shown',
    'warning home.banner, imgMobile.url: a picture of about the shape 860 × 1000, because the page cuts off what goes beyond <- media/b, 500 × 1700 pixels, of which about 34% is shown',
  ]);
});

it.each<[string, [number, number], [number, number]]>([
  ['that fit', [1920, 860], [860, 1000]],
  ['from a camera', [1600, 1200], [1200, 1600]],
])('is content with pictures %s', (_what, img, imgMobile) => {
  expect(check(img, imgMobile)).toEqual([]);
});
