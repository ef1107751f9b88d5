import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { fillIn, openPopup, popupOf, type VariantPage, variantPages, variantWebids } from './variant-journey.ts';

/** Ways to bring the popup into each of its states. */
const states: Record<string, (page: Page, webid: VariantPage) => Promise<void>> = {
  open: openPopup,
  'in error': async (page, webid) => {
    await openPopup(page, webid);
    await popupOf(page, webid).submit.click();
    await expect(popupOf(page, webid).name).toHaveAccessibleDescription('Vui lòng nhập thông tin');
  },
  'in success': async (page, webid) => {
    await openPopup(page, webid);
    await fillIn(page, webid);
    await popupOf(page, webid).submit.click();
    await expect(popupOf(page, webid).sent).toBeVisible();
  },
};

/** What only a form with places can show. */
const placeStates: typeof states = {
  'while districts load': async (page, webid) => {
    await page.route('**/category/district?*', () => new Promise(() => undefined));
    await openPopup(page, webid);
    await popupOf(page, webid).province.selectOption({ label: 'Thành phố Huế' });
    await expect(popupOf(page, webid).district).toHaveAttribute('aria-busy', 'true');
  },
  'when districts did not come': async (page, webid) => {
    await page.route('**/category/district?*', (route) => route.abort());
    await openPopup(page, webid);
    await popupOf(page, webid).province.selectOption({ label: 'Thành phố Huế' });
    await expect(popupOf(page, webid).retry).toBeVisible();
  },
};

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`axe at ${viewport.width} px`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    for (const webid of variantWebids) {
      const ownStates = variantPages[webid].form === 'B' ? { ...states, ...placeStates } : states;
      for (const [name, bring] of Object.entries(ownStates)) {
        test(`finds nothing in the popup of ${webid} ${name}`, async ({ page, expectedErrors }) => {
          expectedErrors.allow(/Failed to load resource/);
          await page.goto(`/${webid}`);
          await bring(page, webid);
          const { violations } = await new AxeBuilder({ page }).include('#dang-ky').analyze();
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
          );
          expect(found).toEqual([]);
        });
      }
    }
  });
}
