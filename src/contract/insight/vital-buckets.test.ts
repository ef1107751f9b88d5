import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vitals } from './page-events.ts';
import { bucketBounds, bucketOf, judgeVital, percentileOf, vitalLimits } from './vital-buckets.ts';

const metrics = fc.constantFrom(...vitals);

it('has the bounds that stored counts were made with', () => {
  const digest = createHash('sha256').update(JSON.stringify(bucketBounds)).digest('base64url');
  expect(digest.slice(0, 16)).toBe('Yiw10zF5UkZCmYp7');
});

describe('a bucket', () => {
  it.each([
    { metric: 'lcp', value: 0, bucket: 0 },
    { metric: 'lcp', value: 250, bucket: 0 },
    { metric: 'lcp', value: 250.1, bucket: 1 },
    { metric: 'lcp', value: 2500, bucket: 9 },
    { metric: 'lcp', value: 2500.1, bucket: 10 },
    { metric: 'lcp', value: 1e9, bucket: 22 },
    { metric: 'cls', value: 0.1, bucket: 7 },
    { metric: 'cls', value: 0.1001, bucket: 8 },
  ] as const)('of $metric $value is number $bucket', ({ metric, value, bucket }) => {
    expect(bucketOf(metric, value)).toBe(bucket);
  });

  it.each(vitals)('of %s lies on one side of each limit', (metric) => {
    const { good, poor } = vitalLimits[metric];
    expect(bucketBounds[metric]).toContain(good);
    expect(bucketBounds[metric]).toContain(poor);
    expect(bucketBounds[metric]).toEqual([...new Set(bucketBounds[metric])].sort((a, b) => a - b));
  });

  it('holds its value, or is the last one', () => {
    fc.assert(
      fc.property(metrics, fc.double({ min: 0, max: 50_000, noNaN: true }), (metric, value) => {
        const bounds = bucketBounds[metric];
        const bucket = bucketOf(metric, value);
        const [lower = -1, upper = -1] = bounds.slice(bucket);
        expect(upper).toBeGreaterThan(lower);
        expect(value).toBeGreaterThanOrEqual(lower);
        if (bucket < bounds.length - 2) expect(value).toBeLessThanOrEqual(upper);
      }),
    );
  });
});

describe('a percentile', () => {
  it('is undefined while nothing was measured', () => {
    expect(percentileOf('lcp', [], 0.75)).toBeUndefined();
    expect(percentileOf('lcp', { 3: 0 }, 0.75)).toBeUndefined();
  });

  it.each([
    { counts: { 0: 4 }, p75: 187.5 },
    { counts: { 0: 3, 9: 1 }, p75: 250 },
    { counts: { 0: 2, 9: 2 }, p75: 2375 },
    { counts: { 22: 1 }, p75: 26_250 },
  ])('of LCP $counts is $p75', ({ counts, p75 }) => {
    expect(percentileOf('lcp', counts, 0.75)).toBe(p75);
  });

  it('is in the bucket of the measured value of that rank', () => {
    const values = fc.array(fc.double({ min: 0, max: 30_000, noNaN: true }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(metrics, values, (metric, measured) => {
        const counts: Record<number, number> = {};
        for (const value of measured) counts[bucketOf(metric, value)] = (counts[bucketOf(metric, value)] ?? 0) + 1;
        const sorted = [...measured].sort((a, b) => a - b);
        const ofRank = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? -1;
        expect(bucketOf(metric, percentileOf(metric, counts, 0.75) ?? -1)).toBe(bucketOf(metric, ofRank));
      }),
    );
  });
});

it.each([
  { metric: 'lcp', value: 2500, word: 'good' },
  { metric: 'lcp', value: 2501, word: 'middle' },
  { metric: 'lcp', value: 4000, word: 'middle' },
  { metric: 'lcp', value: 4001, word: 'poor' },
  { metric: 'cls', value: 0.1, word: 'good' },
  { metric: 'inp', value: 501, word: 'poor' },
] as const)('$metric $value is called $word', ({ metric, value, word }) => {
  expect(judgeVital(metric, value)).toBe(word);
});
