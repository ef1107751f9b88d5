import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { bringTo, expect, test } from '../journey.ts';
import { publishFolder, withCampaign, writeContent } from '../landing-command.ts';
import { cards, desktop, expectChosen, landingOf, phone } from './landing.ts';

test.use({ reducedMotion: 'no-preference', viewport: desktop });

const address = '/credit_card';
const [first, second, third] = cards;

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

for (const example of ['without-cards', 'only-note'])
  for (const viewport of [desktop, phone])
    test(`${viewport.width} px: a banner ${example.replace('-', ' ')} has its words on the paper`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(`/gallery/wallet-hero/${example}`);
      const words = page.locator('section :is(li, p.note)').first();
      const edges = await words.evaluate((element) => {
        const pocket = element.parentElement?.closest('.container')?.parentElement;
        if (!pocket) throw new Error('the words stand in no pocket');
        const paper = getComputedStyle(pocket, '::before');
        return {
          words: element.getBoundingClientRect().top,
          paper: pocket.getBoundingClientRect().top + parseFloat(paper.top),
        };
      });
      expect(edges.words).toBeGreaterThan(edges.paper);
    });

test('pictures of cards that nobody looks at are not fetched; pointing at one fetches its own', async ({ page }) => {
  await page.goto(address);
  const { picker, thumbnail } = landingOf(page);
  await picker.scrollIntoViewIfNeeded();
  const figures = () =>
    picker
      .locator('img[alt^="Linh vật"]')
      .evaluateAll((images) => images.map((image) => image instanceof HTMLImageElement && image.currentSrc !== ''));
  await expect.poll(figures).toEqual([true, false, false, false]);
  // The script that prefetches is loaded when the section is near.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await thumbnail(third.name).hover();
    expect(await figures()).toEqual([true, false, true, false]);
  }).toPass();
  await expectChosen(page, first);
});

test('a popup opens from an address that names it', async ({ page }) => {
  await page.goto(`${address}#chi-tiet-1`);
  const { openPopup, popup } = landingOf(page);
  await openPopup.scrollIntoViewIfNeeded();
  await expect(popup.getByRole('button', { name: 'Đóng' })).toBeVisible();
  await popup.getByRole('button', { name: 'Đóng' }).click();
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/\/credit_card$/);
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('by styles alone a card is chosen, a popup opens and closes, the ribbon stops, and questions open', async ({
    page,
  }) => {
    await page.goto(address);
    const { thumbnail, choice } = landingOf(page);
    await thumbnail(second.name).click();
    await expectChosen(page, second);
    await choice(second.name).press('ArrowRight');
    await expectChosen(page, third);
    await page.getByRole('link', { name: /Xem điều kiện/ }).click();
    const popup = page.getByRole('dialog', { name: 'Miễn phí thường niên những năm sau' });
    await expect(popup).toBeVisible();
    await popup.getByRole('link', { name: 'Đóng' }).click();
    await expect(popup).toBeHidden();
    await page.locator('label', { hasText: 'Tạm dừng dải ảnh' }).click();
    await expect(page.getByRole('checkbox', { name: 'Tạm dừng dải ảnh' })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Trang sau' })).toBeHidden();
    await page.locator('#hoi-dap summary').first().click();
    await expect(page.locator('#hoi-dap details[open]')).toHaveCount(1);
  });
});

for (const count of [6, 8]) {
  test(`of ${count} cards each is seen in its pocket on a phone, and no name lies on another`, async ({ page }) => {
    const webid = `nhieu_the_${count}`;
    await withCampaign(
      webid,
      {},
      async (folder) => {
        const picker = JSON.parse(await readFile(join(folder, 'content', 'home.section3.json'), 'utf8'));
        const many = Array.from({ length: count }, (_, index) => ({
          ...picker.cards[index % picker.cards.length],
          id: `the-${index}`,
        }));
        await writeContent(folder, { 'home.section3': { ...picker, cards: many } });
        await publishFolder(folder);
      },
      { campaign: 'credit_card' },
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(phone);
    await page.goto(`/${webid}`);
    const labels = landingOf(page).picker.locator('label');
    await expect(labels).toHaveCount(count);
    for (const label of await labels.all()) {
      const image = label.locator('img');
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.complete)).toBe(true);
      const box = await image.boundingBox();
      if (!box) throw new Error('a card has no box');
      // Its upper part looks out of the pocket: it is not of one colour.
      const clip = { x: box.x + box.width * 0.3, y: box.y + box.height * 0.2, width: box.width * 0.4, height: 12 };
      const { channels } = await sharp(await page.screenshot({ clip })).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(4);
    }
    const names = await labels
      .locator('span')
      .evaluateAll((all) =>
        all
          .map((name) => name.getBoundingClientRect())
          .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
      );
    const touching = names.flatMap((one, index) =>
      names
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top,
        ),
    );
    expect(touching).toEqual([]);
  });
}
