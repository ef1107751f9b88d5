import { expect, it } from 'vitest';
import { noSurroundings, type Surroundings } from './content-types.ts';
import { pageTypes, parseAmid } from './page-types.ts';

const withFile = (hash: string): Surroundings => ({
  ...noSurroundings,
  media: { 'media/a.pdf': { hash, type: 'application/pdf', bytes: 9 } },
});
const [one, other] = [withFile('1'.repeat(20)), withFile('2'.repeat(20))];
const read = () => pageTypes.file.safeParse('media/a.pdf').data;

it('the types of pages resolve against what they are parsed amid, also one amid the other', () => {
  const found = parseAmid(one, () => [read(), parseAmid(other, read), read()]);
  expect(found.map((url) => url?.match(/[12]{20}/)?.[0])).toEqual(['1'.repeat(20), '2'.repeat(20), '1'.repeat(20)]);
});

it('nothing of a version is left for the next, also after an error', () => {
  expect(() =>
    parseAmid(one, () => {
      throw new Error('a section');
    }),
  ).toThrow('a section');
  expect(read()).toBeUndefined();
});
