import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRest } from './rest-movement.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const animate = (iterations: number, playbackRate = 1) => ({
  playbackRate,
  effect: { getTiming: () => ({ iterations }) },
});

test('what moves without an end rests under a dialog and goes on a second after it; all else is left alone', () => {
  const all = [animate(Number.POSITIVE_INFINITY), animate(Number.POSITIVE_INFINITY, 2), animate(1)];
  const rest = createRest({ getAnimations: () => all as unknown as Animation[] });
  const rates = () => all.map(({ playbackRate }) => playbackRate);
  rest(true);
  rest(true);
  expect(rates()).toEqual([0, 0, 1]);
  rest(false);
  vi.advanceTimersByTime(500);
  // Another dialog.
  rest(true);
  vi.runAllTimers();
  expect(rates()).toEqual([0, 0, 1]);
  rest(false);
  vi.runAllTimers();
  expect(rates()).toEqual([1, 2, 1]);
});
