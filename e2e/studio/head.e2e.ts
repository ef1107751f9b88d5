import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { makeCopy, openEditor } from './editor-page.ts';
import { signInAs } from './staff.ts';

test('Google, Zalo and Facebook are shown as the head is typed, long titles cut between words', async ({ page }) => {
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor']);
  await openEditor(page, webid, '?phan=home.meta&o=title');
  const pictures = page.getByRole('region', { name: 'Trang này hiện ở nơi khác thế nào' });
  const title = page.getByLabel('Tiêu đề trang', { exact: true });
  await title.fill('Nghiêng nghiêng <b>chiều</b> xuân');
  await expect(pictures.getByText('Nghiêng nghiêng <b>chiều</b> xuân').first()).toBeVisible();
  await title.fill(`${'Tết đủ đầy cùng hũ vàng '.repeat(6)}hết`);
  const google = pictures.getByRole('figure', { name: 'Google' });
  await expect(google.getByText(/^Tết đủ đầy cùng hũ vàng Tết đủ đầy cùng hũ vàng Tết đủ đầy …$/)).toBeVisible();
  await expectNoViolations(page, 'head with pictures', { within: 'main' });
});
