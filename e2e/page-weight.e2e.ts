import { parts } from '../bench/budgets.ts';
import { measurePageWeight, type PageWeight } from '../bench/page-weight.ts';
import { limitOf } from '../bench/rows.ts';
import { campaignPages } from './campaign-pages.ts';
import { expect, test } from './journey.ts';

test.use({ reducedMotion: 'no-preference' });

for (const webid of campaignPages) {
  test(`${webid} keeps its budgets of bytes`, async ({ browser, baseURL }) => {
    const weight = await measurePageWeight(browser, `${baseURL}/${webid}`);
    for (const [what, kilobytes] of Object.entries(weight) as [keyof PageWeight, number][]) {
      expect(kilobytes, what).toBeLessThanOrEqual(limitOf(parts.weight.budgets[what], 'none'));
      expect(kilobytes, `${what} was measured`).toBeGreaterThan(0);
    }
  });
}
