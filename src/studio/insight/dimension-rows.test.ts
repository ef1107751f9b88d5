import fc from 'fast-check';
import { expect, it } from 'vitest';
import { showRows } from './dimension-rows.ts';

const row = fc.record({ value: fc.string(), views: fc.nat(100_000), registrations: fc.nat(5000) });

it('every dot and the average stand on the shared scale, every bar is at most whole', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      const { rows: shown, average, low, high } = showRows(rows);
      for (const { rate, share, views } of shown) {
        expect(share).toBeLessThanOrEqual(1);
        expect(rate === undefined).toBe(views < 100);
        if (rate === undefined) continue;
        expect(rate).toBeGreaterThanOrEqual(Math.min(low, 1) - 1e-9);
        expect(rate).toBeLessThanOrEqual(high + 1e-9);
      }
      if (average !== undefined) {
        expect(average).toBeGreaterThanOrEqual(low - 1e-9);
        expect(average).toBeLessThanOrEqual(high + 1e-9);
      }
    }),
  );
});

it('fewer views have a wider interval', () => {
  const { rows } = showRows([
    { value: 'zalo', views: 10_000, registrations: 400 },
    { value: 'tiktok', views: 500, registrations: 20 },
  ]);
  const widths = rows.map(({ interval: [low, high] }) => high - low);
  expect(widths[1]).toBeGreaterThan((widths[0] ?? 0) * 3);
});
