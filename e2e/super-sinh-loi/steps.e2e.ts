import { expect, test } from '../journey.ts';
import { loanPage, phone } from './loan-page.ts';

test.use({ reducedMotion: 'no-preference', viewport: phone, hasTouch: true, isMobile: true });

test('the steps are a carousel that loops by its buttons and its dots', async ({ page }) => {
  await page.goto('/super_sinh_loi');
  const { guide, stepRow, dots } = loanPage(page);
  await guide.scrollIntoViewIfNeeded();
  await expect(dots).toHaveCount(5);
  await expect(dots.first()).toBeChecked();
  const steps = stepRow.getByRole('listitem');
  const isInMiddle = (index: number) =>
    steps.nth(index).evaluate((step) => {
      const box = step.getBoundingClientRect();
      return Math.abs(box.left + box.width / 2 - innerWidth / 2) < 2 && Number(getComputedStyle(step).opacity) === 1;
    });
  await expect.poll(() => isInMiddle(0)).toBe(true);
  await guide.getByRole('button', { name: 'Bước trước' }).click();
  await expect(dots.nth(4)).toBeChecked();
  await expect.poll(() => isInMiddle(4)).toBe(true);
  // The first one is partly visible at the right: the row is endless.
  expect(await steps.first().evaluate((step) => step.getBoundingClientRect().left > 100)).toBe(true);
  await guide.getByRole('button', { name: 'Bước sau' }).click();
  await expect.poll(() => isInMiddle(0)).toBe(true);
  await guide.locator('label:visible', { hasText: 'Bước 3' }).click();
  await expect.poll(() => isInMiddle(2)).toBe(true);
  await dots.nth(2).press('ArrowRight');
  await expect.poll(() => isInMiddle(3)).toBe(true);
});
