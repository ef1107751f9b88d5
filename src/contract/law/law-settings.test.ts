import { describe, expect, test } from 'vitest';
import { defaultLawSettings, depositCapsSchema, isRuleOn, parsePercent } from './law-settings.ts';

describe('a rate as people type it', () => {
  test.each([
    ['4,75', 4.75],
    ['4.75', 4.75],
    [' 0,50 % ', 0.5],
    ['100', 100],
    ['0,01', 0.01],
  ])('reads %j', (text, percent) => {
    expect(parsePercent(text)).toBe(percent);
  });

  test.each(['', '0', '0,00', '100,01', '1000', '4,755', '4,7,5', '-1', 'bốn', '4.75.0', '1e1', '٤'])(
    'refuses %j',
    (text) => {
      expect(parsePercent(text)).toBeUndefined();
    },
  );
});

describe('a rule that is switched off', () => {
  const off = (until: string | null) => ({
    ...defaultLawSettings,
    rulesOff: [{ rule: 'superlatives', reason: 'Quy trình riêng', until, by: 'Lan', at: '2026-11-29T01:00:00Z' }],
  });

  test.each([
    ['2027-03-30', false],
    ['2027-03-31', false],
    ['2027-04-01', true],
  ])('until 31 March is on again the day after: on %s it is %s', (day, isOn) => {
    expect(isRuleOn(off('2027-03-31'), 'superlatives', day)).toBe(isOn);
  });

  test('without an end stays off, and no other with it', () => {
    expect(isRuleOn(off(null), 'superlatives', '2099-01-01')).toBe(false);
    expect(isRuleOn(off(null), 'deposit-cap', '2026-11-29')).toBe(true);
  });
});

describe('caps of deposit rates', () => {
  const caps = (...months: number[]) => ({
    caps: months.map((belowMonths) => ({ belowMonths, percent: 4.75 })),
    decision: '1125/QĐ-NHNN',
    since: '2023-06-19',
  });

  test.each([
    [[1, 6], true],
    [[6, 1], false],
    [[6, 6], false],
    [[], false],
    [[0], false],
  ])('for terms below %j months: %s', (months, isGood) => {
    expect(depositCapsSchema.safeParse(caps(...months)).success).toBe(isGood);
  });

  test.each([
    [{ decision: ' ' }, false],
    [{ since: '2023-02-30' }, false],
    [{ since: '2023-06-19' }, true],
    [{ caps: [{ belowMonths: 6, percent: 4.755 }] }, false],
    [{ caps: [{ belowMonths: 6, percent: '4,75' }] }, false],
    [{ caps: [{ belowMonths: 6, percent: 4.35 }] }, true],
  ])('with %j: %s', (change, isGood) => {
    expect(depositCapsSchema.safeParse({ ...caps(6), ...change }).success).toBe(isGood);
  });
});
