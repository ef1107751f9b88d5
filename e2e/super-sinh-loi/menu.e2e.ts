import { expect, test } from '../journey.ts';
import { loanPage, phone } from './loan-page.ts';

test.use({ viewport: phone });

test('the menu closes on a call, which leaves the page where it is', async ({ page }) => {
  await page.goto('/super_sinh_loi');
  const { menu, openMenu } = loanPage(page);
  await openMenu.click();
  // The test environment cannot place a call.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await menu.getByRole('link', { name: /^Gọi/ }).click();
  await expect(menu).toBeHidden();
});
