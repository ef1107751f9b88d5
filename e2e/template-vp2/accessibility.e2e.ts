import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { showSlides } from './page-at.ts';

/** Ways to bring the page into each of its states. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'as it opens': async () => undefined,
  'with every tab and text open': async (page) => {
    const summaries = page.locator('main details:not([open]) > summary');
    while ((await summaries.count()) > 0) await summaries.first().click();
    await expect(page.locator('#ban-ve').getByRole('status')).toContainText('4/4');
  },
  'with the last slide on show': async (page) => {
    const { previous, status } = await showSlides(page);
    await previous.click();
    await expect(status).toHaveText('Trang 4 trên 4');
  },
  'with the popup open': async (page) => {
    await page.locator('main').getByRole('button', { name: 'Đăng ký tư vấn' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Đăng ký tư vấn vay mua nhà' })).toBeVisible();
  },
};

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`axe at ${viewport.width} px`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    for (const [name, bring] of Object.entries(states)) {
      test(`finds nothing on template_vp2 ${name}`, async ({ page }) => {
        await page.goto('/template_vp2');
        await bring(page);
        await expectNoViolations(page);
      });
    }

    if (viewport.width < 1024) {
      test('finds nothing on template_vp2 with the drawer open', async ({ page }) => {
        await page.goto('/template_vp2');
        await page.getByRole('button', { name: 'Mở menu' }).click();
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
        await expectNoViolations(page);
      });
    }
  });
}
