import { expect, test } from '../journey.ts';
import { desktop, loanPage, phone } from './loan-page.ts';

test.use({ reducedMotion: 'no-preference', javaScriptEnabled: false });

test('without JavaScript the slides of the banner are a row that scrolls, with no buttons that nothing answers', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/super_sinh_loi');
  const { banner, slide } = loanPage(page);
  await expect(slide(1).getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(banner.getByRole('button', { name: 'Ảnh sau' })).toBeHidden();
  await slide(3).getByRole('heading').scrollIntoViewIfNeeded();
  await expect(slide(3).getByRole('heading')).toBeInViewport();
});

test('without JavaScript tabs and dots of the steps work', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/super_sinh_loi');
  const { guide, stepRow } = loanPage(page);
  await guide.locator('label:visible', { hasText: 'Bước 4' }).click();
  await expect(stepRow.getByRole('listitem').nth(3)).toHaveCSS('opacity', '1');
  await expect(stepRow.getByRole('listitem').first()).not.toHaveCSS('opacity', '1');
  await guide.getByText('Dùng mỗi ngày').click();
  await expect(stepRow.getByRole('listitem')).toHaveCount(3);
});

test('without JavaScript questions open, the film has its controls, the disc can be stopped, news scroll and the app bar is there', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto('/super_sinh_loi');
  const { video, benefits, news, bar } = loanPage(page);
  const second = page.locator('#hoi-dap details').nth(1);
  await second.locator('summary').click();
  await expect(second).toHaveAttribute('open');
  await expect(video).toHaveAttribute('controls');
  await benefits.locator('label', { hasText: 'Dừng vòng xoay' }).click();
  await expect(benefits.getByRole('checkbox')).toBeChecked();
  await expect(news.getByRole('button', { name: 'Trang sau' })).toBeHidden();
  const last = news.getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(bar).toBeVisible();
});
