import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findTemplate } from '../templates/registry.ts';
import { readDemo } from '../testing/read-demo.ts';
import { desktopWindow, measurePicturePlaces, measureSizes, phoneWindow } from './picture-places.ts';
import { prepareSite } from './site-to-check.ts';

it.each([
  ['100vw', 390, 1440],
  ['(min-width: 1280px) 1200px, 100vw', 390, 1200],
  ['(min-width: 860px) clamp(340px, 33vw, 490px), min(70vw, 400px)', 273, 476],
  ['max(1384px, min(105vw, 1786px), 100vw)', 1384, 1512],
  ['(min-width: 560px) 84vw, max(100vw, min(54svh, 120vw))', 456, 1210],
  ['(min-width: 1024px) 628px, (min-width: 640px) 340px, min(100vw - 40px, 340px)', 340, 628],
  ['min(100vw - 40px + 10px, 900px)', 360, 900],
])('"%s" is %d px on a phone and %d px on a desktop', (sizes, phone, desktop) => {
  expect([measureSizes(sizes, phoneWindow), measureSizes(sizes, desktopWindow)]).toEqual([phone, desktop]);
});

it.each(readdirSync('content'))('the pictures of %s are all found in what the page draws', async (name) => {
  const draft = await readDemo(name);
  const template = findTemplate(draft.settings.template);
  if (!template) throw new Error('No such template');
  const places = measurePicturePlaces(prepareSite(template, draft, new Date(0)));
  const lost = places
    .filter(({ phone, desktop }) => phone === 0 && desktop === 0)
    .map(({ key, path }) => `${key}, ${path}`);
  // The head has no pictures on the page, and only news of the blog are shown.
  expect(lost.filter((place) => !/^(?:home\.meta|blog\.posts\.)/.test(place))).toEqual([]);
});
