import { describe, expect, it } from 'vitest';
import { describeCounting, isSwitchedOff, type ShownVersion } from './read-counting.ts';

const shown = (day: string, counts: boolean, by = 'Lan'): ShownVersion => ({
  ...{ version: 1, at: new Date(`${day}T03:00:00Z`), day, by, note: null, counts },
});

describe('a day on which pages counted nothing', () => {
  const versions = [shown('2026-11-02', true), shown('2026-11-05', false), shown('2026-11-09', true)];
  it.each([
    ['2026-11-01', false],
    ['2026-11-05', false],
    ['2026-11-06', true],
    ['2026-11-08', true],
    ['2026-11-09', false],
    ['2026-11-20', false],
  ])('%s was switched off all day: %s', (day, isOff) => {
    expect(isSwitchedOff(versions, day)).toBe(isOff);
  });

  it('stays switched off while versions without counting follow each other', () => {
    const off = [shown('2026-11-05', false), shown('2026-11-07', false)];
    expect(isSwitchedOff(off, '2026-11-07')).toBe(true);
    expect(isSwitchedOff([], '2026-11-07')).toBe(false);
  });
});

describe('counting', () => {
  it.each([
    ['nothing was published', [], { isOn: true, changedAt: null, changedBy: null }],
    ['it was never switched', [shown('2026-11-02', true)], { isOn: true, changedAt: null, changedBy: null }],
    [
      'it was off from the beginning',
      [shown('2026-11-02', false, 'Hà'), shown('2026-11-03', false)],
      { isOn: false, changedAt: '2026-11-02T03:00:00.000Z', changedBy: 'Hà' },
    ],
    [
      'it was switched on again',
      [shown('2026-11-02', true), shown('2026-11-03', false), shown('2026-11-04', true, 'Minh')],
      { isOn: true, changedAt: '2026-11-04T03:00:00.000Z', changedBy: 'Minh' },
    ],
  ])('says so when %s', (_what, versions, expected) => {
    expect(describeCounting(versions)).toEqual(expected);
  });
});
