import { atNight } from '../../src/testing/at-night.ts';
import { expectNoViolations } from '../axe.ts';
import { bannerRatio, expect, expectOnFirstScreen, expectStarted, expectTopAt, test } from '../journey.ts';

/** The same content structure in two styles; `e2e/diamond` has what only the second one has. */
const campaigns = [
  {
    webid: 'template_vp1',
    callToAction: 'Đăng ký tư vấn',
    section: { label: 'Trước khi ký', anchor: 'truoc-khi-ky' },
    tab: { label: 'Lãi và phí', anchor: 'lai-phi', says: 'Phí trả trước hạn' },
    tabs: 4,
    firstTab: 'Ai vay được',
    readMore: { title: 'Có tiền sớm, trả trước có lợi không?', says: /đặt hai con số cạnh nhau/ },
  },
  {
    webid: 'diamond',
    callToAction: 'Hẹn chuyên viên gọi',
    section: { label: 'Sổ tay', anchor: 'so-tay' },
    tab: { label: 'Điều kiện', anchor: 'dieu-kien', says: 'Số dư bình quân' },
    tabs: 5,
    firstTab: 'Chuyên viên riêng',
    readMore: { title: 'Khi quyền lợi bắt đầu', says: /dùng mã hội\sviên trong ứng\sdụng/ },
  },
] as const;

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

for (const { webid, callToAction, section, tab, tabs: tabCount, firstTab, readMore } of atNight
  ? campaigns
  : [campaigns[0]]) {
  test(`${webid}: first screen, tabs, texts, film and menu, on a phone and on a desktop`, { tag: '@quick' }, async ({
    page,
  }) => {
    const tabs = page.locator('details').filter({ has: page.locator('h3') });
    const openTabs = page.locator('details[open]').filter({ has: page.locator('h3') });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const hamburger = page.getByRole('button', { name: 'Mở menu' });
    await page.setViewportSize(phone);
    await page.goto(`/${webid}`);

    await test.step('the first screen holds logo, headline, one sentence, the call to action and the picture', async () => {
      const hero = page.locator('main section').first();
      await expectOnFirstScreen(page, [
        page.getByRole('banner').getByRole('img').first(),
        page.getByRole('heading', { level: 1 }),
        hero.locator('p').first(),
        hero.getByRole('button', { name: callToAction }),
      ]);
      expect((await hero.locator('picture img').boundingBox())?.y).toBeLessThan(phone.height - 150);
    });

    await test.step('info tabs expand and collapse on header click: the first is open, each for itself', async () => {
      await expect(tabs).toHaveCount(tabCount);
      await expect(openTabs).toHaveCount(1);
      await expect(openTabs.locator('h3')).toHaveText(firstTab);
      await tabs.nth(2).locator('summary').click();
      await tabs.nth(1).locator('summary').press('Enter');
      await expect(openTabs).toHaveCount(3);
      await tabs.nth(0).locator('summary').press('Space');
      await expect(openTabs).toHaveCount(2);
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
    await expectNoViolations(page, 'on a phone, with tabs and a text open');

    const plan = page.locator('#lich-tra');
    if (webid === 'template_vp1')
      await test.step('arrow keys and clicks choose a payment bar, and its label stands below it on the screen', async () => {
        const range = plan.getByRole('slider', { name: 'Chọn kỳ trả nợ' });
        await range.press('ArrowRight');
        await expect(plan.getByText('Kỳ 9, ngày 5 tháng 9 năm 2027')).toBeVisible();
        await expect(plan.locator('rect[data-state="paid"]')).toHaveCount(16);
        await expect(range).toHaveAttribute(
          'aria-valuetext',
          'Kỳ 9, ngày 5 tháng 9 năm 2027: gốc 1.994.016 đồng, lãi 406.628 đồng, còn nợ 32.859.787 đồng',
        );
        await range.press('End');
        await expect(plan.locator('dl').getByText('0', { exact: true })).toBeVisible();
        for (const month of [1, 5, 24]) {
          const bar = await plan.locator(`rect[data-bar="${month}"]`).last().boundingBox();
          if (!bar) throw new Error('expected a bar');
          await page.mouse.click(bar.x + bar.width / 2, bar.y + bar.height / 2);
          await expect(range).toHaveValue(String(month));
          await expect(plan.locator('text')).toHaveText(`Kỳ ${month}`);
          const label = await plan.locator('g rect').boundingBox();
          expect(label && label.x >= 0 && label.x + label.width <= phone.width, `label of ${month}`).toBe(true);
        }
      });

    await test.step('the mobile menu opens a tab', async () => {
      await hamburger.click();
      await expectNoViolations(page, 'with the drawer open', { within: 'dialog[open]' });
      await drawer.getByRole('link', { name: tab.label, exact: true }).click();
      await expect(drawer).toBeHidden();
      await expect(page.getByText(tab.says, { exact: true })).toBeVisible();
    });

    await test.step('the mobile menu closes when the window width changes, not when its height does', async () => {
      await hamburger.click();
      const resized = page.evaluate(
        () => new Promise((resolve) => addEventListener('resize', resolve, { once: true })),
      );
      await page.setViewportSize({ ...phone, height: 640 });
      await resized;
      await expect(drawer).toBeVisible();
      await page.setViewportSize({ width: 400, height: 640 });
      await expect(drawer).toBeHidden();
    });

    const thumbnail = page.getByRole('link', { name: /^Xem phim/ });
    await test.step('"Video height 42% of width (full width below 700px)"', async () => {
      for (const width of [360, 699, 700, 860, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const box = await thumbnail.locator('img').boundingBox();
        if (!box) throw new Error('no thumbnail');
        // The frame of diamond has a line above and below the picture.
        const lines = webid === 'diamond' ? 2 : 0;
        expect(box.height + lines, `${width} px`).toBeCloseTo(box.width * (width < 700 ? 9 / 16 : 0.42), 0);
        if (width < 700) expect(Math.round(box.width)).toBe(width);
      }
    });

    await test.step('the banner is the desktop picture from 860 px and the mobile picture below', async () => {
      await page.setViewportSize({ width: 859, height: 900 });
      await expect.poll(() => bannerRatio(page)).toBeLessThan(1);
      await page.setViewportSize({ width: 860, height: 900 });
      await expect.poll(() => bannerRatio(page)).toBeGreaterThan(2);
    });

    await page.setViewportSize(desktop);
    const header = page.getByRole('banner');
    await test.step('the header has logo, a menu whose items scroll to sections, and an action button that opens the registration popup', async () => {
      await expect(header.getByRole('link', { name: /Ngân hàng Lạc Hồng/ })).toBeVisible();
      await header.getByRole('link', { name: section.label, exact: true }).click();
      await expectTopAt(page.locator(`#${section.anchor}`), 50);
      const opener = header.getByRole('button', { name: callToAction });
      await opener.click();
      await expect(page.locator('dialog#dang-ky')).toBeVisible();
      await page.getByRole('button', { name: 'Đóng' }).click();
      await expect(page.locator('dialog#dang-ky')).toBeHidden();
      await expect(opener).toBeFocused();
    });

    await test.step('a menu click naming a tab expands it, scrolls to it, and clears the request', async () => {
      const named = page.locator('details').filter({ has: page.locator(`#${tab.anchor}`) });
      const item = header.getByRole('link', { name: tab.label, exact: true });
      await named.locator('summary').click();
      await expect(named).not.toHaveAttribute('open');
      await item.click();
      await expect(named).toHaveAttribute('open');
      await expectTopAt(named, 50);
      await expect(named.locator('summary')).toBeFocused();
      // The request is cleared: the tab closes as any other, and the next click opens it again.
      await named.locator('summary').click();
      await expect(named).not.toHaveAttribute('open');
      await item.click();
      await expect(named).toHaveAttribute('open');
    });

    await test.step('a click on the thumbnail puts the player in its place and gives it the focus', async () => {
      // The overlay lies in the middle of the picture.
      const [picture, mark] = await Promise.all([
        thumbnail.locator('img').boundingBox(),
        thumbnail.locator('svg').boundingBox(),
      ]);
      if (!picture || !mark) throw new Error('no picture or no overlay');
      expect(mark.y + mark.height / 2).toBeCloseTo(picture.y + picture.height / 2, -1);
      expect(mark.width).toBeGreaterThan(20);
      await thumbnail.press('Enter');
      await expect(thumbnail).toHaveCount(0);
      const player = page.locator('video');
      await expect(player).toBeFocused();
      await expect(player).toHaveJSProperty('controls', true);
      expect((await player.boundingBox())?.width).toBeCloseTo(picture.width, -1);
    });
  });
}

test('payment bars for five years keep to the screen of a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/gallery/payment-bars/sixty-months');
  await expect(page.locator('rect[data-bar]')).toHaveCount(120);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

for (const webid of ['template_vp1', 'template_vp2', 'diamond']) {
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
