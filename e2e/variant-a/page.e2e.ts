import type { Page } from '@playwright/test';
import { atNight } from '../at-night.ts';
import { expect, expectOnFirstScreen, expectStarted, expectTopAt, test } from '../journey.ts';
import { campaignsByTime, desktop, phone } from './campaigns.ts';

test.use({ reducedMotion: 'no-preference' });

const tabs = (page: Page) => page.locator('details').filter({ has: page.locator('h3') });
const openTabs = (page: Page) => page.locator('details[open]').filter({ has: page.locator('h3') });

for (const { webid, callToAction, section, tab, tabs: tabCount, firstTab, readMore } of campaignsByTime) {
  test.describe(webid, () => {
    test.describe('on a desktop', () => {
      test.use({ viewport: desktop });

      test('the header, its menu and the video', async ({ page }) => {
        await page.goto(`/${webid}`);

        await test.step('the header has logo, a menu whose items scroll to sections, and an action button that opens the registration popup', async () => {
          const header = page.locator('header').first();
          await expect(header.getByRole('link', { name: /Ngân hàng Lạc Hồng/ })).toBeVisible();
          await header.getByRole('link', { name: section.label, exact: true }).click();
          await expectTopAt(page.locator(`#${section.anchor}`), 50);
          await header.getByRole('button', { name: callToAction }).click();
          await expect(page.locator('dialog#dang-ky')).toBeVisible();
          await page.getByRole('button', { name: 'Đóng' }).click();
          await expect(page.locator('dialog#dang-ky')).toBeHidden();
          await expect(header.getByRole('button', { name: callToAction })).toBeFocused();
        });

        await test.step('a menu click naming a tab expands it, scrolls to it, and clears the request', async () => {
          const named = page.locator('details').filter({ has: page.locator(`#${tab.anchor}`) });
          const item = page.locator('header').first().getByRole('link', { name: tab.label, exact: true });
          await expect(named).not.toHaveAttribute('open');
          await item.click();
          await expect(named).toHaveAttribute('open');
          await expect(page.getByText(tab.says, { exact: true })).toBeVisible();
          await expectTopAt(named, 50);
          await expect(named.locator('summary')).toBeFocused();
          // The request is cleared: the tab closes as any other, and the next click opens it again.
          await named.locator('summary').click();
          await expect(named).not.toHaveAttribute('open');
          await item.click();
          await expect(named).toHaveAttribute('open');
        });

        await test.step('the video is 42 % of its width high', async () => {
          for (const width of [700, 1024, 1440]) {
            await page.setViewportSize({ width, height: 900 });
            const box = await page.locator('main picture').nth(1).locator('..').boundingBox();
            expect((box?.height ?? 0) / (box?.width ?? 1), `at ${width} px`).toBeCloseTo(0.42, 2);
          }
        });
      });

      test('the address of a tab opens it', async ({ page }) => {
        await page.goto(`/${webid}#${tab.anchor}`);
        await expect(page.getByText(tab.says, { exact: true })).toBeVisible();
      });
    });

    test.describe('on a phone', () => {
      test.use({ viewport: phone, hasTouch: true, isMobile: true });

      test('the first screen, tabs by touch and the video', async ({ page }) => {
        await page.goto(`/${webid}`);

        await test.step('the first screen holds logo, headline, one sentence, the call to action and the picture', async () => {
          const hero = page.locator('main section').first();
          await expectOnFirstScreen(page, [
            page.locator('header').first().getByRole('img').first(),
            page.getByRole('heading', { level: 1 }),
            hero.locator('p').first(),
            hero.getByRole('button', { name: callToAction }),
          ]);
          const picture = await hero.locator('picture img').boundingBox();
          expect(picture && picture.y < phone.height - 150).toBe(true);
        });

        await test.step('tabs and read-more work by touch', async () => {
          await tabs(page).nth(1).locator('summary').tap();
          await expect(openTabs(page)).toHaveCount(2);
          await page.getByText('Đọc tiếp').nth(2).tap();
          await expect(page.getByText('Đọc tiếp')).toHaveCount(4);
          await expect(page.getByText('Đọc tiếp').nth(2)).toBeHidden();
        });

        await test.step('the video takes the full width of the screen below 700 px', async () => {
          for (const width of [360, 699]) {
            await page.setViewportSize({ width, height: 740 });
            const box = await page.locator('main picture').nth(1).locator('..').boundingBox();
            expect([box?.x, box?.width], `at ${width} px`).toEqual([0, width]);
          }
        });
      });
    });

    test('the mobile menu', async ({ page }) => {
      await page.goto(`/${webid}`);

      await test.step('the mobile menu closes when the window width changes, not when its height does', async () => {
        await page.setViewportSize({ width: 800, height: 600 });
        const drawer = page.getByRole('dialog', { name: 'Menu' });
        await page.getByRole('button', { name: 'Mở menu' }).click();
        await page.setViewportSize({ width: 800, height: 500 });
        await expect(drawer).toBeVisible();
        await page.setViewportSize({ width: 780, height: 500 });
        await expect(drawer).toBeHidden();
      });

      await test.step('the mobile menu opens a tab too', async () => {
        await page.setViewportSize(phone);
        await page.getByRole('button', { name: 'Mở menu' }).click();
        const drawer = page.getByRole('dialog', { name: 'Menu' });
        await drawer.getByRole('link', { name: tab.label, exact: true }).click();
        await expect(drawer).toBeHidden();
        await expect(page.getByText(tab.says, { exact: true })).toBeVisible();
      });
    });

    test('the banner is the desktop picture from 860 px and the mobile picture below', async ({ page }) => {
      const ratioAt = async (width: number) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/${webid}`);
        const image = page.locator('main picture img').first();
        return image.evaluate((element: HTMLImageElement) => element.naturalWidth / element.naturalHeight);
      };
      expect(await ratioAt(860)).toBeGreaterThan(2);
      expect(await ratioAt(859)).toBeLessThan(1);
    });

    test('tabs, read-more, image link and footer', async ({ page }) => {
      await page.goto(`/${webid}`);

      await test.step('info tabs expand and collapse on header click: the first is open, each for itself', async () => {
        await expect(tabs(page)).toHaveCount(tabCount);
        await expect(openTabs(page)).toHaveCount(1);
        await expect(openTabs(page).locator('h3')).toHaveText(firstTab);
        await tabs(page).nth(2).locator('summary').click();
        await tabs(page).nth(1).locator('summary').press('Enter');
        await expect(openTabs(page)).toHaveCount(3);
        await tabs(page).nth(0).locator('summary').press('Space');
        await expect(openTabs(page)).toHaveCount(2);
      });

      await test.step('read more reveals the rest of its own item, stays shown, and hands over the focus', async () => {
        const item = page.locator('article').filter({ has: page.getByRole('heading', { name: readMore.title }) });
        const more = item.locator('summary');
        await expect(item.getByText(readMore.says)).toBeHidden();
        await more.scrollIntoViewIfNeeded();
        await expectStarted(item.locator('details'));
        await more.press('Enter');
        await expect(item.getByText(readMore.says)).toBeVisible();
        await expect(more).toBeHidden();
        await expect(item.locator('details > div')).toBeFocused();
        await expect(page.locator('article details[open]')).toHaveCount(1);
      });

      await test.step('the image link leads out in a new tab', async () => {
        const link = page.locator('main').getByRole('link', { name: /mở trong tab mới/ });
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('href', /^https:/);
      });

      await test.step('the footer has three links and the authorship text', async () => {
        const footer = page.getByRole('contentinfo');
        await expect(footer.getByRole('listitem').getByRole('link')).toHaveCount(3);
        await expect(footer.getByRole('link', { name: '1900 0000' })).toHaveAttribute('href', 'tel:19000000');
        await expect(footer.getByText(/biên soạn năm 2026/)).toBeVisible();
      });
    });
  });
}

for (const dress of ['campaign-film', 'jewel-film']) {
  test(`${dress}: a click on the thumbnail puts the player in its place and gives it the focus`, async ({
    page,
    expectedErrors,
  }) => {
    // The film of the example does not exist.
    expectedErrors.allow(/film\.example|Content Security Policy|Failed to load resource/);
    await page.route('https://film.example/**', (route) => route.abort());
    await page.goto(`/gallery/${dress}/default`);
    const thumbnail = page.getByRole('link', { name: /^Xem phim/ });
    await expect(thumbnail).toHaveAttribute('href', /\.mp4$/);
    // The overlay lies in the middle of the picture.
    const mark = thumbnail.locator('svg');
    await expect(mark).toBeVisible();
    const [picture, overlay] = await Promise.all([
      thumbnail.getByRole('presentation').boundingBox(),
      mark.boundingBox(),
    ]);
    if (!picture || !overlay) throw new Error('no picture or no overlay');
    expect(overlay.y + overlay.height / 2).toBeCloseTo(picture.y + picture.height / 2, -1);
    expect(overlay.width).toBeGreaterThan(20);
    await thumbnail.press('Enter');
    await expect(thumbnail).toHaveCount(0);
    const player = page.locator('video');
    await expect(player).toBeFocused();
    await expect(player).toHaveAttribute('src', /\.mp4$/);
    await expect(player).toHaveJSProperty('controls', true);
    const [frame, box] = await Promise.all([player.locator('..').boundingBox(), player.boundingBox()]);
    expect(box?.width).toBeCloseTo(frame?.width ?? 0, -1);
  });
}

for (const webid of ['template_vp1', ...atNight('template_vp2', 'diamond')]) {
  test.describe(`the film of ${webid}`, () => {
    test.use({ viewport: desktop });

    test('is what the link leads to where its script does not arrive', async ({ page, expectedErrors }) => {
      expectedErrors.allow(/Failed to load resource|ERR_FAILED/);
      await page.goto(`/${webid}`, { waitUntil: 'networkidle' });
      await page.route('**/assets/*.js', (route) => route.abort());
      const film = page.waitForRequest(
        (request) => request.isNavigationRequest() && request.url().endsWith('/phim.mp4'),
      );
      await page.getByRole('link', { name: /^Xem phim/ }).press('Enter');
      await film;
      const player = page.locator('video');
      await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    });

    test('"Video height 42% of width (full width below 700px)"', async ({ page }) => {
      await page.goto(`/${webid}`);
      const picture = page.locator('a[data-behaviour^=film] img');
      for (const width of [1440, 860, 700, 699, 360]) {
        await page.setViewportSize({ width, height: 900 });
        const box = await picture.boundingBox();
        if (!box) throw new Error('no thumbnail');
        // The frame of diamond has a line above and below the picture.
        const lines = webid === 'diamond' ? 2 : 0;
        expect(box.height + lines, `${width} px`).toBeCloseTo(box.width * (width < 700 ? 9 / 16 : 0.42), 0);
        if (width < 700) expect(Math.round(box.width)).toBe(width);
      }
    });

    test('plays, and nothing of the page lies over its controls', async ({ page }) => {
      await page.goto(`/${webid}`);
      const thumbnail = page.getByRole('link', { name: /^Xem phim/ });
      await thumbnail.scrollIntoViewIfNeeded();
      await thumbnail.click();
      const player = page.locator('video');
      await expect(player).toHaveJSProperty('error', null);
      await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
      await player.evaluate((video) => video.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const covered = await player.evaluate((video) => {
        const { left, right, bottom } = video.getBoundingClientRect();
        const steps = Array.from({ length: 19 }, (_, index) => left + ((right - left) * (index + 1)) / 20);
        return steps.filter((x) => document.elementFromPoint(x, bottom - 24) !== video);
      });
      expect(covered).toEqual([]);
    });
  });
}
