import { expect, type Frame, test } from '@playwright/test';
import type { FromPreview } from '../../../src/contract/studio/from-preview.ts';
import { type FramedPage, openFramed, signInEditor } from './framed-page.ts';

type Typed = Extract<FromPreview, { kind: 'typed' }>;
const listTyped = async ({ heard }: FramedPage) =>
  (await heard()).filter((message): message is Typed => message.kind === 'typed').map(({ step, text }) => [step, text]);

/** Double-clicks a heading of a section, which then can be written in. */
async function beginTyping(frame: Frame): Promise<string> {
  const heading = frame.locator('main > section h2').nth(1);
  await heading.scrollIntoViewIfNeeded();
  const words = (await heading.textContent()) ?? '';
  await heading.dblclick();
  await expect(frame.locator('[contenteditable]')).toBeFocused();
  return words;
}

test('words are typed where they stand on the page', { tag: '@quick' }, async ({ page, context }) => {
  await signInEditor(context);

  await test.step('a text is typed where it stands; Enter ends, and an update meanwhile leaves the caret', async () => {
    const framed = await openFramed(page, 'hu_vang');
    const { frame, update, slots } = framed;
    const words = await beginTyping(frame);
    await page.keyboard.press('End');
    await page.keyboard.type(' moi');
    await expect.poll(async () => (await listTyped(framed)).at(-1)).toEqual(['input', `${words} moi`]);
    // The answer to the first letter arrives when there are more.
    const slot = slots.find(({ html }) => html.includes(words));
    if (!slot) throw new Error('no section');
    await update({ slots: [{ ...slot, html: slot.html.replace(words, `${words} m`) }] });
    await page.keyboard.type(' nua');
    await expect.poll(async () => (await listTyped(framed)).at(-1)).toEqual(['input', `${words} moi nua`]);
    await page.keyboard.press('Enter');
    await expect(frame.locator('[contenteditable]')).toHaveCount(0);
    await expect.poll(async () => (await listTyped(framed)).at(-1)).toEqual(['end', `${words} moi nua`]);
    await expect(frame.locator('main > section h2').nth(1)).toHaveText(`${words} moi nua`);
    expect((await listTyped(framed)).at(0)).toEqual(['begin', words]);
  });

  await test.step('letters that an input method composes (Telex, VNI) are told when they are done', async () => {
    const framed = await openFramed(page, 'hu_vang');
    const words = await beginTyping(framed.frame);
    await page.keyboard.press('Control+A');
    const session = await context.newCDPSession(page);
    // As Telex composes "Tết": T, Te, Tê, Têt, Tết.
    for (const text of ['T', 'Te', 'Tê', 'Têt', 'Tết'])
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await session.send('Input.insertText', { text: 'Tết' });
    await expect
      .poll(() => listTyped(framed))
      .toEqual([
        ['begin', words],
        ['input', 'Tết'],
      ]);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await listTyped(framed)).at(-1)).toEqual(['end', 'Tết']);
  });

  await test.step("undo is the editor's; the text that it sends back takes the place of what was typed", async () => {
    const framed = await openFramed(page, 'hu_vang');
    const { frame, heard, last, send } = framed;
    const words = await beginTyping(frame);
    await page.keyboard.type('Sai');
    await page.keyboard.press('Control+Z');
    await page.keyboard.press('Control+Shift+Z');
    await expect
      .poll(async () => (await heard()).filter(({ kind }) => kind === 'history'))
      .toEqual([
        { kind: 'history', step: 'undo' },
        { kind: 'history', step: 'redo' },
      ]);
    const typed = await last('typed');
    if (!typed) throw new Error('nothing typed');
    await send({ kind: 'text', place: typed.place, text: words, was: typed.text });
    await expect(frame.locator('[contenteditable]')).toHaveText(words);
  });

  await test.step('a space in a button is typed; pasted markup and line breaks become plain words', async () => {
    const framed = await openFramed(page, 'hu_vang');
    const { frame } = framed;
    await frame.locator('main a[href="#dang-ky"]').first().dblclick();
    await expect(frame.locator('[contenteditable]')).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Gọi tôi');
    await frame.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', '\nnhé <b>bạn</b>');
      data.setData('text/html', '<b onclick="alert(1)">nhé</b>');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await listTyped(framed)).at(-1)?.[0]).toBe('end');
    const [, text] = (await listTyped(framed)).at(-1) ?? [];
    expect(text).toMatch(/^Gọi tôi/);
    expect(await frame.locator('[onclick]').count()).toBe(0);
  });

  await test.step('what is no plain text is chosen, and not typed in place', async () => {
    const framed = await openFramed(page, 'hu_vang');
    const { frame, slots } = framed;
    const html = slots.find(({ key }) => key === 'home.section4')?.places.find(({ kind }) => kind === 'html');
    const answer = frame.locator('details').first();
    await answer.evaluate((element: HTMLDetailsElement) => {
      element.open = true;
    });
    await answer
      .getByText(html?.value.split('\n')[0]?.slice(0, 25) ?? '')
      .first()
      .dblclick();
    await expect(frame.locator('[contenteditable]')).toHaveCount(0);
  });
});
