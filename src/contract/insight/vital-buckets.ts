import type { Vital } from './page-events.ts';

/**
 * Up to `good` a value is good, above `poor` it is poor: the limits of web.dev. CLS has no unit, the others are
 * milliseconds.
 */
export const vitalLimits: Readonly<Record<Vital, { good: number; poor: number }>> = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
  ttfb: { good: 800, poor: 1800 },
};

/**
 * Bounds of the buckets of each metric, in its unit: bucket 0 is from the first bound to the second, both included;
 * every other one is above its lower bound, up to its upper one. Both limits are bounds, so that no bucket is partly
 * good. Stored counts name the buckets by number: these lists must not change.
 */
export const bucketBounds: Readonly<Record<Vital, readonly number[]>> = {
  lcp: [
    0, 250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 2750, 3000, 3250, 3500, 3750, 4000, 4500, 5000, 6000,
    8000, 10_000, 15_000, 30_000,
  ],
  inp: [0, 16, 32, 48, 64, 80, 100, 125, 150, 175, 200, 250, 300, 350, 400, 450, 500, 600, 800, 1000, 2000, 5000],
  cls: [0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.125, 0.15, 0.175, 0.2, 0.225, 0.25, 0.3, 0.4, 0.5, 1, 2],
  ttfb: [
    0, 50, 100, 150, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1200, 1400, 1600, 1800, 2000, 2500, 3000, 5000,
    10_000, 30_000,
  ],
};

/** The bucket of a value that is not negative; one above the last bound is in the last bucket. */
export function bucketOf(metric: Vital, value: number): number {
  const bounds = bucketBounds[metric];
  const upper = bounds.findIndex((bound, index) => index > 0 && value <= bound);
  return (upper < 0 ? bounds.length - 1 : upper) - 1;
}

/**
 * The value below which the given share (0 to 1) of measured values lies, in the unit of the metric; inside a bucket
 * values are taken as evenly spread. `counts` are by bucket; a missing one is 0. Undefined: nothing was measured.
 */
export function percentileOf(
  metric: Vital,
  counts: Readonly<Record<number, number>>,
  share: number,
): number | undefined {
  const bounds = bucketBounds[metric];
  const buckets = bounds
    .slice(1)
    .map((upper, bucket) => ({ upper, lower: bounds[bucket] ?? 0, count: counts[bucket] ?? 0 }));
  const wanted = share * buckets.reduce((sum, { count }) => sum + count, 0);
  let below = 0;
  for (const { lower, upper, count } of buckets) {
    if (count > 0 && below + count >= wanted) return lower + (upper - lower) * ((wanted - below) / count);
    below += count;
  }
  return undefined;
}

/** The rating of a value: good, poor, or between. */
export function judgeVital(metric: Vital, value: number): 'good' | 'middle' | 'poor' {
  const { good, poor } = vitalLimits[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'middle' : 'poor';
}
