import { measurePageWeight, weightBudgets } from '../bench/page-weight.ts';
import { expect, test } from './journey.ts';

const pages = ['template_vp1', 'template_vp2', 'diamond', 'biometrics', 'template_vp3', 'hu_vang'];

for (const webid of pages) {
  test(`${webid} keeps its budgets of bytes`, async ({ browser, baseURL }) => {
    const weight = await measurePageWeight(browser, `${baseURL}/${webid}`);
    for (const [what, budget] of Object.entries(weightBudgets)) {
      expect(weight[what as keyof typeof weight], what).toBeLessThanOrEqual(budget);
      expect(weight[what as keyof typeof weight], `${what} was measured`).toBeGreaterThan(0);
    }
  });
}
