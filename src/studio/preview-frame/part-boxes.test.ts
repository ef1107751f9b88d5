import { expect, it } from 'vitest';
import { findDrop, findPartAt, findPlaceAt, lineOf, listPlaces, type PartBox } from './part-boxes.ts';

/** Parts of 100 px; the one with index 2 is hidden, so the page does not show it. */
const boxes: readonly PartBox[] = [0, 1, 3, 4].map((index, at) => ({
  part: { key: `home.section${index}`, title: `Phần ${index}`, index, samples: 0 },
  top: at * 110,
  bottom: at * 110 + 100,
}));

const all = { first: 0, last: 5 };

it('places stand between parts, before the first and after the last, and name both neighbours', () => {
  expect(listPlaces(boxes, all).map(({ index, y, above, below }) => [index, y, above?.title, below?.title])).toEqual([
    [0, 0, undefined, 'Phần 0'],
    [1, 105, 'Phần 0', 'Phần 1'],
    [2, 215, 'Phần 1', 'Phần 3'],
    [4, 325, 'Phần 3', 'Phần 4'],
    [5, 430, 'Phần 4', undefined],
  ]);
  expect(listPlaces([], all)).toEqual([]);
});

it('beside a part that keeps its place at an end there is none', () => {
  expect(listPlaces(boxes, { first: 1, last: 4 }).map(({ index }) => index)).toEqual([1, 2, 4]);
  expect(listPlaces(boxes, { first: 0, last: -1 })).toEqual([]);
});

it('the nearest place within reach is the one that is pointed at', () => {
  const places = listPlaces(boxes, all);
  expect(findPlaceAt(places, 112, 10)?.index).toBe(1);
  expect(findPlaceAt(places, 116, 10)).toBeUndefined();
  expect(findPlaceAt(places, 160, 60)?.index).toBe(1);
  expect(findPlaceAt(places, 161, 60)?.index).toBe(2);
});

it('a part is found by a height of the window, between two parts none is', () => {
  expect(findPartAt(boxes, 99)?.part.index).toBe(0);
  expect(findPartAt(boxes, 104)).toBeUndefined();
});

it.each([
  // Above the middle of a part is before it.
  [3, 20, 0],
  [3, 60, 1],
  [0, 170, 1],
  [0, 1_000, 4],
  [0, -50, 0],
  // Where it stands, it stays.
  [1, 130, 1],
  [1, 200, 1],
  [1, 260, 1],
  [1, 280, 3],
])('the part %i that is let go at %i gets the index %i', (index, y, to) => {
  const key = `home.section${index}`;
  expect(findDrop(boxes, key, y, all)).toEqual({ key, to });
});

it('no part goes above one that keeps the first place, or below one that keeps the last', () => {
  expect(findDrop(boxes, 'home.section4', -50, { first: 1, last: 5 }).to).toBe(1);
  expect(findDrop(boxes, 'home.section1', 1_000, { first: 0, last: 4 }).to).toBe(3);
});

it('the line stands where the part would stand', () => {
  const line = (index: number, to: number) => lineOf(boxes, { key: `home.section${index}`, to });
  expect(line(4, 0)).toBe(0);
  expect(line(4, 1)).toBe(105);
  expect(line(0, 1)).toBe(215);
  expect(line(0, 4)).toBe(430);
  expect(line(3, 3)).toBe(220);
  expect(line(3, 9)).toBeUndefined();
});
