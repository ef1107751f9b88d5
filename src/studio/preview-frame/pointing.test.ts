// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPointer } from './pointing.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame'] }));
afterEach(() => void vi.useRealTimers());

test('of two moves within a frame the last one counts, and one that has left points at nothing', () => {
  const points: string[] = [];
  const pointer = createPointer((x, y) => points.push(`${x} ${y}`));
  pointer.move(5, 10);
  pointer.move(5, 40);
  vi.advanceTimersToNextFrame();
  expect(points.splice(0)).toEqual(['5 40']);
  pointer.again();
  vi.advanceTimersToNextFrame();
  expect(points.splice(0)).toEqual(['5 40']);
  pointer.move(5, 90);
  pointer.leave();
  vi.advanceTimersToNextFrame();
  expect(points).toEqual([]);
});
