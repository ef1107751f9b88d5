import { expect, it } from 'vitest';
import { checkExample } from '../../testing/example-site.ts';
import { movingPictures } from './moving-pictures.ts';

it('names every field that shows a picture that moves, and no other', () => {
  const still = { hash: 'a'.repeat(20), type: 'image/webp', bytes: 1, width: 100, height: 100 };
  const content = {
    'home.banner': { img: { url: 'media/a', alt: '' }, imgMobile: { url: 'media/b', alt: '' } },
    'home.popup': { img: { url: 'media/a', alt: '' } },
  };
  const media = { 'media/a': { ...still, frames: 2 }, 'media/b': still };
  const wrong = 'a still picture, or a film (MP4, WebM) <- media/a, which moves; pages show its first picture only';
  expect(checkExample(movingPictures, content, { media })).toEqual([
    `warning home.banner, img.url: ${wrong}`,
    `warning home.popup, img.url: ${wrong}`,
  ]);
});
