import { expect, it } from 'vitest';
import { areaPath, linePath } from './paths.ts';

const points = [{ x: 0, y: 5 }, { x: 10.04, y: 0 }, undefined, { x: 30, y: 2 }];

it.each([
  { drawn: [], line: undefined, area: undefined },
  { drawn: [undefined], line: undefined, area: undefined },
  { drawn: points, line: 'M0,5L10,0M30,2Z', area: 'M0,5L10,0L10,9L0,9ZM30,2L30,9Z' },
])('what was not counted is a gap: $drawn', ({ drawn, line, area }) => {
  expect(linePath(drawn)).toBe(line);
  expect(areaPath(drawn, 9)).toBe(area);
});
