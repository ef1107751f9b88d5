import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { arrangeLabels, arrangeSums } from './axis-labels.ts';

const months = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    label: `${index + 1} tháng`,
    days: index === 11 ? 365 : (index + 1) * 30,
  }));
const shownAt = (size: string, labels: readonly { label: string; days: number }[], maxDays = 365) =>
  arrangeLabels(labels, maxDays).flatMap(({ hiddenAt }, index) =>
    hiddenAt?.split(' ').includes(size) ? [] : [labels[index]?.label],
  );

describe('labels of the axis', () => {
  test.each([
    ['tiny', ['6 tháng', '12 tháng']],
    ['narrow', ['3 tháng', '6 tháng', '9 tháng', '12 tháng']],
    ['medium', ['2 tháng', '4 tháng', '6 tháng', '8 tháng', '10 tháng', '12 tháng']],
    ['wide', ['3 tháng', '6 tháng', '9 tháng', '12 tháng']],
  ])('twelve months where it is %s: as many as do not meet', (size, shown) => {
    expect(shownAt(size, months(12))).toEqual(shown);
  });

  it('shows one, three, six, nine and twelve months on the narrowest phone', () => {
    const labels = [1, 3, 6, 9, 12].map((count) => ({ label: `${count} tháng`, days: Math.round((365 * count) / 12) }));
    expect(shownAt('narrow', labels)).toEqual(labels.map(({ label }) => label));
  });

  it('hides none of four short ones, but on a phone with text at 200 %', () => {
    const labels = [30, 90, 180, 365].map((days) => ({ label: `${days} ngày`, days }));
    expect(arrangeLabels(labels, 365).map(({ hiddenAt }) => hiddenAt)).toEqual(['tiny', undefined, 'tiny', undefined]);
  });

  it('leaves the unit that all share to the last, and ends a label at the end of the time', () => {
    expect(arrangeLabels(months(2), 60)).toMatchObject([
      { unit: ' tháng', place: undefined, hiddenAt: undefined },
      { unit: '', place: 'end', hiddenAt: undefined },
    ]);
    expect(
      arrangeLabels(
        [
          { label: '1 tháng', days: 30 },
          { label: '1 năm', days: 365 },
        ],
        365,
      )[0]?.unit,
    ).toBe('');
  });

  it('always shows the last, at every size, and never two that overlap', () => {
    const anyLabels = fc
      .uniqueArray(
        fc.record({ label: fc.string({ minLength: 1, maxLength: 30 }), days: fc.integer({ min: 1, max: 3650 }) }),
        {
          selector: ({ days }) => days,
          minLength: 1,
          maxLength: 24,
        },
      )
      .map((labels) => labels.toSorted((a, b) => a.days - b.days));
    fc.assert(
      fc.property(anyLabels, (labels) => {
        const arranged = arrangeLabels(labels, 3650);
        expect(arranged).toHaveLength(labels.length);
        expect(arranged.at(-1)?.hiddenAt).toBeUndefined();
        const onPhone = labels.filter((_, index) => !arranged[index]?.hiddenAt?.includes('narrow'));
        for (const [index, { days }] of onPhone.entries()) {
          const before = onPhone[index - 1];
          // The least distance holds for all labels; the last may end at its point.
          if (before)
            expect(((days - before.days) / 3650) * 272).toBeGreaterThanOrEqual(index === onPhone.length - 1 ? 12 : 24);
        }
      }),
    );
  });
});

test('sums over twelve points: as many as do not meet, the last always', () => {
  const shown = arrangeSums(months(12), 365).flatMap((isShown, index) => (isShown ? [index + 1] : []));
  expect(shown).toEqual([2, 4, 6, 8, 10, 12]);
});
