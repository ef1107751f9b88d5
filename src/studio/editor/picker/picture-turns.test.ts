import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeTurn } from './picture-turns.ts';

let begun: string[];
const ends = new Map<string, () => void>();
const take = (name: string, isUrgent?: boolean) =>
  ends.set(
    name,
    takeTurn(() => begun.push(name), isUrgent),
  );
beforeEach(() => {
  vi.useFakeTimers();
  begun = [];
});
afterEach(() => {
  for (const end of ends.values()) end();
  vi.useRealTimers();
});

test('one picture follows the other, after a rest; the one that is looked at comes next, and one that left not', () => {
  for (const name of ['a', 'b', 'c']) take(name);
  expect(begun).toEqual([]);
  vi.runAllTimers();
  expect(begun).toEqual(['a']);
  take('large', true);
  ends.get('b')?.();
  for (const next of ['large', 'c']) {
    ends.get(begun.at(-1) ?? '')?.();
    expect(begun).not.toContain(next);
    vi.runAllTimers();
    expect(begun.at(-1)).toBe(next);
  }
});
