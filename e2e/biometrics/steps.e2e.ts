import { atNight } from '../at-night.ts';
import { expect, test } from '../journey.ts';
import { expectScreenOn, guideOf, swipe, untilGuideIsAlive } from './guide.ts';

test.use({ reducedMotion: 'no-preference' });

for (const viewport of [{ width: 360, height: 740 }, ...atNight({ width: 1440, height: 900 })]) {
  test.describe(`the steps at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('are numbered from 1, the first is chosen, and a click on a step goes to its image', async ({ page }) => {
      await page.goto('/biometrics');
      const { steps, numbers, screens } = guideOf(page);
      await expect(steps).toHaveCount(6);
      await expect(steps.first()).toBeChecked();
      await expect(steps.nth(3)).toHaveAccessibleName(/^Bước 4\s?: Áp CCCD/);
      await untilGuideIsAlive(page);
      await numbers.nth(3).click();
      await expect(steps.nth(3)).toBeChecked();
      await expectScreenOn(page, 3);
      await expect(screens.nth(3)).toHaveAttribute('aria-hidden', 'false');
      await expect(screens.nth(0)).toHaveAttribute('aria-hidden', 'true');
    });

    test('follow the slider: previous and next change image and step, and wrap at both ends', async ({ page }) => {
      await page.goto('/biometrics');
      await untilGuideIsAlive(page);
      const { steps, next, previous, status } = guideOf(page);
      await next.click();
      await expect(steps.nth(1)).toBeChecked();
      await expect(status).toContainText('Sinh trắc');
      await previous.click();
      await previous.click();
      await expect(steps.nth(5)).toBeChecked();
      await expectScreenOn(page, 5);
      await next.click();
      await expect(steps.nth(0)).toBeChecked();
      await expectScreenOn(page, 0);
    });

    test('go by the arrow keys', async ({ page }) => {
      await page.goto('/biometrics');
      await untilGuideIsAlive(page);
      const { steps } = guideOf(page);
      await steps.first().focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      await expect(steps.nth(2)).toBeChecked();
      await expect(steps.nth(2)).toBeFocused();
      await expectScreenOn(page, 2);
    });
  });
}

test('the image takes 0.8 s to its place, and none under reduced motion', async ({ page }) => {
  await page.goto('/biometrics');
  const track = page.locator('#cac-buoc [data-step-track]');
  const duration = () => track.evaluate((element) => getComputedStyle(element).transitionDuration);
  expect(await duration()).toBe('0.8s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await duration()).not.toBe('0.8s');
  await untilGuideIsAlive(page);
  await guideOf(page).numbers.nth(5).click();
  await expectScreenOn(page, 5);
});

test('the ring lights further with each step and closes with the last', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/biometrics');
  const { block, numbers } = guideOf(page);
  const turn = () =>
    block
      .locator('svg')
      .nth(1)
      .evaluate((ring) => getComputedStyle(ring).getPropertyValue('--scan-turn'));
  expect(await turn()).toBe('60deg');
  await numbers.nth(2).click();
  expect(await turn()).toBe('180deg');
  await numbers.nth(5).click();
  expect(await turn()).toBe('360deg');
});

test.describe('a swipe', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('of 50 px or more goes to the next step, and the index follows; a shorter one stays', async ({ page }) => {
    await page.goto('/biometrics');
    await untilGuideIsAlive(page);
    const { steps } = guideOf(page);
    const view = page.locator('#cac-buoc [data-step-window]');
    await swipe(page, view, -120);
    await expect(steps.nth(1)).toBeChecked();
    await expectScreenOn(page, 1);
    await swipe(page, view, -36);
    await expectScreenOn(page, 1);
    await expect(steps.nth(1)).toBeChecked();
    await swipe(page, view, 120);
    await expect(steps.nth(0)).toBeChecked();
    await expectScreenOn(page, 0);
  });
});
