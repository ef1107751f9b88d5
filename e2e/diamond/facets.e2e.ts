import type { Page } from '@playwright/test';
import { expect, expectStarted, test } from '../journey.ts';

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });

const litFacets = (page: Page) =>
  page
    .locator('[data-facet]')
    .evaluateAll((facets) =>
      facets.flatMap((facet, index) => (getComputedStyle(facet).opacity === '1' ? [index] : [])),
    );
const turnOf = (page: Page) => page.locator('[data-turn]').getAttribute('data-turn');
const summary = (page: Page, title: string) => page.locator('summary').filter({ hasText: title });

/** The script is loaded when the list is near. */
async function reachTabs(page: Page): Promise<void> {
  await page.locator('[data-turn]').scrollIntoViewIfNeeded();
  await expectStarted(page.locator('[data-turn]'));
}

test('every open tab lights its facet, and the one opened last turns to the list', async ({ page }) => {
  await page.goto('/diamond');
  await reachTabs(page);
  expect(await litFacets(page)).toEqual([0]);
  await summary(page, 'Sức khỏe và gia đình').click();
  await expect.poll(() => litFacets(page)).toEqual([0, 3]);
  await expect.poll(() => turnOf(page)).toBe('3');
  await summary(page, 'Phòng chờ sân bay').click();
  await expect.poll(() => turnOf(page)).toBe('1');
  await summary(page, 'Phòng chờ sân bay').click();
  await expect.poll(() => turnOf(page)).toBe('3');
  await summary(page, 'Sức khỏe và gia đình').click();
  await summary(page, 'Chuyên viên riêng').click();
  await expect.poll(() => litFacets(page)).toEqual([]);
  await expect.poll(() => turnOf(page)).toBe('none');
});

test('a ninth tab has no facet and turns nothing', async ({ page }) => {
  await page.goto('/gallery/facet-tabs/many-items');
  await reachTabs(page);
  await summary(page, 'Điều thứ 9').click();
  await expect(page.locator('details[open]')).toHaveCount(2);
  expect(await turnOf(page)).toBe('0');
  expect(await litFacets(page)).toEqual([0]);
});

test('below 1024 px each open tab carries a diamond of its own, facet up', async ({ page }) => {
  await page.setViewportSize({ width: 860, height: 900 });
  await page.goto('/diamond');
  await expect(page.locator('[data-facet-up="0"]')).toBeVisible();
  await expect(page.locator('[data-facet-up="2"]')).toBeHidden();
  await summary(page, 'Lãi suất và phí').click();
  await expect(page.locator('[data-facet-up="2"]')).toBeVisible();
});

test('a menu click that opens a tab turns the diamond to it', async ({ page }) => {
  await page.goto('/diamond');
  await page.locator('header').first().getByRole('link', { name: 'Điều kiện', exact: true }).click();
  await expect.poll(() => litFacets(page)).toEqual([0, 4]);
  await expect.poll(() => turnOf(page)).toBe('4');
});
