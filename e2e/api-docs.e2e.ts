import { axeViewports, expectNoViolations } from './axe.ts';
import { expect, test } from './journey.ts';

const address = '/landingpage-api/docs';

test('the description of the API fits every screen and has no axe findings, closed and open', async ({ page }) => {
  test.slow();
  await page.goto(address);
  for (const width of [320, 360, 860, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `width at ${width} px`).toBe(width);
  }
  for (const viewport of axeViewports) {
    await page.setViewportSize(viewport);
    await expectNoViolations(page, `closed at ${viewport.width} px`);
  }
  await page.evaluate(() => {
    for (const entry of document.querySelectorAll('details')) entry.open = true;
  });
  for (const viewport of axeViewports) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await expectNoViolations(page, `open at ${viewport.width} px`);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a call opens by keyboard, and a link to a schema opens the schema', async ({ page }) => {
    await page.goto(address);
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'registration' }).click();
    await expect(page.getByRole('heading', { name: 'registration', exact: true })).toBeInViewport();
    const call = page.locator('summary', { hasText: '/website/{webid}/form-submit' });
    await call.focus();
    await page.keyboard.press('Enter');
    const link = page.getByRole('link', { name: 'GenericRegistration' });
    await expect(link).toBeVisible();
    await link.click();
    const schema = page.getByRole('region', { name: 'Schema of GenericRegistration' });
    await expect(schema).toBeInViewport();
    await expect(schema).toContainText('phoneNumber');
  });
});
