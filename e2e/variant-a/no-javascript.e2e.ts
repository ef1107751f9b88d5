import { atNight } from '../at-night.ts';
import { expect, test } from '../journey.ts';
import { campaigns } from './campaigns.ts';

test.use({ javaScriptEnabled: false });

for (const { webid, callToAction, tab, readMore } of campaigns) {
  for (const width of [360, ...atNight(1440)]) {
    test(`${webid} at ${width} px reads, opens its tabs and its popup without JavaScript`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/${webid}`);
      await page.locator('details').filter({ hasText: readMore.says }).locator('summary').click();
      await expect(page.getByText(readMore.says)).toBeVisible();
      await page.goto(`/${webid}#${tab.anchor}`);
      await expect(page.getByText(tab.says, { exact: true })).toBeVisible();
      await page.locator('main').getByRole('link', { name: callToAction }).first().click();
      await expect(page.locator('dialog#dang-ky')).toBeVisible();
    });
  }
}

test('the payment bars stand as drawn, the range is away and the table says every payment', async ({ page }) => {
  await page.goto('/template_vp1');
  const plan = page.locator('#lich-tra');
  await expect(plan.locator('rect[data-state="now"]')).toHaveCount(2);
  await expect(plan.locator('rect[data-state="paid"]')).toHaveCount(14);
  await expect(plan.getByRole('slider')).toBeHidden();
  await plan.locator('summary').click();
  await expect(plan.getByRole('row')).toHaveCount(25);
  await expect(plan.getByRole('row').nth(8)).toHaveText(/8.*5\/8\/2027.*1\.971\.021.*429\.623.*34\.853\.803/);
});

test('the thumbnail of a film is a plain link to it', async ({ page }) => {
  await page.goto('/gallery/campaign-film/default');
  await expect(page.getByRole('link', { name: /^Xem phim/ })).toHaveAttribute(
    'href',
    'https://film.example/gioi-thieu.mp4',
  );
});
