import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { expect, expectOnFirstScreen, test } from '../journey.ts';
import { swipe } from '../swipe.ts';

const phone = { width: 360, height: 740 };

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('biometrics by touch: first screen, steps, questions and documents', { tag: '@quick' }, async ({ page }) => {
    const block = page.locator('#cac-buoc');
    const steps = block.getByRole('radio');
    /** The button of a step, which shows its number. */
    const numbers = block.locator('label > :first-child');
    const screens = block.locator('picture');
    const track = block.locator('[data-step-track]');
    const expectChosen = async (index: number) => {
      await expect(steps.nth(index)).toBeChecked();
      await expectInMiddle(screens.nth(index));
    };
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await pretendPdfViewer(page, false);
    await page.goto('/biometrics');

    await test.step('the first screen holds logo, headline, one sentence, the call to action and the picture', async () => {
      await expectOnFirstScreen(page, [
        page.getByRole('banner').getByRole('link', { name: 'Về đầu trang' }),
        page.getByRole('heading', { level: 1 }),
        page.getByText(/Cập nhật sinh trắc học một lần/),
        page.getByRole('main').getByRole('button', { name: 'Đăng ký hỗ trợ' }),
      ]);
    });

    await test.step('the ring lights further with each step and closes with the last', async () => {
      const ring = block.locator('svg').nth(1);
      const turn = () => ring.evaluate((element) => getComputedStyle(element).getPropertyValue('--scan-turn'));
      await expect.poll(turn).toBe('60deg');
      await numbers.nth(2).tap();
      await expect.poll(turn).toBe('180deg');
      await numbers.nth(5).tap();
      await expect.poll(turn).toBe('360deg');
    });

    await test.step('are numbered from 1, and a click on a step goes to its image', async () => {
      // Buttons and swipes work once a screen that is not shown is hidden from readers, too.
      await expect(screens.nth(1)).toHaveAttribute('aria-hidden', 'true');
      await expect(steps).toHaveCount(6);
      await expect(steps.nth(3)).toHaveAccessibleName(/^Bước 4\s?: Áp CCCD/);
      await numbers.nth(3).tap();
      await expectChosen(3);
      await expect(screens.nth(3)).toHaveAttribute('aria-hidden', 'false');
      await expect(screens.nth(0)).toHaveAttribute('aria-hidden', 'true');
    });

    await test.step('follow the slider: previous and next change image and step, and wrap at both ends', async () => {
      await block.getByRole('button', { name: 'Bước sau' }).tap();
      await expectChosen(4);
      await expect(block.getByRole('status')).toContainText(/\S/);
      await block.getByRole('button', { name: 'Bước sau' }).tap();
      await block.getByRole('button', { name: 'Bước sau' }).tap();
      await expectChosen(0);
      await block.getByRole('button', { name: 'Bước trước' }).tap();
      await expectChosen(5);
    });

    await test.step('go by the arrow keys', async () => {
      await numbers.first().tap();
      await steps.first().focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      await expect(steps.nth(2)).toBeFocused();
      await expectChosen(2);
    });

    await test.step('a swipe of 50 px or more goes to the next step; a shorter one stays', async () => {
      const view = block.locator('[data-step-window]');
      await swipe(page, view, -120);
      await expectChosen(3);
      await swipe(page, view, -36);
      await swipe(page, view, 120);
      await expectChosen(2);
    });

    await test.step('the image takes 0.8 s to its place, and none under reduced motion', async () => {
      await expect(track).toHaveCSS('transition-duration', '0s');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await expect(track).toHaveCSS('transition-duration', '0.8s');
      await page.emulateMedia({ reducedMotion: 'reduce' });
    });

    await test.step('each accordion opens each of its items for itself', async () => {
      for (const [anchor, count] of [
        ['#hoi-dap', 5],
        ['#chuan-bi', 4],
      ] as const) {
        const items = page.locator(`${anchor} details`);
        const open = page.locator(`${anchor} details[open]`);
        await expect(items).toHaveCount(count);
        await expect(items.first()).toHaveAttribute('open', '');
        // A tap that follows a swipe may only stop the swipe.
        await items.nth(1).locator('summary').click();
        await items.nth(2).locator('summary').press('Enter');
        await expect(open).toHaveCount(3);
        await items.first().locator('summary').click();
        await expect(open).toHaveCount(2);
      }
    });

    await test.step('without a viewer in the browser the pages are drawn, only when asked for', async () => {
      const document = page.locator('#tai-lieu').getByRole('article', { name: /Hướng dẫn cập\snhật/ });
      await document.scrollIntoViewIfNeeded();
      const button = document.getByRole('button', { name: /Đọc ngay/ });
      await expect(button).toBeVisible();
      expect(fetched.filter((url) => /\.pdf|pdf-pages|pdf-worker/.test(url))).toEqual([]);
      await button.click();
      const view = document.getByRole('region', { name: /Hướng dẫn cập\snhật/ });
      await expect(view).toBeFocused();
      await expect(view.getByRole('group')).toHaveCount(4);
      await expect(view.getByRole('group', { name: 'Trang 1 trên 4' })).toContainText('Vì sao cần cập nhật?');
      await expect.poll(() => view.locator('canvas').first().evaluate(hasInk)).toBe(true);
      // The other one stays as it was.
      await expect(page.getByRole('button', { name: /Đọc ngay/ })).toHaveCount(1);
    });
    await expectNoViolations(page, 'with another step, some answers and a document open');
  });
});

test('a swipe and the buttons move the image with motion, too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/biometrics');
  const block = page.locator('#cac-buoc');
  await block.scrollIntoViewIfNeeded();
  await expect(block.locator('picture').nth(1)).toHaveAttribute('aria-hidden', 'true');
  await block.locator('label > :first-child').nth(3).click();
  await expectInMiddle(block.locator('picture').nth(3));
  await block.getByRole('button', { name: 'Bước sau' }).click();
  await expectInMiddle(block.locator('picture').nth(4));
  await expectNoViolations(page, 'on a desktop');
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

test('a document that does not arrive says so, can be tried again, and is still there to download', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.allow(/ERR_FAILED/);
  await pretendPdfViewer(page, false);
  await page.goto('/biometrics');
  const document = page.locator('#tai-lieu').getByRole('article', { name: /Điều khoản chương trình/ });
  await document.scrollIntoViewIfNeeded();
  await page.route('**/*.pdf', (route) => route.abort());
  const button = document.getByRole('button', { name: /Đọc ngay/ });
  await button.click();
  await expect(document.getByRole('status')).toHaveText(/Chưa mở được tài liệu/);
  await expect(document.getByRole('link', { name: /Tải về/ })).toBeVisible();
  await page.unroute('**/*.pdf');
  await button.click();
  await expect(document.getByRole('region')).toBeVisible();
});

/**
 * Sets `navigator.pdfViewerEnabled`, so that the test does not depend on the browser. Call it before the page is
 * opened.
 */
async function pretendPdfViewer(page: Page, isThere: boolean): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => value });
  }, isThere);
}

/** Waits until a screenshot is in the middle of its window and the row has stopped. */
async function expectInMiddle(screen: Locator): Promise<void> {
  const distance = () =>
    screen.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const view = element.parentElement?.parentElement?.getBoundingClientRect();
      return view ? Math.abs(box.left + box.width / 2 - view.left - view.width / 2) : Number.POSITIVE_INFINITY;
    });
  await expect.poll(distance).toBeLessThan(2);
}

/** Runs in the page: whether something other than white has been drawn. */
function hasInk(canvas: SVGElement | HTMLElement): boolean {
  if (!(canvas instanceof HTMLCanvasElement)) return false;
  const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, Math.min(40, canvas.height)) ?? {};
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 200 && (data[at + 3] ?? 0) > 200) return true;
  return false;
}
