import { randomUUID } from 'node:crypto';
import { expect, test } from '../journey.ts';
import { visitor } from '../visitor.ts';
import { expectGoodThemes } from './expect-good.ts';
import { publishCopy } from './review-campaign.ts';
import { call, signInAs } from './staff.ts';

test('a campaign in the editor is compared, shared and seen as others show it', { tag: '@quick' }, async ({
  page,
  context,
  browser,
}) => {
  const webid = await publishCopy();
  await signInAs(context, ['editor']);
  await call(context.request, 'POST', `/campaigns/${webid}/working-copy/changes`, {
    ...{ id: randomUUID(), step: randomUUID(), base: 0 },
    changes: [
      { kind: 'set', at: ['content', 'home.banner', 'subTitle'], value: 'Một <b>dự định</b> mới' },
      { kind: 'remove', at: ['content', 'home.section4', 'questions', 0] },
      { kind: 'set', at: ['settings', 'name'], value: 'Hũ <i>Tết</i>' },
    ],
  });
  await page.goto(`/studio/chien-dich/${webid}`);

  await test.step('what differs from the running version is shown in words, leads to its field, and is taken back alone', async () => {
    const button = page.getByRole('button', { name: 'So với bản đang chạy: 3 chỗ khác' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Khác gì bản đang chạy (bản 2)' });
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([/^Banner/, /^Hỏi đáp/, /^Cài đặt chiến dịch/]);
    await expect(dialog.locator('ins').first()).toContainText('Một dự định mới');
    await expectGoodThemes(page, 'comparison', { within: '[role="dialog"]' });

    const revert = dialog.getByRole('button', { name: /^Lấy lại: Các câu hỏi/ });
    await revert.click();
    await expect(revert).toBeHidden();
    await expect(dialog.getByText(/^Đã lấy lại/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(revert).toBeVisible();
    await dialog.getByRole('button', { name: 'Lấy lại: Câu dẫn' }).click();
    await expect(dialog.getByRole('heading', { name: /^Banner/ })).toBeHidden();
    await dialog.getByRole('button', { name: 'Tới ô Tên chiến dịch' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/phan=site\.json&o=name/);
    await expect(page.getByRole('button', { name: 'So với bản đang chạy: 2 chỗ khác' })).toBeVisible();
  });

  await test.step('an editor shares what is being edited by an address, which sends nothing and ends when it is withdrawn', async () => {
    await page.getByRole('button', { name: 'Chia sẻ bản xem trước' }).click();
    const dialog = page.getByRole('dialog', { name: 'Chia sẻ bản xem trước' });
    await expect(dialog.getByText('Chưa có địa chỉ nào đang mở.')).toBeVisible();
    await dialog.getByRole('radio', { name: '1 giờ' }).click();
    await dialog.getByRole('button', { name: 'Tạo địa chỉ xem trước' }).click();
    await expect(dialog.getByRole('img', { name: 'Mã QR của địa chỉ xem trước' })).toBeVisible();
    const address = new URL(await dialog.getByRole('textbox', { name: 'Địa chỉ xem trước' }).inputValue());
    await expect(dialog.getByRole('listitem')).toHaveText([/^Bản nháp, đến .*Nguyễn Thu Hà tạo/]);
    await expectGoodThemes(page, 'sharing', { within: '[role="dialog"]' });

    const phone = await browser.newContext(visitor);
    const shown = await phone.newPage();
    const response = await shown.goto(address.pathname + address.search);
    expect(response?.headers()['cache-control']).toBe('no-store');
    expect(response?.headers()['content-security-policy']).toContain("form-action 'none'");
    await expect(shown.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(shown.getByText('bản nháp, khách đang xem bản 2')).toBeVisible();
    // Its forms answer by themselves, as in the editor.
    await expect(shown.locator('html[data-preview]')).toHaveCount(1);

    await dialog.getByRole('button', { name: /^Thu hồi/ }).click();
    await expect(dialog.getByText('Chưa có địa chỉ nào đang mở.')).toBeVisible();
    expect((await shown.request.get(address.pathname + address.search)).status()).toBe(403);
    await phone.close();
  });

  await test.step('Google, Zalo and Facebook are shown as the head is typed, long titles cut between words', async () => {
    await page.goto(`/studio/chien-dich/${webid}?phan=home.meta&o=title`);
    const pictures = page.getByRole('region', { name: 'Trang này hiện ở nơi khác thế nào' });
    const title = page.getByLabel('Tiêu đề trang', { exact: true });
    await title.fill('Nghiêng nghiêng <b>chiều</b> xuân');
    await expect(pictures.getByText('Nghiêng nghiêng <b>chiều</b> xuân').first()).toBeVisible();
    await title.fill(`${'Tết đủ đầy cùng hũ vàng '.repeat(6)}hết`);
    const google = pictures.getByRole('figure', { name: 'Google' });
    await expect(google.getByText(/^Tết đủ đầy cùng hũ vàng Tết đủ đầy cùng hũ vàng Tết đủ đầy …$/)).toBeVisible();
    await expectGoodThemes(page, 'head with pictures', { within: 'main' });
  });
});
