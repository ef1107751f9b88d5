import { bringTo, expect, expectTopAt, test } from '../journey.ts';
import { desktop, loanPage, phone } from './loan-page.ts';

test.use({ reducedMotion: 'no-preference' });

test('the first screen of a phone holds logo, headline, one sentence, the call to action and the picture', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/super_sinh_loi');
  const { banner } = loanPage(page);
  for (const part of [
    page.locator('header').first().locator('img').first(),
    page.getByRole('heading', { level: 1 }),
    banner.locator('p').first(),
    banner.getByRole('button', { name: 'Đăng ký tư vấn' }).first(),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await expect(banner.locator('picture img').first()).toBeInViewport({ ratio: 0.5 });
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('sections, questions and the fixed nav', async ({ page }) => {
    await page.goto('/super_sinh_loi');

    await test.step('search engines read the same questions', async () => {
      const data = await page.locator('script[type="application/ld+json"]').first().textContent();
      const shown = await page.locator('#hoi-dap summary').allTextContents();
      for (const question of shown) expect(data).toContain(question.trim());
      expect(data).toContain('FAQPage');
    });

    await test.step('the sections stand in the order of the specification', async () => {
      const ids = await page.locator('main > [id], main > * [id]').evaluateAll((parts) => parts.map(({ id }) => id));
      const order = ['loi-ich', 'cach-bat', 'tinh-loi', 'san-pham', 'phim', 'tin-moi', 'hoi-dap'];
      expect(ids.filter((id) => order.includes(id))).toEqual(order);
      await expect(page.locator('main').getByRole('heading', { level: 1 })).toHaveCount(1);
    });

    await test.step('section 2 shows three icon items', async () => {
      const points = page.getByRole('region', { name: 'Ba điều chính' });
      await expect(points.getByRole('listitem')).toHaveCount(3);
      await expect(points.locator('img')).toHaveCount(3);
    });

    await test.step('only the first question starts open, and the others open for themselves', async () => {
      const questions = page.locator('#hoi-dap details');
      const open = () => questions.evaluateAll((all) => all.map((item) => item.hasAttribute('open')));
      expect(await open()).toEqual([true, false, false, false, false]);
      await questions.nth(2).locator('summary').press('Enter');
      await expect.poll(open).toEqual([true, false, true, false, false]);
      await questions.nth(0).locator('summary').click();
      await expect.poll(open).toEqual([false, false, true, false, false]);
    });

    await test.step('the nav is fixed: logo and links, of which each stops 50 px above its section', async () => {
      const nav = page.getByRole('navigation', { name: 'Mục trong trang' });
      for (const [label, anchor] of [
        ['Lợi ích', 'loi-ich'],
        ['Hỏi đáp', 'hoi-dap'],
      ] as const) {
        await nav.getByRole('link', { name: label }).click();
        await expectTopAt(page.locator(`#${anchor}`), 50);
        await expect(nav).toBeInViewport();
      }
      await page
        .getByRole('link', { name: /^Ngân hàng Lạc Hồng/ })
        .first()
        .click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    });
  });

  test('the sticky bar waits for the sticky header, shows QR image, text and link, and steps aside for the calculator', async ({
    page,
  }) => {
    await page.goto('/super_sinh_loi');
    const { bar, benefits } = loanPage(page);
    await expect(bar).toBeHidden();
    await bringTo(benefits, 100);
    await expect(bar).toBeVisible();
    await expect(bar.getByRole('img', { name: 'Mã QR tải ứng dụng Lạc Hồng' })).toBeVisible();
    await expect(bar.getByText(/^Quét mã, bật Siêu/)).toBeVisible();
    await expect(bar.getByRole('link', { name: /^Mở ứng dụng/ })).toHaveAttribute('target', '_blank');
    await bringTo(page.locator('[data-calculator]'), 100);
    await expect(bar).toBeHidden();
    await bringTo(page.locator('#hoi-dap'), 100);
    await expect(bar).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the sticky bar is a floating button that steps aside for the calculator', async ({ page }) => {
    await page.goto('/super_sinh_loi');
    const { bar, benefits } = loanPage(page);
    await expect(bar).toBeHidden();
    await bringTo(benefits, 100);
    const button = bar.getByRole('link', { name: /^Mở ứng dụng/ });
    await expect(button).toBeVisible();
    await expect(bar.getByRole('img')).toBeHidden();
    await expect(bar.getByText('Quét mã')).toBeHidden();
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await bringTo(page.locator('[data-calculator]'), 50);
    await expect(bar).toBeHidden();
  });
});
