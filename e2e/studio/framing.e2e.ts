import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { banner, frameOf, makeCopy, openEditor } from './editor-page.ts';
import { signInAs } from './staff.ts';

test('a focal point is set by press and arrow, and a part is cut by keys; the page follows, and the original comes back', async ({
  page,
}) => {
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor']);
  await openEditor(page, webid, banner);
  const control = page.getByRole('group', { name: 'Ảnh cho máy tính' }).first();
  await control.getByRole('button', { name: 'Căn ảnh' }).click();
  const point = control.getByRole('slider', { name: 'Điểm nhìn' });
  await expect(point).toHaveAttribute('aria-valuetext', '50% từ trái, 50% từ trên');
  const stage = control.locator('img').last().locator('..');
  const { width = 0, height = 0 } = (await stage.boundingBox()) ?? {};
  await stage.click({ position: { x: width * 0.25, y: height * 0.5 } });
  await expect(point).toHaveAttribute('aria-valuetext', /^2[456]% từ trái, (?:49|50|51)% từ trên$/);
  await expect(point).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(point).toHaveAttribute('aria-valuenow', /^1[456]$/);
  const shown = frameOf(page).locator('img[data-focus-wide]');
  await expect(shown).toHaveAttribute('data-focus-wide', /^1[456] (?:49|50|51)$/);
  await expect(shown).toHaveCSS('object-position', /^1[456]% (?:49|50|51)%$/);
  await expectNoViolations(page, 'focal point', { within: 'main' });

  await control.getByRole('radio', { name: 'Cắt ảnh' }).click();
  await control.getByRole('slider', { name: 'Góc dưới bên phải' }).focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Shift+ArrowLeft');
  await expect(control.getByText(/^Cắt từ /)).toBeVisible();
  await expect(control.getByText(/-cat\.webp$/)).toBeVisible();
  await expectNoViolations(page, 'part of a picture', { within: 'main' });
  await control.getByRole('button', { name: 'Dùng lại cả ảnh' }).click();
  await expect(control.getByText(/^Cắt từ /)).toBeHidden();
});
