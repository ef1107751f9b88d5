import { expect, it } from 'vitest';
import type { SiteSettings } from '../../content/site.ts';
import { checkExample } from '../../testing/example-site.ts';
import { machinePictures } from './machine-pictures.ts';

const file = { hash: '0123456789abcdef0123', type: 'image/avif', bytes: 9_000, width: 960, height: 430 };
const banner = { img: { url: 'media/may.avif', alt: '' }, imgMobile: { url: 'media/chup.avif', alt: '' } };
const check = (more: Partial<SiteSettings> = {}) =>
  checkExample(
    machinePictures,
    { 'home.banner': banner },
    {
      media: { 'media/may.avif': { ...file, machine: true }, 'media/chup.avif': file },
      settings: { webid: 'thu', name: 'Thử', template: 'hu_vang', ...more },
    },
  );

it('asks for words beside a picture that a machine has made, at its place', () => {
  expect(check()).toEqual([
    'law home.banner, img.url: a place for the words that a machine has made this picture, chosen in the settings of the campaign <- media/may.avif',
  ]);
});

it.each(['footer', 'parts'] as const)('is content once the page says it: %s', (machineNote) => {
  expect(check({ machineNote })).toEqual([]);
});
