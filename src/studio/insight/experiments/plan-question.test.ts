import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planExperiment } from '../../../contract/experiments/plan-experiment.ts';
import { changes, proposeChange, readPlan } from './plan-question.ts';

/** The page of the drawings: 2,764 views a day, 3.18 %. */
const before = { days: 28, views: 77_392, registrations: 2461 };
const even = [50, 50];

describe('what an experiment needs', () => {
  it('is planExperiment of the last days', () => {
    const read = readPlan(before, even, 15);
    expect(read.rate).toBeCloseTo(0.0318, 5);
    expect(read.viewsPerDay).toBe(2764);
    expect(read.wanted).toBeCloseTo(0.00477, 5);
    expect(read.plan).toEqual(
      planExperiment({ rate: 2461 / 77_392, changePercent: 15, viewsPerDay: 2764, shares: [0.5, 0.5] }),
    );
    expect(read.refusal).toBeUndefined();
  });

  it.each([
    ['no days were counted', { days: 0, views: 0, registrations: 0 }, 20, 'noViews'],
    ['days were counted, and nobody came', { days: 28, views: 0, registrations: 0 }, 20, 'noViews'],
    ['nobody registered', { days: 28, views: 900, registrations: 0 }, 20, 'noRegistrations'],
    ['everybody registers', { days: 28, views: 900, registrations: 900 }, 20, 'tooGreat'],
    ['the change leads to more than all views', { days: 28, views: 900, registrations: 600 }, 50, 'tooGreat'],
    ['one registration', { days: 28, views: 900, registrations: 1 }, 20, undefined],
  ] as const)('%s: %o, %d %%: %s', (_, counts, change, refusal) => {
    const read = readPlan(counts, even, change);
    expect(read.refusal).toBe(refusal);
    expect(read.plan === undefined).toBe(refusal !== undefined);
  });

  it('a greater change never needs more days, nor do more views a day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 2, max: 4 }),
        (views, permille, arms) => {
          const counts = { days: 28, views, registrations: Math.max(1, Math.round((views * permille) / 4000)) };
          const shares = Array.from({ length: arms }, () => 100 / arms);
          const days = changes.map((change) => readPlan(counts, shares, change).plan?.days ?? 0);
          const known = days.filter((count) => count > 0);
          expect(known).toEqual(known.toSorted((one, other) => other - one));
          const more = readPlan({ ...counts, days: 14 }, shares, 20).plan?.days ?? 0;
          expect(more).toBeLessThanOrEqual(readPlan(counts, shares, 20).plan?.days ?? 0);
          for (const count of known) expect(count % 7).toBe(0);
        },
      ),
    );
  });
});

describe('the proposed change', () => {
  it('is the smallest that four weeks show', () => {
    const change = proposeChange(before, even);
    expect(readPlan(before, even, change).plan?.days).toBeLessThanOrEqual(28);
    expect(readPlan(before, even, change - 5).plan?.days).toBeGreaterThan(28);
  });

  it.each([
    ['little comes: the greatest change', { days: 28, views: 300, registrations: 9 }, 100],
    ['nothing can be planned', { days: 28, views: 0, registrations: 0 }, 100],
    ['a high rate: the greatest change for which there is a plan', { days: 28, views: 40, registrations: 30 }, 30],
  ])('%s', (_, counts, change) => {
    expect(proposeChange(counts, even)).toBe(change);
  });
});
