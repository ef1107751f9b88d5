import { expectNoViolations } from '../axe.ts';
import { collectSubmissions, expect, expectStarted, test } from '../journey.ts';
import { openPopup, popupOf, visitor } from '../registration-variants/variant-journey.ts';

test('Diamond: the facets follow the tabs, and the answer to marketing goes along with a registration', {
  tag: '@quick',
}, async ({ page }) => {
  const litFacets = () =>
    page
      .locator('[data-facet]')
      .evaluateAll((facets) =>
        facets.flatMap((facet, index) => (getComputedStyle(facet).opacity === '1' ? [index] : [])),
      );
  const diamond = page.locator('[data-turn]');
  const summary = (title: string) => page.locator('summary').filter({ hasText: title });
  const submissions = collectSubmissions(page, 'register');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/diamond');

  await test.step('every open tab lights its facet, and the one opened last turns to the list', async () => {
    // The script is loaded when the list is near.
    await diamond.scrollIntoViewIfNeeded();
    await expectStarted(diamond);
    expect(await litFacets()).toEqual([0]);
    await summary('Sức khỏe và gia đình').click();
    await expect.poll(litFacets).toEqual([0, 3]);
    await expect(diamond).toHaveAttribute('data-turn', '3');
    await summary('Phòng chờ sân bay').click();
    await expect(diamond).toHaveAttribute('data-turn', '1');
    await summary('Phòng chờ sân bay').click();
    await expect(diamond).toHaveAttribute('data-turn', '3');
    await summary('Sức khỏe và gia đình').click();
    await summary('Chuyên viên riêng').click();
    await expect.poll(litFacets).toEqual([]);
    await expect(diamond).toHaveAttribute('data-turn', 'none');
  });

  await test.step('a menu click that opens a tab turns the diamond to it', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Điều kiện', exact: true }).click();
    await expect.poll(litFacets).toEqual([4]);
    await expect(diamond).toHaveAttribute('data-turn', '4');
  });

  await test.step('below 1024 px each open tab carries a diamond of its own, facet up', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.locator('[data-facet-up="4"]')).toBeVisible();
    await expect(page.locator('[data-facet-up="2"]')).toBeHidden();
    await summary('Lãi suất và phí').click();
    await expect(page.locator('[data-facet-up="2"]')).toBeVisible();
  });
  await expectNoViolations(page, 'on a phone, with two tabs open');

  await test.step('marketing is asked for, never ticked before, and the answer goes along', async () => {
    await openPopup(page, 'diamond');
    const { dialog, name, phone, email, submit, sent } = popupOf(page, 'diamond');
    const box = dialog.getByRole('checkbox', { name: /^Tôi đồng ý nhận giới thiệu/ });
    await expect(box).not.toBeChecked();
    await expect(dialog.getByRole('group', { name: 'Dữ liệu cá nhân của bạn' })).toContainText(/giữ 180\sngày rồi xóa/);
    await expect(dialog.getByRole('link', { name: 'Rút lại đồng ý' })).toHaveAttribute('href', '/rut-lai-dong-y');
    await name.fill(visitor.name);
    await phone.fill(visitor.phone);
    await email.fill(visitor.email);
    await box.press('Space');
    await dialog.getByText('Xem thêm về dữ liệu và quyền của bạn').click();
    await expectNoViolations(page, 'with the whole notice', { within: 'dialog[open]' });
    await submit.click();
    await expect(sent).toBeVisible();
    expect(submissions.map((request) => request.postDataJSON())).toMatchObject([{ consents: ['quang_cao'] }]);
  });
});

test('a ninth tab has no facet and turns nothing', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/gallery/facet-tabs/many-items');
  const diamond = page.locator('[data-turn]');
  await diamond.scrollIntoViewIfNeeded();
  await expectStarted(diamond);
  await page.locator('summary').filter({ hasText: 'Điều thứ 9' }).click();
  await expect(page.locator('details[open]')).toHaveCount(2);
  await expect(diamond).toHaveAttribute('data-turn', '0');
});
