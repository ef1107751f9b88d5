import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brokenSharesBelow, checkShares } from '../../../contract/experiments/check-shares.ts';
import { followShares } from './follow-shares.ts';

const dayOf = (...views: number[]) => ({
  day: '2026-11-10',
  arms: views.map((count) => ({ views: count, registrations: 0 })),
});

it('shares of all views so far; none before the first view', () => {
  const points = followShares([dayOf(0, 0), dayOf(60, 40), dayOf(100, 0)], 1, 0.5);
  expect(points.map(({ share }) => share)).toEqual([undefined, 0.4, 0.2]);
  expect(points.map(({ after }) => after)).toEqual([1, 2, 3]);
});

it('what chance explains ends exactly where the check calls shares broken', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 5, max: 95 }), (views, percent) => {
      const planned = percent / 100;
      const [point] = followShares([dayOf(views, 0)], 1, planned);
      const isBroken = (share: number) =>
        checkShares([share * views, (1 - share) * views], [planned, 1 - planned]) < brokenSharesBelow;
      const { low = 0, high = 0 } = point ?? {};
      expect(low).toBeLessThanOrEqual(planned);
      expect(high).toBeGreaterThanOrEqual(planned);
      expect(isBroken(low)).toBe(false);
      expect(isBroken(high)).toBe(false);
      if (low > 0) expect(isBroken(low - 1e-6)).toBe(true);
      if (high < 1) expect(isBroken(high + 1e-6)).toBe(true);
    }),
  );
});
