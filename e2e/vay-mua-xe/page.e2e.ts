import { expectNoViolations } from '../axe.ts';
import { collectSubmissions, expect, expectOnFirstScreen, test } from '../journey.ts';
import { fillIn, openPopup, popupOf } from '../registration-variants/variant-journey.ts';

const webid = 'vay_mua_xe';
const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

test('the car loan, on a phone and on a desktop, from the first screen to the confirmation', {
  tag: '@quick',
}, async ({ page }) => {
  const conditions = page.locator('#dieu-kien');
  const submissions = collectSubmissions(page, 'register');
  await page.setViewportSize(phone);
  await page.goto(`/${webid}`);

  await test.step('the first screen holds logo, headline, one sentence, the call to action and the picture', async () => {
    const hero = page.locator('main section').first();
    await expectOnFirstScreen(page, [
      page.getByRole('banner').getByRole('link', { name: /Lạc Hồng/ }),
      page.getByRole('heading', { level: 1 }),
      hero.locator('p').first(),
      hero.getByRole('button', { name: 'Đăng ký tư vấn' }),
    ]);
    expect((await hero.locator('picture img').first().boundingBox())?.y).toBeLessThan(phone.height - 150);
  });

  await test.step('the conditions unfold by keyboard, and fold again', async () => {
    const fold = conditions.locator('summary');
    await expect(fold).toHaveText('Xem 6 điều kiện', { useInnerText: true });
    await fold.press('Enter');
    await expect(conditions.getByRole('listitem').first()).toBeVisible();
    await expect(fold).toHaveText('Thu gọn điều kiện', { useInnerText: true });
    await expectNoViolations(page, 'on a phone, with the conditions open');
    await fold.press('Enter');
    await expect(conditions.getByRole('listitem').first()).toBeHidden();
  });

  await page.setViewportSize(desktop);
  await test.step('grounds change from part to part, and none touches its like without a division', async () => {
    const parts = await page.locator('main > section').evaluateAll((all) => all.slice(1).map(({ dataset }) => dataset));
    expect(parts.length).toBeGreaterThan(5);
    for (const [index, { ground, above }] of parts.entries())
      if (above === 'edge') expect(ground).not.toBe(parts[index - 1]?.ground);
  });
  await expectNoViolations(page, 'on a desktop');

  await test.step('the button of the banner opens the popup, and a visitor registers', async () => {
    await openPopup(page, webid);
    await fillIn(page, webid);
    const { submit, sent } = popupOf(page, webid);
    await submit.click();
    await expect(sent).toBeVisible();
    expect(submissions.map((request) => request.postDataJSON())).toMatchObject([{ ctaId: 'banner-dang-ky' }]);
  });
});

test('a film loads nothing before the press, and plays then', { tag: '@quick' }, async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (/\.(?:mp4|webm|vtt)/.test(request.url())) films.push(request.url());
  });
  await page.setViewportSize(desktop);
  await page.goto('/gallery/film/default', { waitUntil: 'networkidle' });
  const link = page.getByRole('link', { name: /^Xem phim/ });
  await link.hover();
  await page.waitForLoadState('networkidle');
  expect(films).toEqual([]);
  const player = page.locator('video');
  await expect(async () => {
    await link.click({ timeout: 1000 });
    await expect(player).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(player).toBeFocused();
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  const box = await player.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('conditions and questions open, steps change, and a film is a link to its file', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(`/${webid}`);
    await page.locator('#dieu-kien summary').click();
    await expect(page.locator('#dieu-kien li').first()).toBeVisible();
    await page.locator('#hoi-dap summary').nth(2).click();
    await expect(page.locator('#hoi-dap details[open]')).toHaveCount(2);
    await page.locator('#cac-buoc label').nth(1).click();
    await expect(page.getByText('Trả lời trong 2 ngày làm việc', { exact: true })).toBeVisible();
    await page.goto('/gallery/film/default');
    await expect(page.getByRole('link', { name: /^Xem phim/ })).toHaveAttribute('href', /\.mp4$/);
  });
});

test('the conditions are open on paper', async ({ page }) => {
  await page.goto(`/${webid}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#dieu-kien li').first()).toBeVisible();
  await expect(page.locator('#dieu-kien summary')).toBeHidden();
});
