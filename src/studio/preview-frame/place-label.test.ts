import { describe, expect, it } from 'vitest';
import { type Area, clipArea, placeLabel } from './place-label.ts';

const window = { width: 1000, height: 600 };
const label = { width: 100, height: 20 };
const box = { left: 200, top: 200, width: 400, height: 100 };
/** Words stand in these areas. */
const place = (words: readonly Area[], more: Partial<Parameters<typeof placeLabel>[0]> = {}) => {
  const countWords = (area: Area) =>
    words.filter((other) => {
      const { width, height } = clipArea(area, other);
      return width > 0 && height > 0;
    }).length;
  const { left, top } = placeLabel({ box, label, window, isBelow: false, countWords, ...more });
  return [left, top];
};
const above = { left: 0, top: 170, width: 1000, height: 30 };
const below = { left: 0, top: 300, width: 1000, height: 30 };

describe('the label of an outline', () => {
  it.each<[string, readonly Area[], number[]]>([
    ['above the begin of its box', [], [200, 177]],
    ['above the end where words begin above', [{ ...above, width: 320 }], [500, 177]],
    ['below where a line stands above', [above], [200, 303]],
    ['beside it between two lines', [above, below], [603, 200]],
    [
      'inside it where words are all around',
      [above, below, { ...box, left: 600 }, { ...box, left: 0, width: 200 }],
      [203, 203],
    ],
  ])('stands %s', (_, words, expected) => expect(place(words)).toEqual(expected));

  it('stands below at once for a colleague', () => expect(place([], { isBelow: true })).toEqual([200, 303]));

  it('covers the fewest lines where words are everywhere', () => {
    const everywhere = { left: 0, top: 0, width: 1000, height: 600 };
    expect(place([everywhere, above, { ...below, left: 300 }])).toEqual([200, 303]);
  });

  it('stays in the window, for a box that is larger, too', () => {
    expect(place([], { box: { left: -50, top: -300, width: 1200, height: 1400 } })).toEqual([3, 3]);
    expect(place([], { box: { left: 960, top: 4, width: 30, height: 20 } })).toEqual([890, 27]);
  });
});
