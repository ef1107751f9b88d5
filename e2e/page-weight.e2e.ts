import { measurePageWeight, weightBudgets } from '../bench/page-weight.ts';
import { campaignPages } from './campaign-pages.ts';
import { expect, test } from './journey.ts';

test.use({ reducedMotion: 'no-preference' });

/** Pages that are over a budget, and how far: no further (decision 0067). */
const excused: Readonly<Record<string, Partial<typeof weightBudgets>>> = {
  super_sinh_loi: { scriptBytesWithForm: 117_500 },
};

for (const webid of campaignPages) {
  test(`${webid} keeps its budgets of bytes`, async ({ browser, baseURL }) => {
    const weight = await measurePageWeight(browser, `${baseURL}/${webid}`);
    for (const [what, budget] of Object.entries({ ...weightBudgets, ...excused[webid] })) {
      expect(weight[what as keyof typeof weight], what).toBeLessThanOrEqual(budget);
      expect(weight[what as keyof typeof weight], `${what} was measured`).toBeGreaterThan(0);
    }
  });
}
