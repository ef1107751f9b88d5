import { atNight } from '../at-night.ts';
import { expect, test } from '../journey.ts';

for (const viewport of [{ width: 360, height: 740 }, ...atNight({ width: 1440, height: 900 })]) {
  test.describe(`the payment bars at ${viewport.width} px`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test('one bar a month, of which the arrow keys choose another', async ({ page }) => {
      await page.goto('/template_vp1');
      const plan = page.locator('#lich-tra');
      const range = plan.getByRole('slider', { name: 'Chọn kỳ trả nợ' });
      await expect(plan.locator('rect[data-bar]')).toHaveCount(48);
      await expect(plan.getByText('Kỳ 8, ngày 5 tháng 8 năm 2027')).toBeVisible();
      await range.press('ArrowRight');
      await expect(plan.getByText('Kỳ 9, ngày 5 tháng 9 năm 2027')).toBeVisible();
      await expect(plan.locator('rect[data-state="paid"]')).toHaveCount(16);
      await expect(range).toHaveAttribute(
        'aria-valuetext',
        'Kỳ 9, ngày 5 tháng 9 năm 2027: gốc 1.994.016 đồng, lãi 406.628 đồng, còn nợ 32.859.787 đồng',
      );
      await range.press('End');
      await expect(plan.locator('dl').getByText('0', { exact: true })).toBeVisible();
      await expect(plan.locator('rect[data-state="later"]')).toHaveCount(0);
    });

    test('a click on a bar chooses it, and its label stands below it on the screen', async ({ page }) => {
      await page.goto('/template_vp1');
      const plan = page.locator('#lich-tra');
      const range = plan.getByRole('slider');
      await range.focus();
      await range.scrollIntoViewIfNeeded();
      for (const month of [1, 5, 17, 24]) {
        const bar = await plan.locator(`rect[data-bar="${month}"]`).last().boundingBox();
        if (!bar) throw new Error('expected a bar');
        await page.mouse.click(bar.x + bar.width / 2, bar.y + bar.height / 2);
        await expect(range).toHaveValue(String(month));
        await expect(plan.locator('text')).toHaveText(`Kỳ ${month}`);
        const label = await plan.locator('g rect').boundingBox();
        expect(label && label.x >= 0 && label.x + label.width <= viewport.width, `label of ${month}`).toBe(true);
      }
    });

    test('the table says every payment, and the last one takes the rounding difference', async ({ page }) => {
      await page.goto('/template_vp1');
      const plan = page.locator('#lich-tra');
      await plan.getByText('Xem đủ 24 kỳ').click();
      const last = plan.getByRole('row').last().getByRole('cell');
      const [principal = 0, interest = 0, balance = -1] = (await last.allTextContents())
        .slice(1)
        .map((text) => Number(text.replaceAll('.', '')));
      expect([principal + interest, balance]).toEqual([2_400_648, 0]);
    });
  });
}

test('bars for five years keep to the screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/gallery/payment-bars/sixty-months');
  await expect(page.locator('rect[data-bar]')).toHaveCount(120);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
