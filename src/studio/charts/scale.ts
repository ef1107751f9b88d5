import { type ScaleLinear, scaleLinear } from 'd3-scale';

interface RoundScale {
  /** Where a value stands, in pixels. */
  readonly place: ScaleLinear<number, number>;
  /** Its round values, evenly spaced: the first at or below `low`, the last at or above `high`. */
  readonly ticks: readonly number[];
}

/**
 * A scale that holds all values between round ones, two to five of them. `least`: their smallest step. `isLow`: five
 * words have no room above each other.
 */
export function roundScale(
  [low, high]: readonly [low: number, high: number],
  pixels: readonly [start: number, end: number],
  { least = 1e-9, isLow = false }: { least?: number; isLow?: boolean } = {},
): RoundScale {
  const end = Math.max(high, low + least);
  for (let steps = Math.max(1, Math.min(isLow ? 3 : 4, Math.floor((end - low) / least))); ; steps -= 1) {
    const place = scaleLinear([low, end], pixels).nice(steps);
    const ticks = place.ticks(steps);
    if (ticks.length === 5 && isLow) return { place, ticks: ticks.filter((_, index) => index % 2 === 0) };
    if (ticks.length <= 5 || steps === 1) return { place, ticks };
  }
}

/**
 * Which of `count` evenly spaced points get a label, at least `room` pixels apart: the first, then the same number of
 * points on, and the last one.
 */
export function labelledPoints(count: number, distance: number, room: number): number[] {
  const steps = [1, 2, 3, 4, 7, 14, 21, 28, 56];
  const step = steps.find((one) => one * distance >= room) ?? Math.ceil(room / distance);
  const last = count - 1;
  const labelled = Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
  return [...labelled.filter((index) => index === 0 || (last - index) * distance >= room), last].filter(
    (index, at, all) => index >= 0 && index !== all[at - 1],
  );
}
