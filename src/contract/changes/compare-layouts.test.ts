import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runs } from '../../testing/made-up-inputs.ts';
import { compareLayouts, type LayoutDifference } from './compare-layouts.ts';

const listOf = (keys: string) => [...keys].map((key) => ({ key }));
const compare = (older: string, newer: string) => compareLayouts(listOf(older), listOf(newer)).map(describeIn);
const describeIn = (difference: LayoutDifference) => {
  const { kind, part } = difference;
  if (kind === 'added') return `${part.key} added after ${difference.after?.key ?? 'nothing'}`;
  if (kind === 'dropped') return `${part.key} dropped before ${difference.before?.key ?? 'nothing'}`;
  return `${part.key} ${difference.direction} past ${difference.past.key} by ${difference.steps}`;
};

describe('of two orders', () => {
  it.each<[string, string, string[]]>([
    ['abcd', 'abcd', []],
    // One of two that changed places has moved up, and the other slid.
    ['abcd', 'abdc', ['d up past c by 1']],
    ['abcd', 'dabc', ['d up past a by 3']],
    ['abcd', 'bcda', ['a down past d by 3']],
    ['abcd', 'cdab', ['c up past a by 2', 'd up past a by 2']],
    ['abcd', 'abxcd', ['x added after b']],
    ['abcd', 'xabcd', ['x added after nothing']],
    ['abcd', 'acd', ['b dropped before c']],
    ['abcd', 'abc', ['d dropped before nothing']],
    // What is dropped beside another dropped one stood before the next that is still there.
    ['abcd', 'ad', ['b dropped before d', 'c dropped before d']],
    // One came, one went, one went up; two slid.
    ['bldhcq', 'blhxqc', ['d dropped before h', 'x added after h', 'q up past c by 1']],
    ['ab', 'xy', ['x added after nothing', 'y added after x', 'a dropped before nothing', 'b dropped before nothing']],
  ])('%s, %s', (older, newer, expected) => {
    expect(compare(older, newer).toSorted()).toEqual(expected.toSorted());
  });

  it('they are told in the newer order, the dropped ones where they stood', () => {
    expect(compare('abcde', 'axced')).toEqual(['b dropped before c', 'x added after a', 'e up past d by 1']);
  });
});

const layouts = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 }).map((keys) => keys.join(''));
const picks = fc.infiniteStream(fc.nat({ max: 1_000 }));

/** Takes one back. */
function takeBack(newer: string, difference: LayoutDifference): string {
  const { key } = difference.part;
  const others = [...newer].filter((one) => one !== key);
  return difference.kind === 'added' ? others.join('') : others.toSpliced(difference.back, 0, key).join('');
}

test('each is taken back alone, and one after another in any order they end at the older order', () => {
  fc.assert(
    fc.property(layouts, layouts, picks, (older, newer, order) => {
      let current = newer;
      let differences = compareLayouts(listOf(older), listOf(current));
      while (differences.length > 0) {
        const { value } = order.next();
        const chosen = differences[Number(value) % differences.length];
        if (!chosen) throw new Error('There is none');
        current = takeBack(current, chosen);
        const left = compareLayouts(listOf(older), listOf(current));
        expect(left.map(({ part }) => part.key).toSorted()).toEqual(
          differences
            .filter((one) => one !== chosen)
            .map(({ part }) => part.key)
            .toSorted(),
        );
        differences = left;
      }
      expect(current).toBe(older);
    }),
    { numRuns: runs(500, 5_000) },
  );
});

test('no smaller set of moves makes the one order of the other', () => {
  const orders = fc.shuffledSubarray([...'abcdef'], { minLength: 6 }).map((keys) => keys.join(''));
  fc.assert(
    fc.property(orders, orders, (older, newer) => {
      const moved = compareLayouts(listOf(older), listOf(newer)).map(({ part }) => part.key);
      // Any smaller set left out of both orders leaves two orders that differ.
      for (let set = 0; set < 2 ** newer.length; set += 1) {
        const left = [...newer].filter((_, index) => (set & (1 << index)) !== 0);
        if (newer.length - left.length >= moved.length) continue;
        expect([...older].filter((key) => left.includes(key))).not.toEqual(left);
      }
    }),
    { numRuns: runs(100, 1_000) },
  );
});
