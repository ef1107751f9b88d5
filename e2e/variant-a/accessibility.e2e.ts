import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { campaigns, openAll } from './campaigns.ts';

/** Ways to bring the page into each of its states. */
const states: Record<string, (page: Page, callToAction: string) => Promise<void>> = {
  'as it opens': async () => undefined,
  'with every tab and every text open': openAll,
  'with every tab closed': async (page) => {
    await page.locator('details[open] > summary').first().click();
  },
  'with the popup open': async (page, callToAction) => {
    await page.locator('main').getByRole('button', { name: callToAction }).first().click();
    await expect(page.locator('dialog#dang-ky')).toBeVisible();
  },
};

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

for (const { webid, callToAction } of campaigns) {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    test.describe(`axe on ${webid} at ${viewport.width} px`, () => {
      test.use({ viewport, reducedMotion: 'reduce' });

      for (const [name, bring] of Object.entries(states)) {
        test(`finds nothing on the page ${name}`, async ({ page }) => {
          await page.goto(`/${webid}`);
          await bring(page, callToAction);
          await expectNoViolations(page);
        });
      }

      if (viewport.width < 1024) {
        test('finds nothing with the drawer open', async ({ page }) => {
          await page.goto(`/${webid}`);
          await page.getByRole('button', { name: 'Mở menu' }).click();
          await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
          await expectNoViolations(page);
        });
      }
    });
  }
}
