import { randomUUID } from 'node:crypto';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { publishFolder, withCampaign } from '../landing-command.ts';
import { call, signInAs } from './staff.ts';
import { showTheme, themes } from './theme.ts';

test('what differs from the running version is shown in words, leads to its field, and is taken back alone', async ({
  page,
  context,
}) => {
  const webid = `so_sanh_${randomUUID().slice(0, 8)}`;
  await withCampaign(webid, {}, async (folder) => void (await publishFolder(folder)));
  await signInAs(context, ['editor']);
  await call(context.request, 'GET', `/campaigns/${webid}/working-copy`);
  const banner = ['content', 'home.banner'];
  await call(context.request, 'POST', `/campaigns/${webid}/working-copy/changes`, {
    ...{ id: randomUUID(), step: randomUUID(), base: 0 },
    changes: [
      { kind: 'set', at: [...banner, 'subTitle'], value: 'Một <b>dự định</b> mới' },
      { kind: 'remove', at: ['content', 'home.section4', 'questions', 0] },
      { kind: 'set', at: ['settings', 'name'], value: 'Hũ <i>Tết</i>' },
    ],
  });
  await page.goto(`/studio/chien-dich/${webid}`);
  const button = page.getByRole('button', { name: 'So với bản đang chạy: 3 chỗ khác' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Khác gì bản đang chạy (bản 1)' });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([/^Banner/, /^Hỏi đáp/, /^Cài đặt chiến dịch/]);
  await expect(dialog.locator('ins').first()).toContainText('Một dự định mới');
  for (const theme of themes) {
    await showTheme(page, theme);
    await expectNoViolations(page, `comparison, ${theme}`, { within: '[role="dialog"]' });
  }

  const takeBack = dialog.getByRole('button', { name: /^Lấy lại: Các câu hỏi/ });
  await takeBack.click();
  await expect(takeBack).toBeHidden();
  await expect(dialog.getByText(/^Đã lấy lại/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(takeBack).toBeVisible();
  await dialog.getByRole('button', { name: 'Lấy lại: Câu dẫn' }).click();
  await expect(dialog.getByRole('heading', { name: /^Banner/ })).toBeHidden();
  await dialog.getByRole('button', { name: 'Tới ô Tên chiến dịch' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/phan=site\.json&o=name/);
  await expect(page.getByRole('button', { name: 'So với bản đang chạy: 2 chỗ khác' })).toBeVisible();
});
