import { measurePageWeight, weightBudgets } from '../bench/page-weight.ts';
import { campaignPages } from './campaign-pages.ts';
import { expect, test } from './journey.ts';

test.use({ reducedMotion: 'no-preference' });

for (const webid of campaignPages) {
  test(`${webid} keeps its budgets of bytes`, async ({ browser, baseURL }) => {
    const weight = await measurePageWeight(browser, `${baseURL}/${webid}`);
    for (const [what, budget] of Object.entries(weightBudgets)) {
      expect(weight[what as keyof typeof weight], what).toBeLessThanOrEqual(budget);
      expect(weight[what as keyof typeof weight], `${what} was measured`).toBeGreaterThan(0);
    }
  });
}
