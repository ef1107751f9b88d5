import { expect, test } from 'vitest';
import { isOpenSample } from './is-open-sample.ts';

const part = { title: 'Khách nói', years: 12, picture: { src: 'khach.avif', alt: 'Chị Lan ở quầy' } };
const document = { content: { 'home.more.khach': part, 'home.banner': part }, media: { 'khach.avif': { hash: 'a' } } };

test.each([
  ['home.more.khach', 'title', true],
  ['home.more.khach', 'years', true],
  ['home.more.khach', 'picture.alt', true],
  ['home.more.khach', 'picture.src', false],
  ['home.banner', 'title', false],
])('a sample at %s, %s, keeps the page from review: %s', (key, path, isOpen) => {
  expect(isOpenSample(document, { key, path })).toBe(isOpen);
});
