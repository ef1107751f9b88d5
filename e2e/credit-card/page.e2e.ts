import { bringTo, expect, expectOnFirstScreen, expectTopAt, layoutShift, test } from '../journey.ts';
import { desktop, landingOf, phone } from './landing.ts';

test.use({ reducedMotion: 'no-preference' });

const address = '/credit_card';

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('a menu click scrolls to the anchor, 100 px above it, and not before 200 ms', async ({ page }) => {
    await page.clock.install();
    await page.goto(address);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('navigation', { name: 'Mục trong trang' }).getByRole('link', { name: 'Hỏi đáp' }).click();
    await page.clock.runFor(150);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.clock.resume();
    await expectTopAt(page.locator('#hoi-dap'), 100);
    await expect(page.locator('header').first(), 'a fixed header').toBeInViewport({ ratio: 0.9 });
    await expect(page).toHaveURL(/#hoi-dap$/);
  });

  test('the sections, the ways to the form, the ribbon, questions and footer', async ({ page }) => {
    await page.goto(address);

    await test.step('its sections stand in the order of the specification', async () => {
      const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
      expect(headings.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
        'Mở thẻ nào cũng có bốn điều này',
        'Đăng ký mở thẻ',
        'Bạn giống ai nhất?',
        'Thẻ đi theo một ngày của bạn',
        'Bốn bước, thẻ về tới cửa',
        'Chuyện kể từ những chiếc ví',
        'Hỏi cho kỹ rồi hẵng mở',
      ]);
    });

    await test.step('tiles stand in two columns of two beside the form', async () => {
      const boxes = await page
        .locator('#uu-dai article')
        .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().toJSON()));
      expect(boxes).toHaveLength(4);
      expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(2);
      const form = await landingOf(page).block.boundingBox();
      for (const { right } of boxes) expect(form && right < form.x).toBe(true);
    });

    await test.step('the header’s button leads to the form: 100 px above it, and into its first field', async () => {
      await page.locator('header').getByRole('link', { name: 'Đăng ký mở thẻ' }).click();
      await expectTopAt(page.locator('#register-form'), 100);
      await expect(landingOf(page).name).toBeFocused();
    });

    await test.step('every call to action of the sections leads there too', async () => {
      for (const section of ['#chon-the', '#trai-nghiem', '#cach-mo']) {
        await page.locator(section).getByRole('link', { name: 'Đăng ký mở thẻ' }).click();
        await expect(landingOf(page).name).toBeFocused();
        await expectTopAt(page.locator('#register-form'), 100);
        await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
      }
    });

    await test.step('the ribbon of pictures passes by until its box is checked', async () => {
      const track = page.getByRole('region', { name: 'Dải ảnh' }).locator('> div');
      // A row that is not animated at all would have the state "running" in its style.
      const stateOf = () => track.evaluate((row) => row.getAnimations()[0]?.playState);
      const placeOf = async () => (await track.boundingBox())?.x ?? 0;
      const pause = page.getByRole('checkbox', { name: 'Tạm dừng dải ảnh' });
      await page.locator('label', { hasText: 'Tạm dừng dải ảnh' }).click();
      await expect(pause).toBeChecked();
      expect(await stateOf()).toBe('paused');
      await pause.press('Space');
      await page.mouse.move(0, 0);
      await expect.poll(stateOf).toBe('running');
      const place = await placeOf();
      await expect.poll(placeOf).toBeLessThan(place);
      await page.getByRole('region', { name: 'Dải ảnh' }).hover();
      expect(await stateOf()).toBe('paused');
    });

    await test.step('questions are collapsed at first and open independently', async () => {
      await expect(page.locator('#hoi-dap details')).toHaveCount(6);
      await expect(page.locator('#hoi-dap details[open]')).toHaveCount(0);
      await page.locator('#hoi-dap summary').nth(0).click();
      await page.locator('#hoi-dap summary').nth(2).press('Enter');
      await expect(page.locator('#hoi-dap details[open]')).toHaveCount(2);
      const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(structured.join('')).toContain('FAQPage');
    });

    await test.step('the footer calls, writes, links out and says year and confidentiality', async () => {
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: '1900 0000' })).toHaveAttribute('href', 'tel:19000000');
      await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
      await expect(footer.getByRole('link', { name: /Facebook/ })).toHaveAttribute('target', '_blank');
      await expect(footer).toContainText('14 Trống Đồng');
      await expect(footer).toContainText(/©\s2026\s.*Thông\stin\skhách\shàng\sđược\sgiữ\skín/);
    });
  });

  test('the first field gets the focus 800 ms after the click, and not before', async ({ page }) => {
    await page.clock.install();
    await page.goto(address);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator('header').getByRole('link', { name: 'Đăng ký mở thẻ' }).click();
    await page.clock.runFor(750);
    await expect(landingOf(page).name).not.toBeFocused();
    await page.clock.resume();
    await expect(landingOf(page).name).toBeFocused();
  });

  test('a form that is not there is a warning in the console, and nothing happens', async ({ page }) => {
    await page.goto(address);
    await page.locator('#register-form').evaluate((form) => form.removeAttribute('id'));
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.locator('main').getByRole('link', { name: 'Đăng ký mở thẻ' }).first().click();
    expect((await warned).text()).toContain('register-form');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('the banner is the desktop picture from 860 px and the portrait below', async ({ page }) => {
    const ratioAt = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      return page
        .locator('main picture img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
    };
    expect(await ratioAt(860)).toBeGreaterThan(2);
    expect(await ratioAt(859)).toBeLessThan(1);
  });

  test('stories go on by themselves, by buttons that wrap, by keys, and stand still when told to', async ({ page }) => {
    await page.clock.install();
    await page.goto(address);
    const { stories } = landingOf(page);
    await bringTo(stories, 'middle');
    await expect(stories.getByRole('button', { name: 'Trang sau' })).toBeVisible();
    const now = stories.getByRole('status');
    await page.mouse.move(0, 0);
    await page.clock.runFor(5100);
    await expect(now).toHaveText('Trang 2 trên 4');
    await stories.getByRole('button', { name: 'Tạm dừng' }).click();
    await page.clock.runFor(20_000);
    await expect(now).toHaveText('Trang 2 trên 4');
    for (const expected of [1, 4]) {
      await stories.getByRole('button', { name: 'Trang trước' }).click();
      await expect(now).toHaveText(`Trang ${expected} trên 4`);
    }
    await stories.getByRole('button', { name: 'Trang sau' }).click();
    await expect(now).toHaveText('Trang 1 trên 4');
    await stories.getByRole('list').first().press('ArrowRight');
    await expect(now).toHaveText('Trang 2 trên 4');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the first screen and the drawer', async ({ page }) => {
    await page.goto(address);

    await test.step('the first screen holds headline, one sentence, the call to action and the cards', async () => {
      await expectOnFirstScreen(page, [
        page.getByRole('heading', { level: 1 }),
        page.locator('main').getByText('Chăm như Trâu'),
        page.locator('main').getByRole('link', { name: 'Đăng ký mở thẻ' }).first(),
      ]);
      const picture = await page.locator('main picture img').first().boundingBox();
      expect(picture && picture.y < phone.height - 200).toBe(true);
    });

    await test.step('the hamburger opens a drawer of 300 px at the right, whose links and button close it', async () => {
      await page.getByRole('button', { name: 'Mở menu' }).tap();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      const close = drawer.getByRole('button', { name: 'Đóng menu' });
      await expect(close).toBeVisible();
      const panel = close.locator('xpath=../..');
      await expect.poll(async () => Math.round((await panel.boundingBox())?.width ?? 0)).toBe(300);
      await expect.poll(async () => Math.round((await panel.boundingBox())?.x ?? 0)).toBe(phone.width - 300);
      await drawer.getByRole('link', { name: 'Cách mở' }).tap();
      await expect(drawer).toBeHidden();
      await expectTopAt(page.locator('#cach-mo'), 100);

      await page.getByRole('button', { name: 'Mở menu' }).tap();
      await drawer.getByRole('link', { name: 'Đăng ký mở thẻ' }).tap();
      await expect(drawer).toBeHidden();
      await expect(landingOf(page).name).toBeFocused();
    });
  });
});

test('nothing moves under reduced motion: cards, figures, stories and pictures', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(address);
  await bringTo(landingOf(page).stories, 'middle');
  await page.clock.runFor(12_000);
  await expect(landingOf(page).stories.getByRole('status')).toHaveText('Trang 1 trên 4');
  await expect(page.getByRole('checkbox', { name: 'Tạm dừng dải ảnh' })).toBeHidden();
  const moving = await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running'));
  expect(moving).toEqual([]);
});

test('nothing shifts while the page loads and is scrolled', async ({ page }) => {
  await page.setViewportSize(phone);
  // A font that comes late moves the headline by 3 px, which is 0.002.
  expect(await layoutShift(page, address, 9000)).toBeLessThan(0.005);
});
