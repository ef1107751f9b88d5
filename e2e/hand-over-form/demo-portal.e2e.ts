import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';

test('the demo’s registration page has no axe findings and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/demo/portal?full_name=${'Nguyễn'.repeat(12)}&email=&captcha=${'a'.repeat(400)}&partner=PORTAL`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectNoViolations(page, 'the registration page');
});
