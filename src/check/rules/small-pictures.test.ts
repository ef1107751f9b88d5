import { expect, it } from 'vitest';
import { checkExample } from '../../testing/example-site.ts';
import { smallPictures } from './small-pictures.ts';

const file = (width: number, type = 'image/jpeg') => ({
  ...{ hash: width.toString(16).padStart(20, 'a'), type, bytes: 9_000, width, height: width },
});
const banner = { title: 'Hũ Vàng', img: { url: 'media/a', alt: '' }, imgMobile: { url: 'media/b', alt: '' } };

it('warns of a picture that is drawn much larger than it is, at its field', () => {
  const media = { 'media/a': file(640), 'media/b': file(320) };
  expect(checkExample(smallPictures, { 'home.banner': banner }, { media })).toEqual([
    expect.stringMatching(
      /^warning home\.banner, img\.url: a picture 15\d\d pixels wide or wider, as the page draws it up to 15\d\d wide <- media\/a, 640 pixels wide$/,
    ),
    expect.stringMatching(/^warning home\.banner, imgMobile\.url: .* <- media\/b, 320 pixels wide$/),
  ]);
});

it('tells fields apart that name the same file: 560 pixels are few for the first picture and enough for the popup', () => {
  const media = { 'media/a': file(700), 'media/b': file(860) };
  const content = { 'home.banner': banner, 'home.popup': { title: 'Đăng ký', img: { url: 'media/a', alt: '' } } };
  expect(checkExample(smallPictures, content, { media })).toEqual([expect.stringContaining('home.banner, img.url')]);
});

it.each([
  ['large enough', { 'media/a': file(1920), 'media/b': file(860) }],
  ['a quarter too small', { 'media/a': file(1200), 'media/b': file(520) }],
  ['drawings', { 'media/a': file(40, 'image/svg+xml'), 'media/b': file(40, 'image/svg+xml') }],
])('is content with pictures that are %s', (_what, media) => {
  expect(checkExample(smallPictures, { 'home.banner': banner }, { media })).toEqual([]);
});
