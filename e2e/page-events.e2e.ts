import type { Page } from '@playwright/test';
import {
  fillInLead,
  handOverFormOf,
  readPortal,
  untilHandOverFormIsAlive,
} from './hand-over-form/hand-over-journey.ts';
import { expect, test } from './journey.ts';
import { fillIn, openPopup, popupOf, visitor } from './registration-popup.ts';

const names = ['landing_form_open', 'landing_registration', 'landing_hand_over'];

/** All page events of both kinds in order, including those on leaving. */
async function listen(page: Page): Promise<{ told: unknown[]; readDataLayer: () => Promise<unknown[]> }> {
  const told: unknown[] = [];
  await page.exposeFunction('noteEvent', (event: unknown) => told.push(event));
  await page.addInitScript((types) => {
    for (const type of types)
      document.addEventListener(type, (event) => {
        if (event instanceof CustomEvent) Reflect.get(window, 'noteEvent')({ event: type, ...event.detail });
      });
  }, names);
  return { told, readDataLayer: () => page.evaluate(() => Reflect.get(window, 'dataLayer') ?? []) };
}

test('a page tells its tag manager that the form was opened and that a registration was stored, and nothing of the visitor', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.allow(/400|Failed to load resource/);
  const { told, readDataLayer } = await listen(page);
  await page.goto('/hu_vang');
  await page.waitForLoadState('networkidle');
  expect(await readDataLayer()).toEqual([]);

  const facts = { webid: 'hu_vang', template: 'hu_vang', form: 'generic', ctaId: 'banner-dang-ky' };
  await openPopup(page);
  await fillIn(page);
  const submitPath = '**/landingpage-api/api/website/hu_vang/form-submit';
  await page.route(submitPath, (route) => route.fulfill({ status: 400, json: { errorCode: 200, message: 'Sai' } }));
  const refused = page.waitForResponse(submitPath);
  await popupOf(page).submit.click();
  await refused;
  await expect(popupOf(page).submit).toBeEnabled();
  const opened = { event: 'landing_form_open', ...facts };
  expect(await readDataLayer()).toEqual([opened]);

  await page.unroute(submitPath);
  await popupOf(page).submit.click();
  await expect(popupOf(page).success).toBeVisible();
  const reference = await popupOf(page)
    .success.getByText(/[2-9A-HJKMNP-Z]{6}/)
    .first()
    .textContent();
  const expected = [opened, { event: 'landing_registration', ...facts }];
  await expect.poll(readDataLayer).toEqual(expected);
  expect(told).toEqual(expected);
  for (const value of [...Object.values(visitor), reference ?? '?']) expect(JSON.stringify(told)).not.toContain(value);

  await popupOf(page).success.getByRole('button', { name: 'Đã hiểu' }).click();
  await openPopup(page);
  await expect.poll(readDataLayer).toEqual([...expected, opened]);
});

test('the lead form tells of its first touch and of the hand-over', async ({ page }) => {
  const { told } = await listen(page);
  await page.goto('/credit_card');
  await page.waitForLoadState('networkidle');
  expect(told).toEqual([]);
  await handOverFormOf(page).name.click();
  await untilHandOverFormIsAlive(page);
  const facts = { webid: 'credit_card', template: 'credit_card', form: 'lead-form', ctaId: undefined };
  await expect.poll(() => told).toEqual([{ event: 'landing_form_open', ...facts }]);
  await fillInLead(page);
  await handOverFormOf(page).submit.click();
  await readPortal(page);
  expect(told).toEqual([
    { event: 'landing_form_open', ...facts },
    { event: 'landing_hand_over', ...facts },
  ]);
});
