import { expect, expectOnFirstScreen, layoutShift, test } from '../journey.ts';

test.use({ reducedMotion: 'no-preference' });

const phone = { width: 360, height: 740 };

test('header, answers, footer and title block', async ({ page }) => {
  await page.goto('/biometrics');

  await test.step('the header holds the logo, which leads to the top, and the number to call', async () => {
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: /Lạc Hồng/ })).toHaveAttribute('href', '#top');
    await expect(header.getByRole('link', { name: /1900\s0000/ })).toHaveAttribute('href', 'tel:19000000');
  });

  await test.step('an answer shows its picture and its link when it has them', async () => {
    const items = page.locator('#hoi-dap details');
    await expect(items.nth(0).getByRole('img', { name: /Khiên/ })).toBeVisible();
    await expect(items.nth(0).getByRole('link', { name: /Gọi/ })).toHaveAttribute('href', 'tel:19000000');
    await items.nth(2).locator('summary').click();
    await expect(items.nth(2).getByRole('img')).toHaveCount(0);
    await expect(items.nth(2).getByRole('link')).toHaveCount(0);
  });

  await test.step('the footer has hotline, bank text and a copyright line', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: /1900\s0000/ })).toHaveAttribute('href', 'tel:19000000');
    await expect(footer.getByText(/14 Trống Đồng/)).toBeVisible();
    await expect(footer.getByText(/Bản quyền\s20\d\d\s.*Thông\stin\skhách\shàng\sđược\sgiữ\skín/)).toBeVisible();
  });

  await test.step('the title block has a button that opens the registration and a detail link', async () => {
    await page.getByRole('link', { name: 'Xem sáu bước tự làm' }).click();
    await expect(page).toHaveURL(/#cac-buoc$/);
    await expect(page.locator('#cac-buoc')).toBeInViewport();
    await page.getByRole('main').getByRole('button', { name: 'Đăng ký hỗ trợ' }).click();
    await expect(page.locator('dialog#dang-ky')).toBeVisible();
  });
});

for (const [width, ratio] of [
  [859, 'portrait'],
  [860, 'landscape'],
] as const) {
  test(`the banner links out, and its picture is ${ratio} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/biometrics');
    const link = page.getByRole('main').getByRole('link', { name: /Mở ứng dụng Lạc Hồng/ });
    await expect(link).toHaveAttribute('href', /^https:/);
    await expect(link).toHaveAttribute('target', '_blank');
    const image = link.getByRole('img').first();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth > element.naturalHeight))
      .toBe(ratio === 'landscape');
    // The picture itself is the link, not only its label.
    await link.click({ position: { x: width - 40, y: 240 }, trial: true });
  });
}

test('the registration cannot be dismissed by a click outside or by Escape', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/biometrics');
  await page.getByRole('main').getByRole('button', { name: 'Đăng ký hỗ trợ' }).click();
  const dialog = page.locator('dialog#dang-ky');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(8, 8);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await expect(dialog).toBeHidden();
});

test('each accordion opens each of its items for itself', async ({ page }) => {
  await page.goto('/biometrics');
  for (const [anchor, count] of [
    ['#hoi-dap', 5],
    ['#chuan-bi', 4],
  ] as const) {
    const items = page.locator(`${anchor} details`);
    const open = page.locator(`${anchor} details[open]`);
    await expect(items).toHaveCount(count);
    await expect(items.first()).toHaveAttribute('open', '');
    await items.nth(1).locator('summary').click();
    await items.nth(2).locator('summary').press('Enter');
    await expect(open).toHaveCount(3);
    await items.first().locator('summary').click();
    await expect(open).toHaveCount(2);
  }
});

test('the first screen of a phone holds logo, headline, one sentence, the call to action and the picture', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/biometrics');
  await expectOnFirstScreen(page, [
    page.getByRole('banner').getByRole('link', { name: 'Về đầu trang' }),
    page.getByRole('heading', { level: 1 }),
    page.getByText(/Cập nhật sinh trắc học một lần/),
    page.getByRole('main').getByRole('button', { name: 'Đăng ký hỗ trợ' }),
  ]);
});

test('pictures reserve their room: nothing shifts while the page loads', async ({ page }) => {
  await page.setViewportSize(phone);
  expect(await layoutShift(page, '/biometrics', 6000)).toBeLessThan(0.001);
});
