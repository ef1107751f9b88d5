import { atNight } from '../at-night.ts';
import { expect, test } from '../journey.ts';
import { pretendPdfViewer } from './guide.ts';

const titles = [/Hướng dẫn cập\snhật/, /Điều khoản chương trình/];

test('every document can be downloaded', async ({ page, request }) => {
  await page.goto('/biometrics');
  for (const title of titles) {
    const link = page
      .locator('#tai-lieu')
      .getByRole('article', { name: title })
      .getByRole('link', { name: /Tải về/ });
    await expect(link).toHaveAttribute('download', '');
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/pdf');
  }
});

test('a desktop browser shows the documents in its own viewer once they are near, and no sooner', {
  tag: '@pdf-viewer',
}, async ({ page }) => {
  await pretendPdfViewer(page, true);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/biometrics', { waitUntil: 'networkidle' });
  await expect(page.locator('object')).toHaveCount(0);
  const requests = Promise.all([page.waitForRequest(/huong-dan.*\.pdf/), page.waitForRequest(/dieu-khoan.*\.pdf/)]);
  await page.locator('#tai-lieu').scrollIntoViewIfNeeded();
  await requests;
  await expect(page.locator('#tai-lieu object')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /Đọc ngay/ }).first()).toBeHidden();
});

for (const viewport of [{ width: 360, height: 740 }, ...atNight({ width: 1280, height: 900 })]) {
  test(`without a viewer in the browser the pages are drawn at ${viewport.width} px, only when asked for`, async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await pretendPdfViewer(page, false);
    await page.setViewportSize(viewport);
    await page.goto('/biometrics', { waitUntil: 'networkidle' });
    const document = page.locator('#tai-lieu').getByRole('article', { name: titles[0] ?? '' });
    await document.scrollIntoViewIfNeeded();
    const button = document.getByRole('button', { name: /Đọc ngay/ });
    await expect(button).toBeVisible();
    expect(fetched.filter((url) => /\.pdf|pdf-pages|pdf-worker/.test(url))).toEqual([]);

    await button.click();
    const view = document.getByRole('region', { name: titles[0] ?? '' });
    await expect(view).toBeFocused({ timeout: 20_000 });
    await expect(view.getByRole('group')).toHaveCount(4);
    await expect(view.getByRole('group', { name: 'Trang 1 trên 4' })).toContainText('Vì sao cần cập nhật?');
    const canvas = view.locator('canvas').first();
    await expect.poll(() => canvas.evaluate(hasInk), { timeout: 20_000 }).toBe(true);
    // The other one stays as it was.
    await expect(page.getByRole('button', { name: /Đọc ngay/ })).toHaveCount(1);
  });
}

test('a document that does not arrive says so, can be tried again, and is still there to download', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.allow(/ERR_FAILED/);
  await pretendPdfViewer(page, false);
  await page.goto('/biometrics');
  const document = page.locator('#tai-lieu').getByRole('article', { name: titles[1] ?? '' });
  await document.scrollIntoViewIfNeeded();
  await page.route('**/*.pdf', (route) => route.abort());
  const button = document.getByRole('button', { name: /Đọc ngay/ });
  await button.click();
  await expect(document.getByRole('status')).toHaveText(/Chưa mở được tài liệu/, { timeout: 20_000 });
  await expect(document.getByRole('link', { name: /Tải về/ })).toBeVisible();
  await page.unroute('**/*.pdf');
  await button.click();
  await expect(document.getByRole('region')).toBeVisible({ timeout: 20_000 });
});

/** Runs in the page: whether something other than white has been drawn. */
function hasInk(canvas: SVGElement | HTMLElement): boolean {
  if (!(canvas instanceof HTMLCanvasElement)) return false;
  const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, Math.min(40, canvas.height)) ?? {};
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 200 && (data[at + 3] ?? 0) > 200) return true;
  return false;
}
