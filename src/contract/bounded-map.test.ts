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

  it('never holds more than it may, and always holds what was set last', () => {
    const step = fc.tuple(fc.constantFrom('set', 'get', 'delete'), fc.nat({ max: 5 }), fc.nat({ max: 6 }));
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const map = new BoundedMap<number, number>(10, (size) => size);
        for (const [what, key, size] of steps) {
          if (what === 'set') map.set(key, size);
          else if (what === 'get') map.get(key);
          else map.delete(key);
          expect(map.size).toBeLessThanOrEqual(10);
          if (what === 'set') expect(map.get(key)).toBe(size);
        }
        const kept = [0, 1, 2, 3, 4, 5].map((key) => map.get(key) ?? 0);
        expect(map.size).toBe(kept.reduce((sum, size) => sum + size, 0));
      }),
    );
  });
});
