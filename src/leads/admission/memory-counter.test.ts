import { expect, test } from 'vitest';
import { createMemoryCounter } from './memory-counter.ts';

test('a window begins with its first count and starts again when it has ended', () => {
  let nowMs = 1_000_000;
  const counter = createMemoryCounter(() => new Date(nowMs));
  const count = () => counter.countOne({ key: 'a', windowMs: 1000 });
  expect(count()).toEqual({ count: 1, endsAt: new Date(1_001_000) });
  nowMs += 999;
  expect(count()).toEqual({ count: 2, endsAt: new Date(1_001_000) });
  expect(counter.countOne({ key: 'b', windowMs: 1000 }).count).toBe(1);
  nowMs += 1;
  expect(count()).toEqual({ count: 1, endsAt: new Date(1_002_000) });
});

test.each([-86_400_000, 86_400_000])(
  'a clock that jumps by %i ms keeps nobody out for longer than a window',
  (jumpMs) => {
    let nowMs = 1_000_000_000;
    const counter = createMemoryCounter(() => new Date(nowMs));
    for (let call = 0; call < 50; call += 1) counter.countOne({ key: 'a', windowMs: 1000 });
    nowMs += jumpMs;
    expect(counter.countOne({ key: 'a', windowMs: 1000 })).toEqual({ count: 1, endsAt: new Date(nowMs + 1000) });
  },
);

test('three hundred thousand addresses do not fill the memory, and the latest are still known', () => {
  const counter = createMemoryCounter(() => new Date(0));
  for (let address = 0; address < 300_000; address += 1) counter.countOne({ key: String(address), windowMs: 1000 });
  expect(counter.countOne({ key: '299999', windowMs: 1000 }).count).toBe(2);
  expect(counter.countOne({ key: '0', windowMs: 1000 }).count).toBe(1);
});
