import type { Page } from '@playwright/test';
import { atNight } from '../../src/testing/at-night.ts';
import { expectNoViolations } from '../axe.ts';
import { composeText, expect, expectTopAt, test } from '../journey.ts';
import { swipe } from '../swipe.ts';
import {
  address,
  arrivedAt,
  desktop,
  handOverFormOf,
  moreOf,
  phone,
  showOffers,
  untilFormIsAlive,
} from './cashback-page.ts';

const campaign =
  '?utm_source=zalo&utm_campaign=tet&utm_content=video&utm_medium=cpc&utm_term=th%E1%BA%BB%20ho%C3%A0n%20ti%E1%BB%81n';

/** The one heading of the carousel that is not inert. */
async function shownOffer(page: Page): Promise<string[]> {
  return page
    .locator('#uu-dai [data-carousel-track] > li:not([inert]) h3')
    .evaluateAll((all) => all.map((heading) => heading.textContent?.replaceAll('\u00a0', ' ') ?? ''));
}

for (const viewport of atNight ? [phone, desktop] : [phone]) {
  const isPhone = viewport === phone;

  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: isPhone, isMobile: isPhone });

    test('look around, read a popup, swipe the offers, jump to the form, type with an input method, and arrive', {
      tag: '@quick',
    }, async ({ page }) => {
      await page.goto(address + campaign);
      await expectNoViolations(page, 'as it opens');

      if (isPhone) {
        await test.step('the first screen holds headline, sentence, button and picture; the check list follows the picture', async () => {
          const hero = page.locator('main section').first();
          const bottomOf = async (selector: string) => {
            const box = await hero.locator(selector).first().boundingBox();
            return box ? box.y + box.height : Number.NaN;
          };
          expect(await bottomOf('h1')).toBeLessThan(await bottomOf('p'));
          expect(await bottomOf('a')).toBeLessThan(phone.height - 250);
          const picture = await hero.locator('picture img').boundingBox();
          const checks = await hero.locator('ul').boundingBox();
          expect(picture && picture.y < 400).toBe(true);
          expect(picture && checks && checks.y > picture.y + picture.height * 0.8).toBe(true);
        });

        await test.step('section 3: "on mobile hyphens become line breaks", and items stand "two above, two below, one centred"', async () => {
          const section = page.locator('#mot-ngay');
          const heading = section.getByRole('heading', { level: 2 });
          const lines = await heading.evaluate((element) => {
            const range = document.createRange();
            return [...element.childNodes]
              .filter((node) => node.nodeType === Node.TEXT_NODE)
              .map((node) => {
                range.selectNodeContents(node);
                return Math.round(range.getBoundingClientRect().top);
              });
          });
          expect(lines).toHaveLength(2);
          expect(lines[1]).toBeGreaterThan((lines[0] ?? 0) + 20);

          const slips = await section
            .getByRole('listitem')
            .evaluateAll((all) => all.map((slip) => ({ ...slip.getBoundingClientRect().toJSON() })));
          const card = await section
            .getByRole('img')
            .evaluate((image) => ({ ...image.getBoundingClientRect().toJSON() }));
          const middleOf = ({ left, width }: { left: number; width: number }) => Math.round(left + width / 2);
          const [first, second, third, fourth, fifth] = slips;
          expect([first, second].every((slip) => slip.bottom < card.top + 40)).toBe(true);
          expect([third, fourth].every((slip) => slip.top > card.bottom)).toBe(true);
          expect(Math.abs(first.top - second.top)).toBeLessThan(40);
          expect(Math.abs(third.top - fourth.top)).toBeLessThan(40);
          expect(Math.abs(middleOf(fifth) - phone.width / 2)).toBeLessThan(3);
          expect(fifth.top).toBeGreaterThan(card.top);
          expect(fifth.top).toBeLessThan(third.top);
        });

        await test.step('whatever is pressed is 48 px high, or 44 px inside a line of text', async () => {
          const small = await page.locator('main a, main button').evaluateAll((all) =>
            all
              .filter((control) => control.checkVisibility({ visibilityProperty: true }))
              .map((control) => ({
                text: control.textContent?.trim() || control.getAttribute('aria-label'),
                height: Math.round(control.getBoundingClientRect().height),
              }))
              .filter(({ height }) => height < 44),
          );
          expect(small).toEqual([]);
        });

        await test.step('the drawer closes on Escape, on its button and on the page beside it, and gives the focus back', async () => {
          const button = page.getByRole('button', { name: 'Mở menu' });
          const drawer = page.getByRole('dialog', { name: 'Menu' });
          for (const close of [
            () => page.keyboard.press('Escape'),
            () => drawer.getByRole('button', { name: 'Đóng menu' }).click(),
            () => page.mouse.click(20, 400),
          ]) {
            await button.click();
            await expect(drawer).toBeVisible();
            await close();
            await expect(drawer).toBeHidden();
            await expect(button).toBeFocused();
          }
        });

        await test.step('the menu is "a right-hand drawer 300px wide" that closes after a click on a link, which then scrolls', async () => {
          await page.getByRole('button', { name: 'Mở menu' }).click();
          const drawer = page.getByRole('dialog', { name: 'Menu' });
          await expect(drawer).toBeVisible();
          await expect
            .poll(() =>
              drawer.evaluate((element) => {
                const { left, width } = element.getBoundingClientRect();
                return [Math.round(left), Math.round(width)];
              }),
            )
            .toEqual([60, 300]);
          await expectNoViolations(page, 'with the drawer open');
          await drawer.getByRole('link', { name: 'Cách mở' }).click();
          await expect(drawer).toBeHidden();
          await expectTopAt(page.locator('#cach-mo'), 50);
        });

        await test.step('the call to action in the drawer leads to the form, 100 px above it, into its first field', async () => {
          await page.getByRole('button', { name: 'Mở menu' }).click();
          const drawer = page.getByRole('dialog', { name: 'Menu' });
          await drawer.getByRole('link', { name: 'Đăng ký mở thẻ' }).click();
          await expect(drawer).toBeHidden();
          await expectTopAt(page.locator('#register-form'), 100);
          await expect(handOverFormOf(page).name).toBeFocused();
        });

        await test.step('the offers follow a finger', async () => {
          const { status, track } = await showOffers(page);
          await swipe(page, track, -240);
          await expect(status).toHaveText('Trang 2 trên 4');
          await expect.poll(() => shownOffer(page)).toEqual(['Đi chợ bằng mã QR']);
          await expectNoViolations(page, 'with the second offer', { within: '#uu-dai' });
        });
      }

      await test.step('a card’s popup shows title, content, bottom content and a button that closes it and scrolls to the form', async () => {
        await (await moreOf(page, 1)).click();
        const popup = page.getByRole('dialog', { name: /Hoàn 10%/ });
        await expect(popup).toContainText('500.000\u00a0đồng mỗi tháng');
        await expect(popup).toContainText('Số liệu minh\u00a0họa');
        await expectNoViolations(page, 'with a popup open');
        await popup.getByRole('link', { name: 'Đăng ký mở thẻ' }).click();
        await expect(popup).toBeHidden();
        await expectTopAt(page.locator('#register-form'), 100);
        await expect(handOverFormOf(page).name).toBeFocused();
        await untilFormIsAlive(page);
      });

      await test.step('a form that is sent empty says which fields are required, goes nowhere and puts the focus into the first', async () => {
        const { form, name, submit } = handOverFormOf(page);
        await submit.click();
        for (const label of ['Họ và tên', 'Số điện thoại', 'Email']) {
          await expect(form.getByText(`${label} là trường bắt buộc`)).toBeVisible();
        }
        await expect(form.getByText('Quốc tịch là trường bắt buộc')).toHaveCount(0);
        await expect(name).toBeFocused();
        await expect(page).toHaveURL(new RegExp(`${address}\\?`));
        await expectNoViolations(page, 'with messages in the form', { within: '#register-form' });
      });

      await test.step('what is typed with an input method arrives, with every value', async () => {
        const { name, phone: phoneField, nationality, email, submit } = handOverFormOf(page);
        await composeText(page, [
          ['d', 'dd', 'đ', 'đa', 'đaw', 'đă', 'đăn', 'đăng', 'đặng'],
          ['t', 'th', 'thu', 'thuy', 'thuỷ', 'thủy'],
        ]);
        await expect(name).toHaveValue('Đặng Thủy');
        await phoneField.pressSequentially('0912 345x678');
        await expect(phoneField).toHaveValue('0912345678');
        await expect(nationality).toBeDisabled();
        await expect(nationality).toHaveValue('Việt Nam');
        await email.fill('thuy.dang+the@email.example');
        await submit.click();

        expect(await arrivedAt(page)).toEqual({
          'Họ và tên': 'Đặng Thủy',
          'Số điện thoại': '0912345678',
          Email: 'thuy.dang+the@email.example',
          'Quốc tịch': 'Việt Nam (VN)',
          'Đối tác': 'PORTAL',
          'Thẻ đã chọn': 'the-hoan-tien',
          Nguồn: 'zalo',
          'Chiến dịch': 'tet',
          'Nội dung quảng cáo': 'video',
          Kênh: 'cpc',
          'Từ khóa': 'thẻ hoàn tiền',
        });
        expect(await page.evaluate(() => document.referrer)).toBe('');
      });
    });
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop, reducedMotion: 'no-preference' });

  test('the header, the cards, the menu, the offers by themselves and by keys, and the keyboard alone', {
    tag: '@quick',
  }, async ({ page }) => {
    await page.clock.install();
    await page.goto(address);

    await test.step('"the header becomes sticky after scrolling past its own height"', async () => {
      const header = page.locator('header').first();
      const height = await header.evaluate((element) => element.getBoundingClientRect().height);
      const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
      await expect(page.locator('html')).toHaveAttribute('data-at-top');
      // Past the threshold first, so that the state before it is not just that of the loaded page.
      await scrollTo(height + 2);
      await expect(page.locator('html')).not.toHaveAttribute('data-at-top');
      await scrollTo(height - 2);
      await expect(page.locator('html')).toHaveAttribute('data-at-top');
      await expect(header).toBeInViewport();
    });

    await test.step('cards stand in columns of two, left and right of the form', async () => {
      const cards = await page
        .locator('#muc-hoan article')
        .evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)));
      const form = await page
        .locator('#register-form')
        .evaluate((element) => ({ ...element.getBoundingClientRect().toJSON() }));
      expect(cards[0]).toBe(cards[1]);
      expect(cards[2]).toBe(cards[3]);
      expect(cards[0]).toBeLessThan(form.left);
      expect(cards[2]).toBeGreaterThan(form.right);
    });

    await test.step('the title of section 3 is one line with its hyphen', async () => {
      const heading = page.getByRole('heading', { name: /Một thứ.Bảy - năm lần tiền.về/ });
      expect(await heading.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(90);
    });

    await test.step('the menu is horizontal, and a click scrolls to the section after the #, 50 px above it', async () => {
      await expect(page.getByRole('button', { name: 'Mở menu' })).toBeHidden();
      await page.getByRole('navigation', { name: 'Mục trong trang' }).getByRole('link', { name: 'Ưu đãi' }).click();
      await expectTopAt(page.locator('#uu-dai'), 50);
      await expect(page).toHaveURL(/#uu-dai$/);
    });

    await test.step('the offers go on by themselves every 5000 ms, also after a click, and stop while they are paused', async () => {
      const { status, next, pause, play, carousel } = await showOffers(page);
      await page.mouse.move(5, 5);
      await expect(status).toHaveText('Trang 1 trên 4');
      await page.clock.runFor(5200);
      await expect(status).toHaveText('Trang 2 trên 4');
      await expect(status).toHaveAttribute('aria-live', 'off');

      // "Continuing after interaction."
      await next.click();
      await expect(status).toHaveText('Trang 3 trên 4');
      await page.mouse.move(5, 5);
      await page.clock.runFor(5200);
      await expect(status).toHaveText('Trang 4 trên 4');

      await pause.click();
      await expect(play).toBeVisible();
      await page.mouse.move(5, 5);
      await page.clock.runFor(20_000);
      await expect(status).toHaveText('Trang 4 trên 4');
      await expect(status).toHaveAttribute('aria-live', 'polite');

      await play.click();
      await page.mouse.move(5, 5);
      await page.clock.runFor(5200);
      // "Carousels wrap at both ends."
      await expect(status).toHaveText('Trang 1 trên 4');
      await expect(carousel).not.toHaveAttribute('data-carousel-paused');
    });

    await test.step('offers wrap at both ends, have a dot for the active slide, and keep the others out of reach', async () => {
      const { status, previous, next, dot, pause } = await showOffers(page);
      await pause.click();
      await expect(dot(1)).toHaveAttribute('aria-current', 'true');
      await previous.click();
      await expect(status).toHaveText('Trang 4 trên 4');
      await expect(dot(4)).toHaveAttribute('aria-current', 'true');
      await expect(dot(1)).not.toHaveAttribute('aria-current');
      expect(await shownOffer(page)).toEqual(['Giao đồ ăn, hoàn gấp đôi']);
      await next.click();
      await expect(status).toHaveText('Trang 1 trên 4');
      await dot(3).click();
      await expect(status).toHaveText('Trang 3 trên 4');
      expect(await shownOffer(page)).toEqual(['Đặt phòng sớm, về thêm 3%']);
      await expect(page.getByRole('link', { name: /Xem khách sạn/ })).toBeInViewport();
    });

    await test.step('offers answer the arrow keys, and the one link in reach is that of the slide on show', async () => {
      const { status, track, dot } = await showOffers(page);
      await dot(1).click();
      await track.focus();
      await page.keyboard.press('ArrowRight');
      await expect(status).toHaveText('Trang 2 trên 4');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: /Xem danh sách chợ/ })).toBeFocused();
      // The slide with the focused link leaves the view; the row gets the focus.
      await page.keyboard.press('ArrowLeft');
      await expect(status).toHaveText('Trang 1 trên 4');
      await expect(track).toBeFocused();
    });

    await test.step('with the keyboard alone: popup, form, portal', async () => {
      const more = await moreOf(page, 2);
      await more.focus();
      await page.keyboard.press('Space');
      const popup = page.getByRole('dialog', { name: /Hoàn 5%/ });
      await expect(popup).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(popup).toBeHidden();
      await expect(more).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(popup).toBeVisible();
      const action = popup.getByRole('link', { name: 'Đăng ký mở thẻ' });
      for (
        let presses = 0;
        presses < 4 && !(await action.evaluate((link) => link === document.activeElement));
        presses++
      ) {
        await page.keyboard.press('Tab');
      }
      await expect(action).toBeFocused();
      await page.keyboard.press('Enter');
      const { name, phone: phoneField, email } = handOverFormOf(page);
      await expect(name).toBeFocused();
      await untilFormIsAlive(page);
      await page.keyboard.type('lê thị mai');
      await page.keyboard.press('Tab');
      await expect(phoneField).toBeFocused();
      await page.keyboard.type('0321234567');
      // The fixed nationality cannot be focused.
      await page.keyboard.press('Tab');
      await expect(email).toBeFocused();
      await page.keyboard.type('mai@email.example');
      await page.keyboard.press('Enter');
      expect(await arrivedAt(page)).toMatchObject({ 'Họ và tên': 'Lê Thị Mai', 'Số điện thoại': '0321234567' });
    });
  });
});
