import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { address, leadFormOf, moreOf, showOffers, untilFormIsAlive } from './cashback-page.ts';

async function expectNoViolations(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    state,
  ).toEqual([]);
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`axe at ${viewport.width} px`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test('finds nothing as the page opens, with each popup open, and with another offer on show', async ({ page }) => {
      await page.goto(address);
      await expectNoViolations(page, 'as it opens');
      for (const card of [1, 2, 3]) {
        await (await moreOf(page, card)).click();
        await expect(page.getByRole('dialog', { name: /^Hoàn \d+%/ })).toBeVisible();
        await expectNoViolations(page, `popup ${card}`);
        await page.keyboard.press('Escape');
      }
      const { next, status } = await showOffers(page);
      await next.click();
      await expect(status).toHaveText('Trang 2 trên 4');
      await expectNoViolations(page, 'second offer');
    });

    test('finds nothing in the form with its messages', async ({ page }) => {
      await page.goto(address);
      const { name, phone, submit, form } = leadFormOf(page);
      await name.click();
      await untilFormIsAlive(page);
      await name.fill('Hương 2');
      await phone.fill('0212345');
      await submit.click();
      await expect(form.getByText('Email là trường bắt buộc')).toBeVisible();
      await expectNoViolations(page, 'messages');
    });

    if (viewport.width < 1024) {
      test('finds nothing with the drawer open', async ({ page }) => {
        await page.goto(address);
        await page.getByRole('button', { name: 'Mở menu' }).click();
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
        await expectNoViolations(page, 'drawer');
      });
    }
  });
}
