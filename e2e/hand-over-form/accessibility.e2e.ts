import type { Page } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { handOverFormOf, untilHandOverFormIsAlive } from './hand-over-journey.ts';

/** Ways to bring the form into each of its states. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'with the list of countries open': async (page) => {
    await handOverFormOf(page).country.click();
    await expect(handOverFormOf(page).options).toHaveCount(243);
  },
  'with a country found': async (page) => {
    await handOverFormOf(page).country.fill('han quoc');
    await expect(handOverFormOf(page).options.first()).toHaveText('Hàn Quốc');
  },
  'with errors': async (page) => {
    await handOverFormOf(page).submit.click();
    await expect(handOverFormOf(page).email).toHaveAccessibleDescription('Email là trường bắt buộc');
  },
};

test('the form has no axe findings and 48 px to touch, in any state', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [state, reach] of Object.entries(states)) {
    await page.goto('/credit_card');
    await handOverFormOf(page).name.click();
    await untilHandOverFormIsAlive(page);
    await reach(page);
    await expectNoViolations(page, state, { within: '#register-form' });
    const low = await page
      .locator('#register-form :is(input:not([type="hidden"]), button, [role="option"])')
      .evaluateAll((elements) => elements.filter((element) => element.getBoundingClientRect().height < 48).length);
    expect(low, `${state}: lower than 48 px`).toBe(0);
  }
});

test('the demo’s registration page has no axe findings and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/demo/portal?full_name=${'Nguyễn'.repeat(12)}&email=&captcha=${'a'.repeat(400)}&partner=PORTAL`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectNoViolations(page, 'the registration page');
});
