import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

describe('a bounded map', () => {
  it('forgets what was used longest ago', () => {
    const map = new BoundedMap<string, number>(2);
    map.set('a', 1);
    map.set('b', 2);
    expect(map.get('a')).toBe(1);
    map.set('c', 3);
    expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([1, undefined, 3]);
    map.set('a', 4);
    map.set('d', 5);
    expect(['a', 'c', 'd'].map((key) => map.get(key))).toEqual([4, undefined, 5]);
  });

  it('counts by size, and does not keep what is larger than itself', () => {
    const map = new BoundedMap<string, string>(10, ({ length }) => length);
    map.set('a', '12345');
    map.set('b', '1234567890+');
    expect([map.get('a'), map.get('b'), map.size]).toEqual(['12345', undefined, 5]);
    map.set('a', '1234567890+');
    expect([map.get('a'), map.size]).toEqual([undefined, 0]);
    for (const key of ['a', 'b', 'c']) map.set(key, '1234');
    expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([undefined, '1234', '1234']);
    map.delete('b');
    map.delete('b');
    expect(map.size).toBe(4);
  });

  it('counts a value without a size as 1, so that empty values have an end, too', () => {
    const map = new BoundedMap<string, string>(2, ({ length }) => length);
    for (const key of ['a', 'b', 'c']) map.set(key, '');
    expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([undefined, '', '']);
  });

  it('forgets all values of a kind, and keeps the order of the others', () => {
    const map = new BoundedMap<string, number>(4);
    for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3, d: 4 })) map.set(key, value);
    map.deleteWhere((value) => value % 2 === 0);
    expect(map.size).toBe(2);
    for (const key of ['e', 'f', 'g']) map.set(key, 5);
    expect(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => map.get(key))).toEqual([
      undefined,
      undefined,
      3,
      undefined,
      5,
      5,
      5,
    ]);
  });

  it('holds what was used last, and never more than it may', () => {
    const step = fc.tuple(fc.constantFrom('set', 'get', 'delete'), fc.nat({ max: 5 }), fc.integer({ min: 1, max: 6 }));
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const map = new BoundedMap<number, number>(10, (size) => size);
        /** What it must hold, as a list, what was used longest ago first. */
        let expected: (readonly [key: number, size: number])[] = [];
        for (const [what, key, size] of steps) {
          const known = expected.filter((entry) => entry[0] === key);
          expected = expected.filter((entry) => entry[0] !== key);
          if (what === 'set') {
            map.set(key, size);
            expected.push([key, size]);
            while (sumOf(expected) > 10) expected.shift();
          } else if (what === 'get') {
            expect(map.get(key)).toBe(known[0]?.[1]);
            expected.push(...known);
          } else map.delete(key);
          expect(map.size).toBe(sumOf(expected));
        }
        expect([0, 1, 2, 3, 4, 5].filter((key) => map.get(key) !== undefined)).toEqual(
          expected.map(([key]) => key).toSorted(),
        );
      }),
    );
  });
});

function sumOf(entries: readonly (readonly [key: number, size: number])[]): number {
  return entries.reduce((sum, [, size]) => sum + size, 0);
}
