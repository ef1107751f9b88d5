import { expect, it } from 'vitest';
import { checkExample } from '../../testing/example-site.ts';
import { unknownNames } from './unknown-names.ts';

it.each([
  [{ 'home.baner': { title: 'T' } }, 'error home.baner: another name; did you mean home.banner? <- home.baner'],
  [{ 'home.section4': { titel: 'T' } }, 'error home.section4, titel: another name; did you mean title? <- titel: "T"'],
  [
    { 'home.section4': { title: 'T', questions: [{ question: 'Q', anwser: 'A' }] } },
    'error home.section4, questions[0].anwser: another name; did you mean answer?',
  ],
])('an error is what the page goes without, as its name is misspelt: %j', (content, found) => {
  expect(checkExample(unknownNames, content)).toEqual([expect.stringContaining(found)]);
});

it.each([
  [
    { 'home.baner': { title: 'T' }, 'home.banner': { title: 'T' } },
    'home.baner: another name; did you mean home.banner?',
  ],
  [{ 'home.section4': { title: 'T', titel: 'T' } }, 'home.section4, titel: another name; did you mean title?'],
  [{ 'home.section4': { title: 'T', achor: 'a' } }, 'home.section4, achor: another name; did you mean anchor?'],
  [{ 'trang.chu': 1 }, 'trang.chu: a key that hu_vang reads (home.header, home.banner'],
  [{ 'home.section4': { title: 'T', zzzzzz: 1 } }, 'home.section4, zzzzzz: one of '],
  [{ 'home.meta': { tittle: 'T' } }, 'home.meta, tittle: another name; did you mean title?'],
])('warns of %j', (content, message) => {
  expect(checkExample(unknownNames, content)).toEqual([expect.stringContaining(`warning ${message}`)]);
});

it.each([
  { 'home.section4': { $schema: '../x.json', title: 'T' } },
  { 'home.meta.title': 'T', 'home.meta': { icon: { url: 'media/a.avif', alt: '' } } },
  { 'blog.posts.mot': { title: 'T' }, 'blog.categories': [{ id: 'a', name: 'A' }] },
])('is content with %j', (content) => {
  expect(checkExample(unknownNames, content)).toEqual([]);
});
