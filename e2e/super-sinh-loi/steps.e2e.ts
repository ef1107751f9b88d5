import { expect, test } from '../journey.ts';
import { swipe } from '../swipe.ts';
import { desktop, loanPage, phone } from './loan-page.ts';

test.use({ reducedMotion: 'no-preference' });

test('a desktop lists all steps of a tab, numbered from 1', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/super_sinh_loi');
  const { guide, stepRow } = loanPage(page);
  await expect(stepRow.getByRole('listitem')).toHaveCount(5);
  await expect(stepRow.locator('b')).toHaveText(['1', '2', '3', '4', '5']);
  for (const step of await stepRow.getByRole('listitem').all()) await expect(step.getByRole('img')).toBeVisible();
  await expect(guide.getByRole('button', { name: 'Bước sau' })).toBeHidden();
  await guide.getByText('Dùng mỗi ngày').click();
  await expect(stepRow.getByRole('listitem')).toHaveCount(3);
  await expect(stepRow.locator('b')).toHaveText(['1', '2', '3']);
  // All visible screenshots are accessible.
  await expect(stepRow.locator('[aria-hidden="true"]')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

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

  test('a swipe goes to the next step from 50 px on, loops, and does nothing below', async ({ page }) => {
    await page.goto('/super_sinh_loi');
    const { guide, stepRow, dots } = loanPage(page);
    await stepRow.scrollIntoViewIfNeeded();
    await guide.getByRole('button', { name: 'Bước sau' }).click();
    await expect(dots.nth(1)).toBeChecked();
    await swipe(page, stepRow, -49);
    await expect(stepRow).not.toHaveAttribute('data-dragging');
    await expect(dots.nth(1)).toBeChecked();
    await swipe(page, stepRow, -50);
    await expect(dots.nth(2)).toBeChecked();
    for (const index of [1, 0, 4]) {
      await swipe(page, stepRow, 120);
      await expect(dots.nth(index)).toBeChecked();
    }
  });
});
