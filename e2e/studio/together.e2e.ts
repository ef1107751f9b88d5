import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
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
  const ha = await editorOf(one, webid, 'Nguyễn Thu Hà');
  const quan = await editorOf(two, webid, 'Trần <b>Quân</b>');

  await test.step('who is where is shown, and nothing is held: both write in one section, and in one field', async () => {
    await expect(ha.getByText('Trần <b>Quân</b> đang ở Banner').first()).toBeVisible();
    await expect(ha.getByText('Trần <b>Quân</b> đang ở ô này')).toBeVisible();
    await field(ha).fill('Hà gõ');
    await expect(field(quan)).toHaveValue('Hà gõ');
    await expect(field(quan)).toBeEditable();
    await expectNoViolations(quan, 'a field in which somebody else is', { within: 'main' });
    await title(quan).fill('Tiêu đề của Quân');
    await expect(title(ha)).toHaveText('Tiêu đề của Quân');
    await field(quan).press('Home');
    await quan.keyboard.type('Quân và ');
    await field(ha).press('End');
    await ha.keyboard.type(' ở cuối');
    for (const page of [ha, quan]) await expect(field(page)).toHaveValue('Quân và Hà gõ ở cuối');
  });

  await test.step('two editors: different fields merge, the same place asks after a pause, and each sees who is there', async () => {
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
    await field(quan).press('End');
    await quan.keyboard.type(' nữa');
    await expect(field(quan)).toHaveValue('Của Quân nữa');
    const question = quan.getByRole('alertdialog', { name: 'Hai người cùng sửa một ô' });
    await expect(question).toContainText('Của Quân nữa');
    await expect(question).toContainText('Của Hà, lần hai');
    await expectNoViolations(quan, 'a conflict', { within: '[role=alertdialog]' });
    await question.getByRole('button', { name: 'Giữ phần của bạn' }).click();
    await expect(field(ha)).toHaveValue('Của Quân nữa');
    await ha.keyboard.press('Control+z');
    await expect(ha.getByText('đã sửa chỗ này sau bạn', { exact: false })).toBeVisible();
    await expect(field(ha)).toHaveValue('Của Quân nữa');
  });
  await one.close();
  await two.close();
});

/** 200 letters, as quickly as people type who know the words. Each is one of its own, so that none is found twice. */
const lettersOf = (first: number) =>
  Array.from({ length: 200 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** Two people in one section, each with 200 letters to type at the same time. */
async function openBoth(browser: Browser) {
  const webid = await makeCopy();
  const [one, two] = [await browser.newContext(), await browser.newContext()];
  const ha = await editorOf(one, webid, 'Nguyễn Thu Hà');
  const quan = await editorOf(two, webid, 'Trần Đức Quân');
  const [ofHa, ofQuan] = [lettersOf(0x4e00), lettersOf(0x5e00)];
  return {
    ...{ ha, quan, ofHa, ofQuan },
    typeBoth: () => Promise.all([ha.keyboard.type(ofHa, { delay: 20 }), quan.keyboard.type(ofQuan, { delay: 20 })]),
    close: () => Promise.all([one.close(), two.close()]),
  };
}

const title = (page: Page) => page.getByRole('textbox', { name: 'Tiêu đề', exact: true });

test('two people type 200 letters each in one section: no letter is lost', async ({ browser }) => {
  const { ha, quan, ofHa, ofQuan, typeBoth, close } = await openBoth(browser);
  await field(ha).fill('');
  await title(quan).fill('');
  await typeBoth();
  for (const page of [ha, quan]) {
    await expect(field(page)).toHaveValue(ofHa);
    await expect(title(page)).toHaveText(ofQuan);
  }
  await close();
});

test('two people type 200 letters each at both ends of a rich text: no letter is lost', async ({ browser }) => {
  const { ha, quan, ofHa, ofQuan, typeBoth, close } = await openBoth(browser);
  await title(ha).fill('Hũ vàng');
  await expect(title(quan)).toHaveText('Hũ vàng');
  await title(ha).press('Control+Home');
  await title(quan).press('Control+End');
  await typeBoth();
  for (const page of [ha, quan]) await expect(title(page)).toHaveText(`${ofHa}Hũ vàng${ofQuan}`);
  await close();
});

test('two people type 200 letters each at one place: each is in the field, or in a question', async ({ browser }) => {
  const { ha, quan, ofHa, ofQuan, typeBoth, close } = await openBoth(browser);
  await field(ha).fill('Hũ');
  await expect(field(quan)).toHaveValue('Hũ');
  for (const page of [ha, quan]) await field(page).press('Control+End');
  await typeBoth();
  let isKept = false;
  for (const page of [ha, quan]) {
    const question = page.getByRole('alertdialog', { name: 'Hai người cùng sửa một ô' });
    const both = question.getByRole('button', { name: 'Giữ cả hai' });
    // On a slow machine the other one's last letters may come after the answer, and are asked about, too.
    await expect(async () => {
      if (await both.isVisible()) {
        await both.click();
        isKept = true;
      }
      await expect(saved(page)).toBeVisible({ timeout: 3_000 });
    }).toPass();
  }
  // Each keeps whole the word that both continued. Without a question both have the letters in one word.
  const parts = (text: string) => (isKept ? text.split(' ') : [...text]).toSorted();
  const all = isKept ? [`Hũ${ofHa}`, `Hũ${ofQuan}`] : parts(`Hũ${ofHa}${ofQuan}`);
  for (const page of [ha, quan]) await expect.poll(async () => parts(await field(page).inputValue())).toEqual(all);
  await close();
});

const wordsOf = (text: Locator) =>
  text.evaluate((element) => ('value' in element ? String(element.value) : (element.textContent ?? '')));

test('a letter of a colleague waits while an input method composes, in plain and in rich texts', async ({
  browser,
}) => {
  const webid = await makeCopy();
  const context = await browser.newContext();
  const ha = await editorOf(context, webid, 'Nguyễn Thu Hà');
  const two = await browser.newContext();
  await signInAs(two, ['editor'], { name: 'Trần Đức Quân' });
  const keyboard = await context.newCDPSession(ha);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  const fields = { subTitle: field(ha), title: ha.getByRole('textbox', { name: 'Tiêu đề', exact: true }) };
  for (const [name, text] of Object.entries(fields)) {
    await text.fill('Quà');
    await expect(saved(ha)).toBeVisible();
    await text.press('Control+End');
    await ha.keyboard.type(' ');
    await compose('t');
    await compose('te');
    const { revision, content } = await call(two.request, 'GET', `/campaigns/${webid}/working-copy`);
    const was = content['home.banner'][name];
    await call(two.request, 'POST', `/campaigns/${webid}/working-copy/changes`, {
      ...{ id: randomUUID(), step: randomUUID(), base: revision },
      changes: [{ kind: 'set', at: ['content', 'home.banner', name], value: was.replace('Quà', 'Món Quà'), was }],
    });
    await expect(frameOf(ha).getByText('Món Quà te')).toBeVisible();
    expect(await wordsOf(text)).toBe('Quà te');
    await compose('tết');
    await keyboard.send('Input.insertText', { text: 'tết' });
    await ha.keyboard.type(' này');
    await expect.poll(() => wordsOf(text)).toBe('Món Quà tết này');
    await expect(saved(ha)).toBeVisible();
  }
  await context.close();
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
  // The form goes back to the section, whose other items are closed.
  const form = ha.getByRole('region', { name: 'Hỏi đáp' });
  await expect(form.getByRole('textbox', { name: 'Tiêu đề' })).toBeVisible();
  await expect(text).toHaveCount(0);
  await expect(ha.getByText('Câu hỏi mới của Hà?')).toHaveCount(0);
  await expect(frameOf(ha).getByText('Câu hỏi mới của Hà?')).toHaveCount(0);
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
  await expect(page.getByText('Bạn (cửa sổ khác) đang ở Banner').first()).toBeVisible();
  const outline = other.getByRole('navigation', { name: 'Các phần' });
  await outline.getByRole('button', { name: 'Thao tác với Banner' }).click();
  await other.getByRole('menuitem', { name: /^Ẩn khỏi trang/ }).click();
  await expect(page.getByRole('button', { name: /^Banner.*đã ẩn/ })).toBeVisible();
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
  // In a narrow window the bar shows only the icon of the history.
  await page.setViewportSize({ width: 1440, height: 900 });
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
