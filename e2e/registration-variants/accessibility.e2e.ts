import type { Page } from '@playwright/test';
import { axeViewports, expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { fillIn, openPopup, popupOf, variantPages, variantWebids } from './variant-journey.ts';

const districtAddress = '**/category/district?*';

/**
 * A form with places, while the districts of a province are loading and after that failed. Loading works again
 * afterwards.
 */
async function expectPlacesWithoutViolations(page: Page): Promise<void> {
  const { province, district, retry } = popupOf(page, 'template_vp2');
  let fail: () => void = () => undefined;
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(districtAddress, async (route) => {
    await failed;
    await route.abort();
  });
  await province.selectOption({ label: 'Thành phố Huế' });
  await expect(district).toHaveAttribute('aria-busy', 'true');
  await expectNoViolations(page, 'while districts load', popup);
  fail();
  await expect(retry).toBeVisible();
  await expectNoViolations(page, 'when districts did not come', popup);
  await page.unroute(districtAddress);
  await retry.click();
  await expect(district).toBeEnabled();
}

const popup = { within: '#dang-ky' };

for (const viewport of axeViewports) {
  for (const webid of variantWebids) {
    test(`axe finds nothing in the popup of ${webid} at ${viewport.width} px, in any state @long`, async ({
      page,
      expectedErrors,
    }) => {
      test.slow();
      expectedErrors.allow(/Failed to load resource/);
      await page.setViewportSize(viewport);
      await page.goto(`/${webid}`);
      await openPopup(page, webid);
      await expectNoViolations(page, 'open', popup);

      const { submit, name, sent } = popupOf(page, webid);
      await submit.click();
      await expect(name).toHaveAccessibleDescription('Vui lòng nhập thông tin');
      await expectNoViolations(page, 'in error', popup);

      if (variantPages[webid].form === 'B') await expectPlacesWithoutViolations(page);
      await fillIn(page, webid);
      await submit.click();
      await expect(sent).toBeVisible();
      await expectNoViolations(page, 'in success', popup);
    });
  }
}
