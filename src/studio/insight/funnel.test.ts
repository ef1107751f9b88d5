import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findWorst, listSteps } from './funnel.ts';

const now = { view: 31_904, cta: 5487, formBegun: 2469, sent: 1138, reached: 871, interested: 392 };
const before = { view: 29_480, cta: 4481, formBegun: 1880, sent: 974, reached: 722, interested: 311 };

describe('the steps', () => {
  it('say how many go on and how many are lost', () => {
    const steps = listSteps(now, before, false);
    expect(steps.map(({ name }) => name)).toEqual(['view', 'cta', 'formBegun', 'sent', 'reached', 'interested']);
    expect(steps[0]).toMatchObject({ lost: 26_417, isOfPage: true });
    expect(steps[0]?.rate).toBeCloseTo(0.172, 3);
    expect(steps[0]?.rateBefore).toBeCloseTo(0.152, 3);
    expect(steps.at(-1)).toMatchObject({ rate: undefined, lost: undefined, isOfPage: false });
  });

  it('of card pages end where the visitor is handed over', () => {
    expect(listSteps(now, before, true).at(-1)).toMatchObject({ name: 'sent', isOfPage: true, rate: undefined });
  });

  it('that were not counted have no rate, which is not zero', () => {
    const [view, cta, formBegun, sent] = listSteps({ ...now, view: null, cta: null, formBegun: 0 }, before, false);
    expect(view).toMatchObject({ count: undefined, rate: undefined, lost: undefined });
    expect(cta).toMatchObject({ count: undefined, rate: undefined, lost: undefined });
    // A rate of nothing says nothing.
    expect(formBegun).toMatchObject({ count: 0, rate: undefined, lost: 0 });
    expect(sent?.rate).toBeCloseTo(871 / 1138);
  });

  it('never lose less than nobody, whatever was counted', () => {
    const steps = fc.record({
      view: fc.option(fc.nat(1e6)),
      cta: fc.option(fc.nat(1e6)),
      formBegun: fc.option(fc.nat(1e6)),
      sent: fc.nat(1e6),
      reached: fc.nat(1e6),
      interested: fc.nat(1e6),
    });
    fc.assert(
      fc.property(steps, steps, fc.boolean(), (one, other, isCard) => {
        for (const { lost, rate } of listSteps(one, other, isCard)) {
          expect(lost ?? 0).toBeGreaterThanOrEqual(0);
          expect(rate ?? 0).toBeGreaterThanOrEqual(0);
          expect(Number.isFinite(rate ?? 0)).toBe(true);
        }
      }),
    );
  });
});

describe('the worst change', () => {
  it.each([
    { name: 'formBegun', change: { sent: 900 } },
    // All rates rose.
    { name: undefined, change: { cta: 7000, formBegun: 3600, sent: 2000, reached: 1600, interested: 900 } },
    // Too few of the step to say anything.
    { name: undefined, change: { view: 60, cta: 3, formBegun: 1, sent: 0, reached: 0, interested: 0 } },
  ])('is $name', ({ name, change }) => {
    expect(findWorst(listSteps({ ...now, ...change }, before, false))?.name).toBe(name);
  });

  it.each([
    { cta: 2000, worst: undefined },
    { cta: 1901, worst: undefined },
    { cta: 1900, worst: 'view' },
  ])('counts from one point: $cta of 10.000, before 2.000', ({ cta, worst }) => {
    const counts = { view: 10_000, formBegun: null, sent: 0, reached: 0, interested: 0 };
    const steps = listSteps({ ...counts, cta }, { ...counts, cta: 2000 }, false);
    expect(findWorst(steps)?.name).toBe(worst);
  });
});
