import { campaignPages } from './campaign-pages.ts';
import { expect, expectOnFirstScreen, test } from './journey.ts';

for (const webid of campaignPages) {
  test(`${webid}: the first Tab reaches a link that skips the header, unseen until then`, async ({ page }) => {
    await page.goto(`/${webid}`);
    const skip = page.getByRole('link', { name: 'Đến nội dung chính' });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expectOnFirstScreen(page, [skip]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus'), 'the next Tab goes on in the content').toHaveCount(1);
    expect(new URL(page.url()).hash).toBe('#noi-dung');
  });
}
