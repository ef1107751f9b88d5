import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signInAs, studio } from './staff.ts';

interface Place {
  readonly template: string;
  readonly key: string;
  readonly path: string;
}

/** A text of paragraphs, one of words only, and one with headings. */
const flow: Place = { template: 'hu_vang', key: 'home.section1', path: 'description' };
const line: Place = { template: 'hu_vang', key: 'home.banner', path: 'title' };
const long: Place = { template: 'vay_mua_xe', key: 'home.freeText', path: 'content' };

/** A rich text of a campaign in the gallery of forms. */
async function openText(page: Page, { template, key, path }: Place): Promise<void> {
  await page.goto(`${studio}/kit-gallery/forms?template=${template}&key=${key}&path=${path}`);
  await expect(page.locator(`[data-place="${path}"] [contenteditable="true"]`)).toBeVisible();
}

/** Gives the text this HTML, and puts the caret before it. */
async function setText(page: Page, html: string, { path }: Place = flow): Promise<void> {
  const row = page.locator(`[data-place="${path}"]`);
  await row.getByRole('button', { name: 'Xem mã HTML' }).click();
  await row.getByRole('textbox').fill(html);
  await row.getByRole('button', { name: 'Xem dạng chữ' }).click();
  await row.locator('[contenteditable="true"]').focus();
  await page.keyboard.press('Control+Home');
}

const storedText = (page: Page, { key, path }: Place = flow) =>
  page.evaluate(([part, field]) => Reflect.get(window, 'formGalleryDocument').content[part][field], [
    key,
    path,
  ] as const);

/** Selects the first occurrence of some words, which may go through several elements. */
const select = (page: Page, words: string) =>
  page.locator(`[data-place="${flow.path}"] [contenteditable="true"]`).evaluate((root, wanted) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    const begin = texts
      .map(({ data }) => data)
      .join('')
      .indexOf(wanted);
    const range = document.createRange();
    let before = 0;
    for (const text of texts) {
      const at = (letter: number) => letter >= before && letter <= before + text.length;
      if (at(begin) && begin < before + text.length) range.setStart(text, begin - before);
      if (at(begin + wanted.length)) {
        range.setEnd(text, begin + wanted.length - before);
        break;
      }
      before += text.length;
    }
    const selection = document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
  }, words);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** As an input method writes: the word is replaced until it is finished. */
async function compose(session: CDPSession, steps: readonly string[]): Promise<void> {
  for (const text of steps)
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await session.send('Input.insertText', { text: steps.at(-1) ?? '' });
}

async function paste(page: Page, html: string | undefined, plain: string, { path }: Place = flow): Promise<void> {
  await page.locator(`[data-place="${path}"] [contenteditable="true"]`).evaluate(
    (element, [asHtml, asText]) => {
      const data = new DataTransfer();
      if (asHtml !== undefined) data.setData('text/html', asHtml);
      data.setData('text/plain', asText ?? '');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    [html, plain] as const,
  );
}

type Case = readonly [title: string, from: string, act: (page: Page, session: CDPSession) => Promise<void>, to: string];

const cases: readonly Case[] = [
  [
    'Enter parts a paragraph',
    '<p>một hai</p>',
    async (page) => {
      await select(page, 'một');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    },
    '<p>một</p><p>hai</p>',
  ],
  [
    'Backspace joins paragraphs, and marks stay',
    '<p>một <strong>hai</strong></p><p><em>ba</em> bốn</p>',
    async (page) => {
      await select(page, 'ba');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Backspace');
    },
    '<p>một <strong>hai</strong><em>ba</em> bốn</p>',
  ],
  [
    'two Enters leave a list',
    '<ul><li>a</li></ul>',
    async (page) => {
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.keyboard.type('b');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.type('c');
    },
    '<ul><li>a</li><li>b</li></ul><p>c</p>',
  ],
  [
    'a nested list stays nested',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
    async (page) => {
      await page.keyboard.press('Control+End');
      await page.keyboard.type('c');
    },
    '<ul><li>a<ul><li>bc</li></ul></li></ul>',
  ],
  [
    'paragraphs become a list',
    '<p>một</p><p>hai</p>',
    async (page) => {
      await page.keyboard.press('Control+a');
      await press(page, 'Danh sách đánh số');
    },
    '<ol><li>một</li><li>hai</li></ol>',
  ],
  [
    'a list becomes paragraphs',
    '<ul><li>một</li><li>hai</li></ul>',
    async (page) => {
      await page.keyboard.press('Control+a');
      await press(page, 'Danh sách dấu chấm');
    },
    '<p>một</p><p>hai</p>',
  ],
  [
    'bold is taken off, whichever tag it has',
    '<p>một <b>hai</b> ba</p>',
    async (page) => {
      await select(page, 'hai');
      await press(page, 'Đậm');
    },
    '<p>một hai ba</p>',
  ],
  [
    'bold goes over part of a word, by key',
    '<p>một <b>hai</b> ba</p>',
    async (page) => {
      await select(page, 'ột');
      await page.keyboard.press('Control+b');
    },
    '<p>m<strong>ột</strong> <b>hai</b> ba</p>',
  ],
  [
    'bold is switched on before typing, and off again',
    '<p>một</p>',
    async (page) => {
      await page.keyboard.press('End');
      await press(page, 'Đậm');
      await page.keyboard.type('hai');
      await press(page, 'Đậm');
      await page.keyboard.type(' ba');
    },
    '<p>một<strong>hai</strong> ba</p>',
  ],
  [
    'a line break is kept once something follows',
    '<p>một</p>',
    async (page) => {
      await page.keyboard.press('End');
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.type('hai');
    },
    '<p>một<br>hai</p>',
  ],
  [
    'everything is deleted and begun anew',
    '<h3>một</h3><ul><li>hai</li></ul>',
    async (page) => {
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await page.keyboard.type('ba');
    },
    '<p>ba</p>',
  ],
  [
    'Enter in a row of facts adds a row',
    '<dl><div><dt>Phí</dt><dd>0 đ</dd></div></dl>',
    async (page) => {
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Hạn');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('5 năm');
    },
    '<dl><div><dt>Phí</dt><dd>0 đ</dd></div><div><dt>Hạn</dt><dd>5 năm</dd></div></dl>',
  ],
  [
    'an empty row of facts goes by Backspace, a full one is not joined',
    '<dl><div><dt>Phí</dt><dd>0 đ</dd></div><div><dt>Hạn</dt><dd>5 năm</dd></div></dl>',
    async (page) => {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Backspace');
      await select(page, 'Hạn');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Backspace');
      await page.keyboard.type('K');
    },
    '<dl><div><dt>Phí</dt><dd>0 đ</dd></div><div><dt>KHạn</dt><dd>5 năm</dd></div></dl>',
  ],
  [
    'rows of facts stay rows when a selection across them is deleted',
    '<dl><div><dt>Phí</dt><dd>0 đ</dd></div><div><dt>Hạn</dt><dd>5 năm</dd></div></dl>',
    async (page) => {
      await select(page, 'í0 đHạn');
      await page.keyboard.press('Backspace');
    },
    '<dl><div><dt>Ph</dt><dd></dd></div><div><dt></dt><dd>5 năm</dd></div></dl>',
  ],
  [
    'a link is set',
    '<p>xem tại đây nhé</p>',
    async (page) => {
      await select(page, 'tại đây');
      await press(page, 'Liên kết');
      await page.getByRole('combobox', { name: 'Địa chỉ liên kết' }).fill('https://lachong.example/a');
      await press(page, 'Gắn liên kết');
    },
    '<p>xem <a href="https://lachong.example/a">tại đây</a> nhé</p>',
  ],
  [
    'a link is changed and keeps the rest of its tag',
    '<p>xem <a href="/cu" target="_blank">tại đây</a></p>',
    async (page) => {
      await select(page, 'đây');
      await press(page, 'Liên kết');
      await page.getByRole('combobox', { name: 'Địa chỉ liên kết' }).fill('/moi');
      await press(page, 'Gắn liên kết');
    },
    '<p>xem <a href="/moi" target="_blank">tại đây</a></p>',
  ],
  [
    'a link is taken off',
    '<p>xem <a href="/cu">tại đây</a></p>',
    async (page) => {
      await select(page, 'đây');
      await press(page, 'Liên kết');
      await press(page, 'Bỏ liên kết');
    },
    '<p>xem tại đây</p>',
  ],
  [
    'all marks are taken off',
    '<p>a <strong>b <small>c</small></strong> <a href="/x"><em>d</em></a></p>',
    async (page) => {
      await page.keyboard.press('Control+a');
      await press(page, 'Xóa định dạng');
    },
    '<p>a b c d</p>',
  ],
  [
    'a browser step back changes nothing: undo is the editor’s',
    '<p>một</p>',
    async (page) => {
      await page.keyboard.press('End');
      await page.keyboard.type('a');
      await page.keyboard.press('Control+z');
      await page.keyboard.type('b');
    },
    '<p>mộtab</p>',
  ],
  [
    'a word is composed over a selection that goes through marks',
    '<p>một <strong>hai</strong> ba</p>',
    async (page, session) => {
      await select(page, 't ha');
      await compose(session, ['T', 'Tê', 'Tết']);
    },
    '<p>mộTết<strong>i</strong> ba</p>',
  ],
  [
    'a word is composed in bold that was switched on for it',
    '<p>một </p>',
    async (page, session) => {
      await page.keyboard.press('End');
      await page.keyboard.type(' ');
      await page.keyboard.press('Control+b');
      await compose(session, ['đ', 'đâ', 'đầ', 'đầy']);
    },
    '<p>một <strong>đầy</strong></p>',
  ],
  [
    'a word is composed in a new item of a list',
    '<ul><li>một</li></ul>',
    async (page, session) => {
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await compose(session, ['h', 'ha', 'hai']);
      await page.keyboard.press('Enter');
      await compose(session, ['b', 'ba']);
    },
    '<ul><li>một</li><li>hai</li><li>ba</li></ul>',
  ],
  [
    'input methods that press Backspace, as UniKey does, write what is meant',
    '<p><strong>một</strong></p>',
    async (page) => {
      await page.keyboard.press('End');
      await page.keyboard.type(' Te');
      await page.keyboard.press('Backspace');
      await page.keyboard.insertText('ê');
      await page.keyboard.type('t');
      for (const _ of 'êt') await page.keyboard.press('Backspace');
      await page.keyboard.insertText('ết');
    },
    '<p><strong>một Tết</strong></p>',
  ],
  [
    'the last letter of a mark is replaced by such an input method, and the mark stays',
    '<p>một <strong>e</strong> ba</p>',
    async (page) => {
      await select(page, 'e');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('d');
      await page.keyboard.press('Backspace');
      await page.keyboard.insertText('đ');
    },
    '<p>một <strong>eđ</strong> ba</p>',
  ],
  [
    'words of plain text keep the space before them',
    '<p>một</p>',
    async (page) => {
      await page.keyboard.press('End');
      await paste(page, undefined, ' hai');
    },
    '<p>một hai</p>',
  ],
  [
    'lines of plain text become paragraphs',
    '<p>một</p>',
    async (page) => {
      await page.keyboard.press('End');
      await paste(page, undefined, 'hai\nba <b>\nbốn');
    },
    '<p>mộthai</p><p>ba &lt;b&gt;</p><p>bốn</p>',
  ],
  [
    'a table and colours of a web page become lines',
    '<p>một</p>',
    async (page) => {
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await paste(
        page,
        '<h2 style="color:red">Lãi</h2><table><tr><th>Kỳ hạn</th><th>Lãi</th></tr><tr><td>6 tháng</td><td>5 %</td></tr></table><p onclick="x()">hết <a href="https://a.example" style="color:red">đây</a></p>',
        '',
      );
    },
    '<p>một</p><h3>Lãi</h3><p>Kỳ hạn · Lãi</p><p>6 tháng · 5 %</p><p>hết <a href="https://a.example">đây</a></p>',
  ],
  [
    'numbers of Word become a numbered list, and its empty lines go',
    '',
    async (page) => {
      await paste(
        page,
        `<p class="MsoNormal">Bước<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p>
         <p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>Mở</p>
         <p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.</span><span style="font-weight:bold">Gửi</span></p>`,
        '',
      );
    },
    '<p>Bước</p><ol><li>Mở</li><li><strong>Gửi</strong></li></ol>',
  ],
  [
    'bold with italic and a raised number of Google Docs, and a second level of Word',
    '',
    async (page) => {
      await paste(
        page,
        `<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700;font-style:italic">ưu đãi</span><span> 120 m</span><span style="font-size:0.6em;vertical-align:super">2</span></p></b>
         <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>Một</p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>a.</span>Một a</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>Hai</p>`,
        '',
      );
    },
    '<p><strong><em>ưu đãi</em></strong> 120 m<sup>2</sup></p><ol><li>Một<ol><li>Một a</li></ol></li><li>Hai</li></ol>',
  ],
  [
    'paragraphs that are pasted over a list leave nothing of it',
    '<ol><li>Một</li><li>Hai</li></ol>',
    async (page) => {
      await page.keyboard.press('Control+a');
      await paste(page, '<p>Ba</p><p>Bốn</p>', '');
    },
    '<p>Ba</p><p>Bốn</p>',
  ],
  [
    'what is copied here keeps its tags',
    '<p>a <b>b</b> <strong>c</strong> <i>d</i></p>',
    async (page) => {
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Control+c');
      await page.keyboard.press('Control+End');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+v');
    },
    '<p>a <b>b</b> <strong>c</strong> <i>d</i></p><p>a <b>b</b> <strong>c</strong> <i>d</i></p>',
  ],
];

test('rich texts are edited as written: keys, marks, lists, rows, links, input methods and pasting', {
  tag: '@quick',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(context, ['editor']);
  await openText(page, flow);
  const session = await context.newCDPSession(page);
  for (const [title, from, act, to] of cases)
    await test.step(title, async () => {
      await setText(page, from);
      await act(page, session);
      await expect.poll(() => storedText(page), title).toBe(to);
    });
});

test('a title is words and line breaks: Enter and pasted lines break it', async ({ page, context }) => {
  await signInAs(context, ['editor']);
  await openText(page, line);
  await setText(page, 'một', line);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('hai');
  await expect.poll(() => storedText(page, line)).toBe('một<br>hai');
  await paste(page, '<p>ba</p><ul><li>bốn</li></ul>', '', line);
  await expect.poll(() => storedText(page, line)).toBe('một<br>haiba<br>bốn');
});

test('a long text has headings: a line becomes one, Enter goes on below it, and it becomes a line again', async ({
  page,
  context,
}) => {
  await signInAs(context, ['editor']);
  await openText(page, long);
  await setText(page, '<p>Cần gì</p>', long);
  await page.keyboard.press('End');
  await press(page, 'Mục nhỏ');
  await page.keyboard.press('Enter');
  await page.keyboard.type('căn cước');
  await expect.poll(() => storedText(page, long)).toBe('<h3>Cần gì</h3><p>căn cước</p>');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Mục nhỏ' })).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'Mục nhỏ');
  await expect.poll(() => storedText(page, long)).toBe('<p>Cần gì</p><p>căn cước</p>');
});
