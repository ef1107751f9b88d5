import { axeViewportsByTime, expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { address, handOverFormOf, moreOf, showOffers, untilFormIsAlive } from './cashback-page.ts';

for (const viewport of axeViewportsByTime) {
  test(`axe finds nothing at ${viewport.width} px, in any state`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.goto(address);
    await expectNoViolations(page, 'as it opens');

    for (const card of [1, 2, 3]) {
      await (await moreOf(page, card)).click();
      await expect(page.getByRole('dialog', { name: /^Hoàn \d+%/ })).toBeVisible();
      await expectNoViolations(page, `with popup ${card} open`);
      await page.keyboard.press('Escape');
    }

    const { next, status } = await showOffers(page);
    await next.click();
    await expect(status).toHaveText('Trang 2 trên 4');
    await expectNoViolations(page, 'with the second offer');

    const { name, phone, submit, form } = handOverFormOf(page);
    await name.click();
    await untilFormIsAlive(page);
    await name.fill('Hương 2');
    await phone.fill('0212345');
    await submit.click();
    await expect(form.getByText('Email là trường bắt buộc')).toBeVisible();
    await expectNoViolations(page, 'with messages in the form');

    if (viewport.width >= 1024) return;
    await page.getByRole('button', { name: 'Mở menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectNoViolations(page, 'with the drawer open');
  });
}
