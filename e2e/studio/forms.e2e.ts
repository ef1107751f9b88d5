import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { expectGoodThemes } from './expect-good.ts';
import { signInAs, studio } from './staff.ts';

/** The forms of a demo campaign, in the gallery of all of them. */
async function openForms(page: Page, query: string): Promise<void> {
  await page.goto(`${studio}/kit-gallery/forms?${query}`);
  await expect(page.getByRole('region').first()).toBeVisible();
}

/** A value of the document that the forms have made. */
const storedValue = (page: Page, ...at: (string | number)[]) =>
  page.evaluate(
    (steps) =>
      steps.reduce<unknown>(
        (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
        Reflect.get(window, 'formGalleryDocument'),
      ),
    ['content', ...at],
  );

test('forms are edited by keys, by input methods and by pasting', { tag: '@quick' }, async ({ page, context }) => {
  await signInAs(context, ['editor']);

  await test.step('a list is edited with the keyboard alone, and what was removed comes back', async () => {
    await openForms(page, 'template=hu_vang&key=home.section4');
    const questions = () => storedValue(page, 'home.section4', 'questions') as Promise<{ question: string }[]>;
    const before = await questions();
    await page.getByRole('button', { name: 'Thêm câu hỏi' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await questions()).length).toBe(before.length + 1);
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await expect
      .poll(async () => (await questions())[before.length]?.question)
      .toBe(before[before.length - 1]?.question);
    // The new one is still open; its first field follows its head.
    await expect(page.locator('li button[aria-expanded="true"][data-handle]')).toBeFocused();
    await page.locator('li [data-place$=".question"] :is(textarea, input)').focus();
    await page.keyboard.type('Có mất phí không?');
    await expect.poll(async () => (await questions())[before.length - 2]?.question).toBe('Có mất phí không?');
    await page.getByRole('button', { name: 'Thao tác với Có mất phí không?' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Bỏ câu hỏi' }).press('Enter');
    await expect.poll(questions).toEqual(before);
    await page.getByRole('button', { name: 'Hoàn tác' }).press('Enter');
    await expect.poll(async () => (await questions()).length).toBe(before.length + 1);
  });

  await test.step('composed letters are stored as they are typed, in plain and in rich texts', async () => {
    await openForms(page, 'template=hu_vang&key=home.section1&path=description');
    const keyboard = await context.newCDPSession(page);
    /** As an input method writes: the word is replaced until it is finished. */
    const compose = async (steps: readonly string[]) => {
      for (const text of steps)
        await keyboard.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
      await keyboard.send('Input.insertText', { text: steps.at(-1) ?? '' });
    };
    const rich = page.getByRole('textbox', { name: 'Nội dung' });
    await expect(rich).toBeFocused();
    await page.keyboard.press('Control+Home');
    await compose(['T', 'Tê', 'Tết', 'Tết']);
    await page.keyboard.type(' ');
    await compose(['d', 'đ', 'đâ', 'đầ', 'đầy']);
    await page.keyboard.type(' ');
    await expect.poll(() => storedValue(page, 'home.section1', 'description')).toMatch(/^<p>Tết đầy Hũ Vàng/);
    const title = page.locator('[data-place="title"] :is(textarea, input)');
    await title.fill('');
    await title.focus();
    await compose(['T', 'Ti', 'Tiê', 'Tiết']);
    await expect.poll(() => storedValue(page, 'home.section1', 'title')).toBe('Tiết');
  });

  await test.step('what is pasted from Word keeps its words and lists, and says that the rest is gone', async () => {
    await openForms(page, 'template=hu_vang&key=home.section1&path=description');
    const rich = page.getByRole('textbox', { name: 'Nội dung' });
    await expect(rich).toBeFocused();
    await page.keyboard.press('Control+a');
    await rich.evaluate((element) => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        `<html><head><style>p { color: red }</style></head><body><h1 style="color:red">Quà</h1>
         <p class="MsoNormal"><b><span style="font-family:Arial">Ưu đãi</span></b> Tết<o:p></o:p></p>
         <p class="MsoListParagraph" style="mso-list:l0 level1"><span style="mso-list:Ignore">·</span>Một</p>
         <p class="MsoListParagraph" style="mso-list:l0 level1"><span style="mso-list:Ignore">·</span>Hai</p>
         <script>alert(1)</script><img src="x" onerror="alert(1)"></body></html>`,
      );
      data.setData('text/plain', 'Quà');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect(page.getByText('Đã dán chữ, và bỏ kiểu chữ')).toBeVisible();
    await expect
      .poll(() => storedValue(page, 'home.section1', 'description'))
      .toBe('<h3>Quà</h3><p><strong>Ưu đãi</strong> Tết</p><ul><li>Một</li><li>Hai</li></ul>');
  });

  await test.step('a form with findings is accessible', async () => {
    await openForms(page, 'template=hu_vang&state=wrong&key=home.section1');
    await expectGoodThemes(page, 'a form with findings');
  });
});

test('the words of a picture stay when its file is changed, and come back when it is described again', async ({
  page,
  context,
}) => {
  await signInAs(context, ['editor']);
  await openForms(page, 'template=hu_vang&key=home.banner');
  const picture = page.getByRole('group', { name: 'Ảnh cho máy tính' });
  const file = picture.getByText(/\.(?:avif|jpg|png|svg|webp)$/);
  const before = await file.innerText();
  await picture.getByRole('button', { name: 'Đổi ảnh' }).click();
  await expect(file).not.toHaveText(before);
  const words = await picture.getByLabel('Mô tả ảnh').inputValue();
  await picture.getByRole('checkbox', { name: 'Ảnh chỉ để trang trí' }).check({ force: true });
  await expect(picture.getByLabel('Mô tả ảnh')).toHaveCount(0);
  await picture.getByRole('checkbox', { name: 'Ảnh chỉ để trang trí' }).uncheck({ force: true });
  await expect(picture.getByLabel('Mô tả ảnh')).toHaveValue(words);
});

test('every form of demo campaigns opens, and none edits JSON or stumbles over a stored value', async ({
  page,
  context,
}) => {
  test.slow();
  await signInAs(context, ['editor', 'admin']);
  for (const template of readdirSync('content')) {
    await openForms(page, `template=${template}`);
    // Open whatever is folded, level by level.
    for (let level = 0; level < 4; level += 1) {
      const folded = page.locator('button[aria-expanded="false"][data-handle]:not([aria-haspopup])');
      for (let left = Math.min(await folded.count(), 8); left > 0; left -= 1) await folded.nth(left - 1).click();
    }
    await expect(page.getByText('khác với loại cần điền')).toHaveCount(0);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    // Each rich text of the demo campaigns goes through the editor unchanged.
    await expect(page.getByText('Đoạn này có thẻ HTML mà khung soạn chữ sẽ làm đổi')).toHaveCount(0);
    await expect(page.getByLabel('Dữ liệu (JSON)')).toHaveCount(0);
    // The list of items around a text is none of the text's.
    const lists = '[role="toolbar"]:has([aria-label^="Danh sách"][aria-pressed="true"])';
    await expect(page.locator(`${lists} ~ [role="textbox"]:not(:has(ul, ol))`)).toHaveCount(0);
    await expectNoViolations(page, template);
  }
});

test('forms with findings, colleagues and odd values are accessible', async ({ page, context }) => {
  test.slow();
  await signInAs(context, ['editor']);
  for (const state of ['wrong', 'colleague', 'odd', 'missing', 'readOnly', 'locked']) {
    await openForms(page, `template=hu_vang&state=${state}`);
    await expectGoodThemes(page, state);
  }
});
