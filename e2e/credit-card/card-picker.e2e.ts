import { expect, test } from '../journey.ts';
import { cards, desktop, expectChosen, landingOf, phone } from './landing.ts';

test.use({ reducedMotion: 'no-preference' });

const [first, second, third, last] = cards;

test.describe('with a mouse', () => {
  test.use({ viewport: desktop });

  test('the first card is in hand; a thumbnail brings its own card, figure, words and colours', async ({ page }) => {
    await page.goto('/credit_card');
    const { picker, thumbnail } = landingOf(page);
    await expectChosen(page, first);
    const ground = () => picker.evaluate((section) => getComputedStyle(section).backgroundColor);
    const grounds = new Set([await ground()]);
    for (const card of [second, third, last]) {
      await thumbnail(card.name).click();
      await expectChosen(page, card);
      await expect.poll(async () => grounds.has(await ground())).toBe(false);
      grounds.add(await ground());
    }
    expect(grounds.size).toBe(4);
  });

  test('a card in the banner leads to the picker and is chosen there, again and again', async ({ page }) => {
    await page.goto('/credit_card');
    const banner = page.locator('main section').first();
    await banner.getByRole('link', { name: third.name }).click();
    await expectChosen(page, third);
    await expect(page).toHaveURL(/#the-3$/);
    await expect(landingOf(page).thumbnail(third.name)).toBeInViewport();
    await landingOf(page).thumbnail(second.name).click();
    await banner.getByRole('link', { name: third.name }).click();
    await expectChosen(page, third);
  });

  test('pictures of cards that nobody looks at are not fetched; pointing at one fetches its own', async ({ page }) => {
    await page.goto('/credit_card');
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
});

test.describe('with a finger', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a tap chooses, and the change is seen above the thumb', async ({ page }) => {
    await page.goto('/credit_card');
    const { thumbnail, picker } = landingOf(page);
    await thumbnail(second.name).tap();
    await expectChosen(page, second);
    const [figure, thumb] = [
      await picker.getByRole('img', { name: /^Linh vật/ }).boundingBox(),
      await thumbnail(second.name).boundingBox(),
    ];
    expect(figure && thumb && figure.y < thumb.y).toBe(true);
    for (const card of cards) {
      const box = await thumbnail(card.name).boundingBox();
      expect(box && Math.min(box.width, box.height)).toBeGreaterThanOrEqual(48);
    }
  });
});

test('arrows go through the cards, wrap, and the focus is seen', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/credit_card');
  const { choice, thumbnail } = landingOf(page);
  await choice(first.name).focus();
  for (const card of [second, third, last, first, second]) {
    await page.keyboard.press('ArrowRight');
    await expectChosen(page, card);
  }
  await page.keyboard.press('ArrowLeft');
  await expectChosen(page, first);
  await expect(choice(first.name)).toBeFocused();
  const outline = await thumbnail(first.name)
    .locator('span')
    .last()
    .evaluate((name) => getComputedStyle(name).outlineStyle);
  expect(outline).toBe('solid');
});

test('what is chosen is said aloud: a live region holds the words of the card alone', async ({ page }) => {
  await page.goto('/credit_card');
  const { picker, thumbnail } = landingOf(page);
  const spoken = picker.locator('[aria-live="polite"]');
  await thumbnail(last.name).click();
  await expect
    .poll(() => spoken.evaluate((region) => region instanceof HTMLElement && region.innerText))
    .toMatch(last.title);
  expect(await spoken.evaluate((region) => region instanceof HTMLElement && region.innerText)).not.toMatch(first.title);
});
