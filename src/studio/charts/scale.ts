/** A straight scale: values from `low` to `high` stand from `start` to `end`, in pixels. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly start: number;
  readonly end: number;
}

/** Where a value stands, in pixels; at the start of a scale of one value. */
export function place({ low, high, start, end }: Scale, value: number): number {
  return high === low ? start : start + ((value - low) / (high - low)) * (end - start);
}

/**
 * At most `most` round values, evenly spaced, the first at or below `low` and the last at or above `high`: steps of 1,
 * 2 or 5 of a power of ten. `least` is the smallest step: 1 for what is counted.
 */
export function roundTicks(low: number, high: number, most = 5, least = 0): number[] {
  const span = Math.max(high - low, least, Number.EPSILON);
  const power = 10 ** Math.floor(Math.log10(span / (most - 1)));
  for (const factor of [1, 2, 5, 10, 20, 50]) {
    const step = Math.max(factor * power, least);
    // Taken to 9 digits: 0,3 / 0,1 is a little below 3.
    const first = Math.floor(Number((low / step).toPrecision(9)));
    const last = Math.max(Math.ceil(Number((high / step).toPrecision(9))), first + 1);
    if (last - first < most)
      return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
  }
  return [low, high];
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

/** The step that is nearest to a place; steps stand at `xs`, in pixels. */
export function nearestStep(xs: readonly number[], x: number): number {
  const distances = xs.map((at) => Math.abs(at - x));
  return distances.indexOf(Math.min(...distances));
}
