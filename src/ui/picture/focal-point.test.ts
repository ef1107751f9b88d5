import { describe, expect, it } from 'vitest';
import { listFocalPoints } from '../../page/focal-points.ts';
import { formatFocusCss } from './focus-css.ts';

describe('the focal points of content', () => {
  it('are whole percents, each once, and only of pictures', () => {
    const picture = (focus: unknown) => ({ url: 'media/a.avif', focus });
    const stored = {
      a: [picture({ x: 19.6, y: 35 }), { img: picture({ x: 20, y: 35 }) }, picture({ x: 0, y: 100 })],
      b: { focus: { x: 1, y: 1 } },
    };
    expect(listFocalPoints(stored)).toEqual([
      { x: 20, y: 35 },
      { x: 0, y: 100 },
    ]);
  });

  it.each([
    null,
    '1 1',
    {},
    { x: 1 },
    { x: '1}*{color:red', y: 1 },
    { x: -1, y: 1 },
    { x: 1, y: 101 },
    { x: Number.NaN, y: 1 },
  ])('are not %j, because they are written into CSS', (focus) =>
    expect(listFocalPoints({ url: 'a', focus })).toEqual([]),
  );

  it('cost nothing where there are none', () => expect(formatFocusCss([])).toBe(''));

  it('become one rule for all windows, and one for each of the two pictures of a scene', () => {
    expect(formatFocusCss([{ x: 20, y: 35 }])).toBe(
      '[data-focus="20 35"]{object-position:20% 35%}' +
        '@media (min-width: 860px){[data-focus-wide="20 35"]{object-position:20% 35%}}' +
        '@media not (min-width: 860px){[data-focus-narrow="20 35"]{object-position:20% 35%}}',
    );
  });
});
