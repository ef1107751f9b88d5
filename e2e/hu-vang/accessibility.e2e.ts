import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, fillIn, popupOf, test, untilFormIsAlive } from '../journey.ts';

/** Ways to bring the page into each of its states. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'as it opens': async () => undefined,
  'with every question open': async (page) => {
    for (const summary of await page.locator('#hoi-dap summary').all()) await summary.click();
  },
  'with the last step chosen': async (page) => {
    await page.locator('#cach-mo label').last().click();
  },
  'with the popup open': async (page) => {
    await openPopup(page);
  },
  'with errors in the popup': async (page) => {
    await openPopup(page);
    await popupOf(page).submit.click();
    await expect(popupOf(page).name).toHaveAccessibleDescription('Vui lòng nhập thông tin');
  },
  'in success': async (page) => {
    await openPopup(page);
    await fillIn(page);
    await popupOf(page).submit.click();
    await expect(popupOf(page).success).toBeVisible();
  },
};

async function openPopup(page: Page): Promise<void> {
  await page.locator('main').getByRole('button', { name: 'Đăng ký tư vấn' }).first().click();
  await expect(popupOf(page).dialog).toBeVisible();
  await untilFormIsAlive(page);
}

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
      test(`finds nothing on the page ${name}`, async ({ page }) => {
        await page.goto('/hu_vang');
        await bring(page);
        await expectNoViolations(page);
      });
    }

    if (viewport.width < 1024) {
      test('finds nothing with the drawer open', async ({ page }) => {
        await page.goto('/hu_vang');
        await page.getByRole('button', { name: 'Mở menu' }).click();
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
        await expectNoViolations(page);
      });
    }

    test('finds nothing on the 404 page', async ({ page, expectedErrors }) => {
      expectedErrors.allow(/404/);
      await page.goto('/khong-co');
      await expectNoViolations(page);
    });

    test('finds nothing on the result page', async ({ page }) => {
      await page.goto('/hu_vang/ket-qua?ma=HV7K3M');
      await expectNoViolations(page);
    });
  });
}
