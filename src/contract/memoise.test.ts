import { expect, it, vi } from 'vitest';
import { memoise } from './memoise.ts';

it('makes one thing of each object, undefined included', () => {
  const make = vi.fn(({ name }: { name?: string }) => name);
  const find = memoise(make);
  const named = { name: 'Hũ Vàng' };
  const nameless = {};
  expect([find(named), find(nameless), find(named), find(nameless)]).toEqual([
    'Hũ Vàng',
    undefined,
    'Hũ Vàng',
    undefined,
  ]);
  expect(make).toHaveBeenCalledTimes(2);
});

it('tells objects apart that look the same', () => {
  const find = memoise(() => ({}));
  expect(find({ version: 1 })).not.toBe(find({ version: 1 }));
});

it('tries again what could not be made', () => {
  const make = vi.fn(() => 'made');
  make.mockImplementationOnce(() => {
    throw new Error('not now');
  });
  const find = memoise(make);
  const key = {};
  expect(() => find(key)).toThrow('not now');
  expect(find(key)).toBe('made');
});
