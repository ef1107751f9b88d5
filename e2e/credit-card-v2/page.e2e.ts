import { expect, expectTopAt, test } from '../journey.ts';
import { address, desktop, handOverFormOf, phone } from './cashback-page.ts';

test.use({ reducedMotion: 'no-preference' });

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('the header, the cards, the links, the footer and the menu', async ({ page }) => {
    await page.goto(address);

    await test.step('"the header becomes sticky after scrolling past its own height"', async () => {
      const header = page.locator('header').first();
      const height = await header.evaluate((element) => element.getBoundingClientRect().height);
      await expect(page.locator('html')).toHaveAttribute('data-at-top');
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), height - 2);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await expect(page.locator('html')).toHaveAttribute('data-at-top');
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), height + 2);
      await expect(page.locator('html')).not.toHaveAttribute('data-at-top');
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

    await test.step('a card keeps to a ground that was checked, whatever its colour says', async () => {
      const grounds = await page
        .locator('#muc-hoan article')
        .evaluateAll((all) => all.map((card) => [card.getAttribute('data-ground'), card.getAttribute('data-theme')]));
      expect(grounds).toEqual([
        ['stage', null],
        ['accent', null],
        ['accent', 'jade'],
        [null, null],
      ]);
    });

    await test.step('the title of section 3 is one line with its hyphen', async () => {
      const heading = page.getByRole('heading', { name: /Một thứ.Bảy - năm lần tiền.về/ });
      expect(await heading.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(90);
    });

    await test.step('every external link opens in a tab of its own', async () => {
      const links = page.locator('a[href^="http"]');
      expect(await links.count()).toBe(5);
      for (const link of await links.all()) {
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', /noopener/);
      }
    });

    await test.step('the footer has address, phone link, email link, social link and copyright', async () => {
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: '1900 0000' })).toHaveAttribute('href', 'tel:19000000');
      await expect(footer.getByRole('link', { name: 'hoantien@lachong.example' })).toHaveAttribute(
        'href',
        'mailto:hoantien@lachong.example',
      );
      await expect(footer.getByRole('link', { name: /Facebook/ })).toHaveAttribute('href', /^https:/);
      await expect(footer).toContainText('14\u00a0Trống Đồng');
      await expect(footer).toContainText('© 2026');
    });

    await test.step('the menu is horizontal, and a click scrolls to the section after the #, 50 px above it', async () => {
      await expect(page.getByRole('button', { name: 'Mở menu' })).toBeHidden();
      const menu = page.getByRole('navigation', { name: 'Mục trong trang' });
      for (const [label, anchor] of [
        ['Ưu đãi', '#uu-dai'],
        ['Mức hoàn', '#muc-hoan'],
      ] as const) {
        await menu.getByRole('link', { name: label }).click();
        await expectTopAt(page.locator(anchor), 50);
        await expect(page).toHaveURL(new RegExp(`${anchor}$`));
      }
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the first screen, the clouds, what is pressed and the drawer', async ({ page }) => {
    await page.goto(address);

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
      const card = await section.getByRole('img').evaluate((image) => ({ ...image.getBoundingClientRect().toJSON() }));
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
  });
});
