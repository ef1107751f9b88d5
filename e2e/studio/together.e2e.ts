import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { publishFolder, withCampaign } from '../landing-command.ts';
import { banner, editorOf, field, frameOf, makeCopy, openEditor, saved } from './editor-page.ts';
import { call, signInAs, studio } from './staff.ts';

/** The first question of the list, in the form. */
const question = '?phan=home.section4&o=questions[0].question';

test('two people edit one campaign and see each other', { tag: '@quick' }, async ({ browser }) => {
  const webid = await makeCopy();
  const [one, two] = [await browser.newContext(), await browser.newContext()];
  await two.clock.install();
  const ha = await editorOf(one, webid, 'Nguyễn Thu Hà');
  const quan = await editorOf(two, webid, 'Trần <b>Quân</b>');

  await test.step('a section that somebody edits is looked at, taken over with a question, and free after two quiet minutes', async () => {
    await expect(ha.getByText('Trần <b>Quân</b> đang xem Banner').first()).toBeVisible();
    await expect(ha.getByText('Trần <b>Quân</b> đang ở ô này')).toBeVisible();
    await field(ha).fill('Hà gõ');
    await expect(quan.getByText('Nguyễn Thu Hà đang sửa phần này')).toBeVisible();
    await expect(field(quan)).toHaveValue('Hà gõ');
    await expect(field(quan)).not.toBeEditable();
    await expectNoViolations(quan, 'a section that somebody else edits', { within: 'main' });
    await quan.getByRole('button', { name: 'Sửa thay Nguyễn Thu Hà' }).click();
    const question = quan.getByRole('alertdialog', { name: 'Sửa thay Nguyễn Thu Hà?' });
    await expect(question).toBeVisible();
    await expectNoViolations(quan, 'the question before a section is taken over', { within: '[role=alertdialog]' });
    await question.getByRole('button', { name: 'Để Nguyễn Thu Hà sửa tiếp' }).click();
    await expect(field(quan)).not.toBeEditable();
    await quan.getByRole('button', { name: 'Sửa thay Nguyễn Thu Hà' }).click();
    await question.getByRole('button', { name: 'Sửa thay', exact: true }).click();
    await expect(field(quan)).toBeEditable();
    await expect(ha.getByText('Trần <b>Quân</b> đã nhận sửa Banner.', { exact: false })).toBeVisible();
    await expect(field(ha)).not.toBeEditable();
    await expect(field(ha)).toHaveValue('Hà gõ');
    await field(quan).fill('Quân gõ tiếp');
    await expect(field(ha)).toHaveValue('Quân gõ tiếp');
    await two.clock.fastForward('02:01');
    await expect(field(ha)).toBeEditable();
    await expect(ha.getByText('Trần <b>Quân</b> đang xem Banner').first()).toBeVisible();
  });

  await test.step('two editors: different fields merge, the same field asks, and each sees who is there', async () => {
    await field(ha).fill('Của Hà');
    await expect(field(quan)).toHaveValue('Của Hà');
    await expect(quan.getByText('Nguyễn Thu Hà đang sửa Banner').first()).toBeVisible();
    await quan.getByRole('button', { name: 'Sửa cùng' }).click();
    // Another field of the same section is stored without a question.
    const title = (page: Page) => page.getByRole('textbox', { name: 'Tiêu đề', exact: true });
    await title(quan).fill('Tiêu đề của Quân');
    await expect(title(ha)).toHaveText('Tiêu đề của Quân');
    await expect(field(quan)).toHaveValue('Của Hà');

    // Both type before either has heard of the other.
    const released = Promise.withResolvers<void>();
    await quan.route('**/working-copy/changes', async (route) => {
      await released.promise;
      await route.continue();
    });
    await field(quan).fill('Của Quân');
    await field(ha).fill('Của Hà, lần hai');
    await expect(saved(ha)).toBeVisible();
    released.resolve();
    const question = quan.getByRole('alertdialog', { name: 'Hai người cùng sửa một ô' });
    await expect(question).toContainText('Của Quân');
    await expect(question).toContainText('Của Hà, lần hai');
    await expectNoViolations(quan, 'a conflict', { within: '[role=alertdialog]' });
    await question.getByRole('button', { name: 'Giữ phần của bạn' }).click();
    await expect(field(ha)).toHaveValue('Của Quân');
    await ha.keyboard.press('Control+z');
    await expect(ha.getByText('đã sửa chỗ này sau bạn', { exact: false })).toBeVisible();
    await expect(field(ha)).toHaveValue('Của Quân');
  });
  await one.close();
  await two.close();
});

test('a comment on a field is answered in another window, resolved, and a mention rings the bell', {
  tag: '@quick',
}, async ({ browser }) => {
  const webid = await makeCopy();
  const [one, two] = [await browser.newContext(), await browser.newContext()];
  const ha = await editorOf(one, webid, 'Nguyễn Thu Hà');
  const name = `Trần Quân ${webid.slice(-4)}`;
  await signInAs(two, ['editor'], { name });
  const quan = await two.newPage();
  await quan.goto(studio);
  await ha.getByRole('button', { name: 'Trao đổi: 0 đang mở' }).click();
  const ofHa = ha.getByRole('dialog', { name: 'Trao đổi' });
  await ofHa.getByLabel('Ý kiến về phần này').fill('Câu này <b>dài</b> quá, ');
  await ofHa.getByRole('button', { name: '@ Nhắc tên' }).click();
  await ha.getByRole('menuitem', { name }).click();
  await ofHa.getByRole('button', { name: 'Gửi ý kiến' }).click();
  await expect(ofHa.getByText('Câu này <b>dài</b> quá')).toBeVisible();

  await quan.getByRole('button', { name: 'Thông báo, 1 chưa đọc' }).click();
  await quan.getByRole('button', { name: /Nguyễn Thu Hà/ }).click();
  await expect(quan).toHaveURL(new RegExp(`/chien-dich/${webid}\\?phan=home.banner&o=subTitle`));
  await quan.getByRole('button', { name: 'Trao đổi: 1 đang mở' }).click();
  const ofQuan = quan.getByRole('dialog', { name: 'Trao đổi' });
  await ofQuan.getByLabel('Câu trả lời').fill('Để tôi rút gọn');
  await ofQuan.getByRole('button', { name: 'Gửi trả lời' }).click();
  await expect(ofHa.getByText('Để tôi rút gọn')).toBeVisible();
  await expectNoViolations(ha, 'comments', { within: '[role=dialog]' });
  await ofHa.getByRole('button', { name: 'Đánh dấu đã xong' }).click();
  await expect(ofQuan.getByText('Nguyễn Thu Hà đánh dấu đã xong')).toBeVisible();
  await ofQuan.getByRole('button', { name: 'Đóng' }).click();
  await expect(quan.getByRole('button', { name: 'Trao đổi: 0 đang mở' })).toBeVisible();
  await one.close();
  await two.close();
});

test('an item that a colleague removes while somebody types in it: the words stay to be copied', async ({
  browser,
}) => {
  const webid = await makeCopy();
  const [one, two] = [await browser.newContext(), await browser.newContext()];
  await signInAs(one, ['editor'], { name: 'Nguyễn Thu Hà' });
  const ha = await one.newPage();
  await openEditor(ha, webid, question);
  await signInAs(two, ['editor'], { name: 'Trần Đức Quân' });
  // Held back, so that both do it without knowing of the other.
  const released = Promise.withResolvers<void>();
  await ha.route('**/working-copy/changes', async (route) => {
    await released.promise;
    await route.continue();
  });
  const text = ha.getByRole('textbox', { name: 'Câu hỏi' }).first();
  await text.fill('Câu hỏi mới của Hà?');
  await call(two.request, 'POST', `/campaigns/${webid}/working-copy/changes`, {
    ...{ id: randomUUID(), step: randomUUID(), base: 0 },
    changes: [{ kind: 'remove', at: ['content', 'home.section4', 'questions', 0] }],
  });
  released.resolve();
  const dialog = ha.getByRole('alertdialog', { name: 'Hai người cùng sửa một ô' });
  await expect(dialog).toContainText('Trần Đức Quân đã bỏ mục có ô này');
  await expect(dialog).toContainText('Câu hỏi mới của Hà?');
  await expectNoViolations(ha, 'an item that is gone', { within: '[role=alertdialog]' });
  await dialog.getByRole('button', { name: 'Bỏ phần của bạn' }).click();
  await expect(dialog).toBeHidden();
  await expect(saved(ha)).toBeVisible();
  await expect(text).not.toHaveValue('Câu hỏi mới của Hà?');
  await one.close();
  await two.close();
});

test('a section that is hidden meanwhile goes on taking what is typed; two tabs of one person share one copy', async ({
  page,
  context,
}) => {
  const webid = await makeCopy();
  await signInAs(context, ['editor']);
  await openEditor(page, webid, banner);
  const other = await context.newPage();
  await openEditor(other, webid, banner);
  await expect(page.getByText('Bạn (cửa sổ khác) đang xem Banner').first()).toBeVisible();
  await other.getByRole('button', { name: 'Thao tác với Banner' }).click();
  await other.getByRole('menuitem', { name: /^Ẩn khỏi trang/ }).click();
  await expect(page.getByRole('button', { name: /^Banner.*đã ẩn/ })).toBeVisible();
  // The own other window holds nothing against this one.
  await field(page).fill('Gõ khi phần đã ẩn');
  await expect(field(other)).toHaveValue('Gõ khi phần đã ẩn');
  await expect(field(other)).toBeEditable();
  await field(other).fill('Gõ ở thẻ thứ hai');
  await expect(field(page)).toHaveValue('Gõ ở thẻ thứ hai');
  await other.getByRole('button', { name: 'Hiện lại trên trang' }).click();
  await expect(frameOf(page).getByText('Gõ ở thẻ thứ hai')).toBeVisible();
});

test('a version that is saved or published by command line meanwhile is taken in and said', async ({ page }) => {
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor']);
  await openEditor(page, webid, banner);
  await field(page).fill('Của Studio');
  await expect(saved(page)).toBeVisible();
  const source = { campaign: 'hu_vang', settings: { name: 'Hũ thử' } };
  const question1 = { question: 'Hỏi từ dòng lệnh?', answer: '<p>Đáp</p>' };
  const content = {
    'home.banner': {
      ...{ title: 'Hũ từ dòng lệnh', subTitle: 'Của dòng lệnh' },
      img: { url: 'media/hero-desktop.avif', alt: 'Chiếc hũ' },
    },
    'home.section4': { title: 'Hỏi đáp', questions: [question1] },
  };
  await withCampaign(webid, content, async (folder) => void (await publishFolder(folder)), source);
  await expect(page.getByText('Có người vừa lưu bản 2 bằng dòng lệnh', { exact: false })).toBeVisible();
  await expect(page.getByText('Khách đang xem bản 2.')).toBeVisible();
  await expect(frameOf(page).getByText('Hỏi từ dòng lệnh?')).toBeVisible();
  await expect(field(page)).toHaveValue('Của Studio');
  await expect(page.getByText('Đang sửa, từ bản 2')).toBeVisible();
});

test('a megabyte in a text field is refused with words, and can be copied; nothing else is lost', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.allow(/413/);
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor']);
  await openEditor(page, webid, banner);
  const before = await field(page).inputValue();
  await field(page).evaluate((element: HTMLTextAreaElement) => {
    element.focus();
    element.select();
    document.execCommand('insertText', false, 'Tết '.repeat(250_000));
  });
  const dialog = page.getByRole('alertdialog', { name: 'Có thay đổi chưa lưu được' });
  await expect(dialog).toContainText('Nội dung quá dài');
  await expect(dialog.getByRole('button', { name: 'Sao chép nội dung' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Bỏ thay đổi này' }).click();
  await expect(field(page)).toHaveValue(before);
  await field(page).fill('Ngắn lại');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(field(page)).toHaveValue('Ngắn lại');
});
