import { describe, expect, it } from 'vitest';
import { areaPath, columnPath, linePath } from './paths.ts';

const points = [{ x: 0, y: 5 }, { x: 10.04, y: 0 }, undefined, { x: 30, y: 2 }];

describe('what was not counted is a gap', () => {
  it.each([
    { drawn: [], line: '', area: '' },
    { drawn: [undefined], line: '', area: '' },
    { drawn: points, line: 'M0 5L10 0M30 2L30 2', area: 'M0 9L0 5L10 0L10 9ZM30 9L30 2L30 9Z' },
  ])('$drawn', ({ drawn, line, area }) => {
    expect(linePath(drawn)).toBe(line);
    expect(areaPath(drawn, 9)).toBe(area);
  });
});

it.each([
  { top: 10, path: '' },
  { top: 9, path: 'M6 10V10q0 -1 1 -1h6q1 0 1 1V10Z' },
  { top: 0, path: 'M6 10V2q0 -2 2 -2h4q2 0 2 2V10Z' },
])('a column from $top to 10', ({ top, path }) => {
  expect(columnPath(10, 8, top, 10)).toBe(path);
});
