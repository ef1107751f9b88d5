import { describe, expect, it } from 'vitest';
import { advise, compareWithBase, type RunningExperiment } from './advise.ts';
import { brokenSharesBelow, checkShares } from './check-shares.ts';
import { type ArmCounts, compareArms, intervalOfRate, rateOf } from './compare-arms.ts';
import { planExperiment } from './plan-experiment.ts';

/** A generator of numbers from 0 to 1, the same for each seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How many of `count` trials succeed: one by one while few, otherwise by the normal distribution. */
function binomial(random: () => number, count: number, rate: number): number {
  if (count * rate > 50) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(count * rate + normal * Math.sqrt(count * rate * (1 - rate))));
  }
  // Gaps between successes are geometric: one number for each success, not for each trial.
  let successes = 0;
  for (let at = 0; ; successes += 1) {
    at += Math.floor(Math.log(1 - random()) / Math.log(1 - rate)) + 1;
    if (at > count) return successes;
  }
}

/** Days of views and registrations, counted up; the arms have the same share. */
function* runDays(random: () => number, viewsPerDay: number, rates: readonly number[]): Generator<ArmCounts[], never> {
  let arms = rates.map(() => ({ views: 0, registrations: 0 }));
  for (;;) {
    let left = viewsPerDay;
    arms = arms.map(({ views, registrations }, index) => {
      const shown = index === arms.length - 1 ? left : binomial(random, left, 1 / (arms.length - index));
      left -= shown;
      return { views: views + shown, registrations: registrations + binomial(random, shown, rates[index] ?? 0) };
    });
    yield arms;
  }
}

describe('2,000 experiments, with a look every day for 28 days', () => {
  it.each([
    { viewsPerDay: 400, rate: 0.03, arms: 2 },
    { viewsPerDay: 5000, rate: 0.03, arms: 2 },
    { viewsPerDay: 2000, rate: 0.2, arms: 2 },
    { viewsPerDay: 4000, rate: 0.05, arms: 4 },
  ])('of A against A show a difference in at most 5 %, and broken shares in at most 0.1 %: %o', (setting) => {
    const random = randomOf(26);
    const shares = Array.from({ length: setting.arms }, () => 1 / setting.arms);
    const rates = shares.map(() => setting.rate);
    let [differences, broken] = [0, 0];
    for (let run = 0; run < 2000; run += 1) {
      let [differs, isBroken] = [false, false];
      const days = runDays(random, setting.viewsPerDay, rates);
      for (let day = 0; day < 28; day += 1) {
        const [base, ...others] = days.next().value;
        if (!base) throw new Error('no arms');
        const options = { plannedViews: (setting.viewsPerDay * 28 * 2) / setting.arms, comparisons: others.length };
        const intervals = others.map((arm) => compareArms(base, arm, options));
        differs ||= intervals.some((interval) => interval !== undefined && (interval.low > 0 || interval.high < 0));
        isBroken ||=
          checkShares(
            [base, ...others].map(({ views }) => views),
            shares,
          ) < brokenSharesBelow;
      }
      differences += Number(differs);
      broken += Number(isBroken);
    }
    expect(differences).toBeLessThanOrEqual(100);
    expect(broken).toBeLessThanOrEqual(2);
  });

  it.each([
    { rate: 0.03, changePercent: 20, viewsPerDay: 3000 },
    { rate: 0.1, changePercent: 10, viewsPerDay: 8000 },
    { rate: 0.004, changePercent: 50, viewsPerDay: 5000 },
  ])('with the planned difference show it within the plan in at least 80 %: %o', (question) => {
    const plan = planExperiment({ ...question, shares: [0.5, 0.5] });
    if (!plan) throw new Error('no plan');
    const random = randomOf(7);
    const rates = [question.rate, question.rate * (1 + question.changePercent / 100)];
    let [found, byPlannedViews] = [0, 0];
    for (let run = 0; run < 2000; run += 1) {
      const days = runDays(random, question.viewsPerDay, rates);
      for (let day = 0; day < plan.days; day += 1) {
        const [base, other] = days.next().value;
        const interval = base && other && compareArms(base, other, { plannedViews: plan.views });
        if (!interval || interval.low <= 0) continue;
        found += 1;
        byPlannedViews += Number((day + 1) * question.viewsPerDay <= plan.views);
        break;
      }
    }
    expect(found / 2000).toBeGreaterThanOrEqual(0.8);
    // Whole weeks find more; a plan that finds nearly all by its views asks for too many.
    expect(byPlannedViews / 2000).toBeLessThan(0.95);
  });
});

// Computed by another program from the formulas of docs/why/experiments.md#statistics.
describe('an interval', () => {
  const counts = (views: number, registrations: number) => ({ views, registrations });

  it.each([
    { others: 1, base: counts(20_000, 600), other: counts(20_000, 800), low: 0.004_420_4, high: 0.015_579_6 },
    { others: 3, base: counts(20_000, 600), other: counts(20_000, 800), low: 0.003_727_2, high: 0.016_272_8 },
    { others: 1, base: counts(1000, 30), other: counts(1000, 50), low: -0.021_752_3, high: 0.061_752_3 },
  ])('of $base and $other, one of $others comparisons, is $low to $high', ({ others, base, other, low, high }) => {
    const interval = compareArms(base, other, { plannedViews: 40_000, comparisons: others });
    expect(interval?.low).toBeCloseTo(low, 7);
    expect(interval?.high).toBeCloseTo(high, 7);
  });

  it('is narrowest at the planned views of the two versions, and shares the risk among all', () => {
    const arms = [counts(20_000, 600), counts(20_000, 720), counts(20_000, 600)];
    const shares = [1 / 3, 1 / 3, 1 / 3];
    const [ofB] = compareWithBase({ arms, shares, plan: { views: 60_000, days: 14, rate: 0.03, changePercent: 20 } });
    expect(ofB?.low).toBeCloseTo(0.000_139, 6);
    expect(ofB?.high).toBeCloseTo(0.011_861, 6);
  });

  it('of one rate lies within 0 and 1, and needs views and registrations', () => {
    const interval = intervalOfRate(counts(20_000, 600), 20_000);
    expect(interval?.low).toBeCloseTo(0.026_336_1, 7);
    expect(interval?.high).toBeCloseTo(0.033_663_9, 7);
    expect(intervalOfRate(counts(200, 10), 20_000)?.low).toBe(0);
    expect(intervalOfRate(counts(200, 195), 20_000)?.high).toBe(1);
    expect(intervalOfRate(counts(199, 10), 200)).toBeUndefined();
    expect(intervalOfRate(counts(200, 9), 200)).toBeUndefined();
  });

  it('of a rate without views: the rate is 0', () => {
    expect(rateOf(counts(0, 0))).toBe(0);
  });
});

describe('shares', () => {
  it.each([
    [[5000, 5000], [0.5, 0.5], false],
    [[10_400, 9600], [0.5, 0.5], true],
    [[5100, 4900], [0.5, 0.5], false],
    [[8000, 1000, 1000], [0.8, 0.1, 0.1], false],
    [[8000, 1300, 700], [0.8, 0.1, 0.1], true],
    [[0, 0], [0.5, 0.5], false],
    [[3, 0], [0.5, 0.5], false],
    [[1_000_000, 1_020_000], [0.5, 0.5], true],
    // Nearly broken: p is 0.0023.
    [[5200, 4800], [0.5, 0.5], false],
  ])('of %j views for %j: broken is %s', (views, shares, isBroken) => {
    expect(checkShares(views, shares) < brokenSharesBelow).toBe(isBroken);
  });

  // Computed by another program, with a gamma function of its own.
  it.each([
    [[5300, 4700], [0.5, 0.5], 2.570_294_3e-7],
    [[9940, 60], [0.996, 0.004], 0.074_737_22],
    [[9970, 30], [0.999, 0.001], 3.223_026_2e-5],
  ])('of %j views for %j have p = %d', (views, shares, p) => {
    expect(checkShares(views, shares) / p).toBeCloseTo(1, 6);
  });
  it('as planned have p = 1, and not more', () => {
    expect(checkShares([5000, 5000], [0.5, 0.5])).toBe(1);
  });
});

describe('a plan', () => {
  const question = { rate: 0.03, changePercent: 20, viewsPerDay: 3000, shares: [0.5, 0.5] };
  it('is of whole weeks, and longer for smaller changes, more arms and smaller shares', () => {
    const plan = planExperiment(question);
    expect((plan?.days ?? 0) % 7).toBe(0);
    expect((plan?.days ?? 0) * 3000).toBeGreaterThanOrEqual(plan?.views ?? Number.NaN);
    for (const harder of [{ changePercent: 10 }, { shares: [0.4, 0.3, 0.3] }, { shares: [0.9, 0.1] }]) {
      expect(planExperiment({ ...question, ...harder })?.views).toBeGreaterThan(plan?.views ?? Number.NaN);
    }
  });
  it.each([
    { shares: [0.5, 0.5], views: 53_276, days: 21 },
    { shares: [0.25, 0.25, 0.25, 0.25], views: 128_286, days: 49 },
    // The smallest share decides, wherever it stands.
    { shares: [0.4, 0.2, 0.4], views: 116_165, days: 42 },
    { shares: [0.4, 0.4, 0.2], views: 116_165, days: 42 },
  ])('for shares of $shares needs $views views in $days days', ({ shares, ...plan }) => {
    expect(planExperiment({ ...question, shares })).toEqual(plan);
  });
  it.each([
    { rate: 0 },
    { rate: 1 },
    { changePercent: 0 },
    { viewsPerDay: 0 },
    { rate: 0.6, changePercent: 80 },
    { shares: [1] },
  ])('is none for %o', (wrong) => {
    expect(planExperiment({ ...question, ...wrong })).toBeUndefined();
  });
});

describe('advice', () => {
  const plan = { views: 40_000, days: 14, rate: 0.03, changePercent: 20 };
  const arms = (...rates: readonly number[]) => rates.map((registrations) => ({ views: 20_000, registrations }));
  const of = (counts: readonly ArmCounts[], further: Partial<RunningExperiment> = {}) =>
    advise({ arms: counts, shares: [0.5, 0.5], plan, days: 14, ...further });

  it.each([
    ['takes over what is better', arms(600, 800), {}, { kind: 'takeOver', arm: 1 }],
    ['waits for the whole week', arms(600, 800), { days: 6 }, { kind: 'wholeWeek', arm: 1 }],
    ['takes over on the seventh day', arms(600, 800), { days: 7 }, { kind: 'takeOver', arm: 1 }],
    ['keeps A when B is worse', arms(800, 600), {}, { kind: 'keepBase' }],
    ['goes on for the whole week when B is worse', arms(800, 600), { days: 6 }, { kind: 'goOn' }],
    ['is undecided at the end', arms(600, 650), {}, { kind: 'undecided' }],
    ['goes on before the end', arms(600, 650), { plan: { ...plan, views: 90_000 } }, { kind: 'goOn' }],
    ['names no difference', arms(600, 605), { plan: { ...plan, changePercent: 35 } }, { kind: 'noDifference' }],
    ['allows a worse B', arms(600, 540), { plan: { ...plan, changePercent: 25 } }, { kind: 'undecided' }],
    [
      'is too early',
      [
        { views: 199, registrations: 20 },
        { views: 200, registrations: 20 },
      ],
      {},
      { kind: 'tooEarly' },
    ],
    [
      'is too early with nine registrations',
      [
        { views: 900, registrations: 9 },
        { views: 900, registrations: 30 },
      ],
      {},
      { kind: 'tooEarly' },
    ],
  ] as const)('%s', (_, counts, further, expected) => {
    expect(of(counts, further)).toEqual(expected);
  });
  it('hides results whose shares are broken, however clear they are', () => {
    const counts = [
      { views: 20_000, registrations: 600 },
      { views: 17_000, registrations: 900 },
    ];
    expect(of(counts)).toMatchObject({ kind: 'brokenShares' });
  });
  it('takes over the best of several arms', () => {
    const shares = [1 / 3, 1 / 3, 1 / 3];
    expect(of(arms(600, 800, 900), { shares })).toEqual({ kind: 'takeOver', arm: 2 });
    expect(of(arms(600, 400, 300), { shares })).toEqual({ kind: 'keepBase' });
  });
  it.each([
    ['one is worse and the other may be better', [600, 400, 590]],
    ['one is better only if it were the only one', [600, 710, 600]],
    ['one is alike and the other may be better', [600, 605, 660]],
  ])('is undecided about several arms of which %s', (_, rates) => {
    const shares = [1 / 3, 1 / 3, 1 / 3];
    expect(of(arms(...rates), { shares, plan: { ...plan, views: 60_000 } })).toEqual({ kind: 'undecided' });
  });
  it('is too early while one of several arms has too little', () => {
    const counts = [...arms(600, 605), { views: 199, registrations: 5 }];
    expect(of(counts, { shares: [0.4975, 0.4975, 0.005] })).toEqual({ kind: 'tooEarly' });
  });
});
