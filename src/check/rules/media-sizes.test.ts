import { expect, it } from 'vitest';
import { checkExample } from '../../testing/example-site.ts';
import { mediaSizes } from './media-sizes.ts';

const file = { hash: 'a'.repeat(20), width: 100, height: 100 };

it.each([
  ['image/jpeg', 3_000_001, 100, 'at most 3 MB for image/jpeg'],
  ['image/svg+xml', 200_001, 100, 'at most 0.2 MB for image/svg+xml'],
  ['image/gif', 1_000_001, 100, 'at most 1 MB'],
  ['video/mp4', 12_000_001, 100, 'at most 12 MB'],
  ['application/pdf', 10_000_001, 100, 'at most 10 MB'],
  ['image/avif', 9_000, 5121, 'at most 5120 pixels a side'],
])('warns of %s of %d bytes and %d pixels', (type, bytes, width, expected) => {
  const found = checkExample(mediaSizes, {}, { media: { 'media/a': { ...file, type, bytes, width } } });
  expect(found).toEqual([expect.stringContaining(`warning media/a: ${expected}`)]);
});

it.each([
  ['image/jpeg', 3_000_000, 5120],
  ['image/svg+xml', 200_000, 90_000],
  ['video/webm', 12_000_000, 100],
])('is content with %s of %d bytes and %d pixels', (type, bytes, width) => {
  expect(checkExample(mediaSizes, {}, { media: { 'media/a': { ...file, type, bytes, width } } })).toEqual([]);
});

it('names every field that uses the file', () => {
  const large = { ...file, type: 'image/jpeg', bytes: 4_200_000, width: 4000, height: 3000 };
  const content = {
    'home.banner': { img: { url: 'media/a', alt: '' }, imgMobile: { url: 'media/b', alt: '' } },
    'home.popup': { img: { url: 'media/a', alt: '' } },
  };
  const wrong = 'at most 3 MB for image/jpeg <- media/a, 4000 x 3000 pixels, 4.2 MB';
  expect(checkExample(mediaSizes, content, { media: { 'media/a': large, 'media/b': { ...large, bytes: 1 } } })).toEqual(
    [`warning home.banner, img.url: ${wrong}`, `warning home.popup, img.url: ${wrong}`],
  );
});
