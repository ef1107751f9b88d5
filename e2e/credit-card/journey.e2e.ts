import type { Page } from '@playwright/test';
import { atNight } from '../../src/testing/at-night.ts';
import { expectNoViolations } from '../axe.ts';
import { handOverFormOf, readPortal, untilHandOverFormIsAlive } from '../hand-over-form/hand-over-journey.ts';
import { bringTo, composeText, expect, expectOnFirstScreen, expectTopAt, test } from '../journey.ts';
import { cards, desktop, expectChosen, landingOf, phone } from './landing.ts';

const [first, second, third, last] = cards;

for (const viewport of atNight ? [phone, desktop] : [phone]) {
  const isPhone = viewport === phone;

  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: isPhone, isMobile: isPhone });

    test('a visitor chooses a card, reads a popup, types in Telex and arrives with every value', {
      tag: '@quick',
    }, async ({ page }) => {
      const landing = landingOf(page);
      const form = handOverFormOf(page);
      const calls = await noteCalls(page);
      await page.goto(
        '/credit_card?utm_source=zalo&utm_medium=cpc&utm_content=banner-1&utm_term=m%E1%BB%9F%20th%E1%BA%BB',
      );
      await expectNoViolations(page, 'as it opens');

      if (isPhone) {
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
          await expectNoViolations(page, 'with the drawer open');
          await drawer.getByRole('link', { name: 'Cách mở' }).tap();
          await expect(drawer).toBeHidden();
          await expectTopAt(page.locator('#cach-mo'), 100);

          await page.getByRole('button', { name: 'Mở menu' }).tap();
          await drawer.getByRole('link', { name: 'Đăng ký mở thẻ' }).tap();
          await expect(drawer).toBeHidden();
          await expect(form.name).toBeFocused();
        });
      }

      await test.step('the first card is in hand; a thumbnail brings its own card, figure, words and colours', async () => {
        const ground = () => landing.picker.evaluate((section) => getComputedStyle(section).backgroundColor);
        await expectChosen(page, first);
        const grounds = new Set([await ground()]);
        for (const card of [second, third, last]) {
          await landing.thumbnail(card.name).click();
          await expectChosen(page, card);
          await expectNoViolations(page, `with the card ${card.id} in hand`, { within: '#chon-the' });
          grounds.add(await ground());
        }
        expect(grounds.size).toBe(4);
        const figure = await landing.picker.getByRole('img', { name: /^Linh vật/ }).boundingBox();
        for (const card of cards) {
          const thumb = await landing.thumbnail(card.name).boundingBox();
          expect(thumb && Math.min(thumb.width, thumb.height)).toBeGreaterThanOrEqual(48);
          if (isPhone) expect(figure && thumb && figure.y < thumb.y, 'seen above the thumb').toBe(true);
        }
      });

      await test.step('a card in the banner leads to the picker and is chosen there', async () => {
        await page.locator('main section').first().getByRole('link', { name: third.name }).click();
        await expectChosen(page, third);
        await expect(page).toHaveURL(/#the-3$/);
        await expect(landing.thumbnail(third.name)).toBeInViewport();
      });

      await test.step('questions are collapsed at first and open independently', async () => {
        await expect(page.locator('#hoi-dap details')).toHaveCount(6);
        await expect(page.locator('#hoi-dap details[open]')).toHaveCount(0);
        for (const summary of await page.locator('#hoi-dap summary').all()) await summary.click();
        await expect(page.locator('#hoi-dap details[open]')).toHaveCount(6);
        await expectNoViolations(page, 'with every question open', { within: '#hoi-dap' });
      });

      await test.step('the popup of a tile shows its words, and its button leads to the form', async () => {
        await landing.openPopup.click();
        // The first click loads the tile's script. Until then the popup opens and closes by plain links, and the form
        // gets no focus.
        await expect(landing.openPopup).toHaveRole('button');
        await expect(landing.popup).toBeVisible();
        await expect(landing.popup.getByRole('listitem')).toHaveCount(3);
        await expect(landing.popup).toContainText('Không tính rút tiền mặt');
        await expectNoViolations(page, 'with a popup open');
        await landing.popup.getByRole('link', { name: 'Đăng ký mở thẻ' }).click();
        await expect(landing.popup).toBeHidden();
        await expectTopAt(landing.block, 100);
        await expect(form.name).toBeFocused();
        await untilHandOverFormIsAlive(page);
      });

      await test.step('the form has no axe findings and 48 px to touch, in any state', async () => {
        const states: [string, () => Promise<void>][] = [
          [
            'with errors',
            async () => {
              await form.submit.click();
              await expect(form.email).toHaveAccessibleDescription('Email là trường bắt buộc');
              await expect(form.name).toBeFocused();
            },
          ],
          [
            'with the list of countries open',
            async () => {
              await form.country.click();
              await expect(form.options).toHaveCount(243);
            },
          ],
          [
            'with a country found',
            async () => {
              await form.country.fill('han quoc');
              await expect(form.options.first()).toHaveText('Hàn Quốc');
            },
          ],
        ];
        for (const [state, reach] of states) {
          await reach();
          await expectNoViolations(page, state, { within: '#register-form' });
          const low = await page
            .locator('#register-form :is(input:not([type="hidden"], [type="checkbox"]), button, [role="option"])')
            .evaluateAll((parts) => parts.filter((part) => part.getBoundingClientRect().height < 48).length);
          expect(low, `${state}: lower than 48 px`).toBe(0);
        }
      });

      await test.step('on a phone: choose a card, type with a Telex keyboard, see every value arrive', async () => {
        await form.name.click();
        await composeText(page, [
          ['d', 'đ', 'đa', 'đăn', 'đăng', 'đặng'],
          ['t', 'th', 'thi', 'thị'],
          ['h', 'ho', 'hoa'],
        ]);
        await expect(form.name).toHaveValue('Đặng Thị Hoa');
        await page.keyboard.type(' mai');
        await expect(form.name).toHaveValue('Đặng Thị Hoa Mai');
        await form.phone.pressSequentially('091-234.5678');
        await expect(form.phone).toHaveValue('0912345678');
        await form.country.fill('vietnam');
        await form.options.filter({ hasText: 'Việt Nam' }).click();
        await expect(form.country).toHaveValue('Việt Nam');
        await form.email.fill('hoa+the@email.example');
        const request = page.waitForRequest(/\/demo\/portal/);
        await form.submit.click();
        expect((await request).headers().referer).toBeUndefined();
        expect(await readPortal(page)).toEqual({
          full_name: 'Đặng Thị Hoa Mai',
          phone_number: '0912345678',
          nationality: 'Việt Nam (VN)',
          email: 'hoa+the@email.example',
          partner: 'PORTAL',
          card_id: third.id,
          utm_source: 'zalo',
          utm_medium: 'cpc',
          utm_content: 'banner-1',
          utm_term: 'mở thẻ',
          utm_campaign: 'bo-suu-tap-the',
        });
        expect(await page.evaluate(() => document.referrer)).toBe('');
        await expectNoViolations(page, 'the registration page');
      });

      await test.step('a card page tells of the hand-over while it leaves', async () => {
        const [view, rest, ...others] = await calls();
        // What the page counts holds nothing of the form (docs/what-pages-count.md).
        expect(others, '"no API call"').toEqual([]);
        const utm = ['utm_source=zalo', 'utm_medium=cpc', 'utm_content=banner-1', expect.any(String)];
        expect(view).toEqual({ keepalive: true, body: { width: viewport.width, utm } });
        expect(rest).toMatchObject({ keepalive: true, body: { utm } });
        expect(rest?.body.events).toEqual(
          expect.arrayContaining([
            { event: 'formBegun' },
            { event: 'refused', detail: 'email' },
            { event: 'handOver', ...(isPhone && { detail: 'header-dang-ky' }) },
          ]),
        );
      });
    });
  });
}

/**
 * The calls to the API, by their bodies. A test does not hear of the calls of a page that leaves, so the page notes
 * them for the next one.
 */
async function noteCalls(page: Page) {
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (address, init) => {
      if (String(address).includes('/landingpage-api/'))
        sessionStorage.setItem('calls', JSON.stringify([...JSON.parse(sessionStorage.getItem('calls') ?? '[]'), init]));
      return send(address, init);
    };
  });
  return async (): Promise<{ keepalive: boolean; body: { events?: object[] } }[]> => {
    const noted: { keepalive: boolean; body: string }[] = JSON.parse(
      (await page.evaluate(() => sessionStorage.getItem('calls'))) ?? '[]',
    );
    return noted.map(({ keepalive, body }) => ({ keepalive, body: JSON.parse(body) }));
  };
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop, reducedMotion: 'no-preference' });

  test('the menu, what moves, the popup by keys, and the cards by arrows', { tag: '@quick' }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/credit_card');
    const landing = landingOf(page);
    const form = handOverFormOf(page);

    await test.step('a menu click scrolls to the anchor, 100 px above it, under a header that stays', async () => {
      await page.getByRole('navigation', { name: 'Mục trong trang' }).getByRole('link', { name: 'Hỏi đáp' }).click();
      await expectTopAt(page.locator('#hoi-dap'), 100);
      await expect(page.locator('header').first(), 'a fixed header').toBeInViewport({ ratio: 0.9 });
      await expect(page).toHaveURL(/#hoi-dap$/);
    });

    await test.step('stories go on by themselves, by buttons that wrap, by keys, and stand still when told to', async () => {
      const { stories } = landing;
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
      await expect.poll(placeOf).not.toBe(place);
      await page.getByRole('region', { name: 'Dải ảnh' }).hover();
      expect(await stateOf()).toBe('paused');
    });

    await test.step('arrows go through the cards, wrap, and the focus is seen', async () => {
      const { choice, thumbnail } = landing;
      await choice(first.name).focus();
      for (const card of [second, third, last, first]) {
        await page.keyboard.press('ArrowRight');
        await expect(choice(card.name)).toBeChecked();
      }
      await page.keyboard.press('ArrowLeft');
      await expectChosen(page, last);
      await expect(choice(last.name)).toBeFocused();
      const name = thumbnail(last.name).locator('span').last();
      await expect(name).toHaveCSS('outline-style', 'solid');
    });

    await test.step('the header’s button leads to the form: 100 px above it, and into its first field', async () => {
      await page.locator('header').getByRole('link', { name: 'Đăng ký mở thẻ' }).click();
      await expectTopAt(landing.block, 100);
      await expect(form.name).toBeFocused();
    });

    await test.step('tiles stand in two columns of two beside the form', async () => {
      const boxes = await page
        .locator('#uu-dai article')
        .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().toJSON()));
      expect(boxes).toHaveLength(4);
      expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(2);
      const beside = await landing.block.boundingBox();
      for (const { right } of boxes) expect(beside && right < beside.x).toBe(true);
    });

    await test.step('the popup of a tile opens by click, Enter and space; closes by its control, Escape and a click beside it', async () => {
      const closings = [
        () => landing.popup.getByRole('button', { name: 'Đóng' }).click(),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(20, 450),
      ];
      const openings = [
        () => landing.openPopup.click(),
        () => page.keyboard.press('Enter'),
        () => page.keyboard.press(' '),
      ];
      for (const [index, open] of openings.entries()) {
        await open();
        await expect(landing.popup).toBeVisible();
        await expect(landing.popup.getByRole('heading', { level: 2 })).toBeFocused();
        await closings[index]?.();
        await expect(landing.popup).toBeHidden();
        await expect(landing.openPopup).toBeFocused();
      }
    });

    await test.step('a popup keeps the focus while it is open', async () => {
      await page.keyboard.press('Enter');
      await expect(page.locator('#chi-tiet-1:modal')).toBeVisible();
      for (let press = 0; press < 6; press += 1) {
        await page.keyboard.press('Tab');
        // Between two rounds the focus is in the browser's own controls.
        const where = await page.evaluate(
          () => document.activeElement?.closest('dialog')?.id ?? document.activeElement?.tagName,
        );
        expect(['chi-tiet-1', 'BODY']).toContain(where);
      }
    });
  });
});
