// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { RichTextEditor } from './rich-text-editor.ts';

it('words of others leave the caret between the same letters; an own undo or redo takes it along', () => {
  const root = document.body.appendChild(document.createElement('div'));
  const kind = { isLine: false, isInline: false };
  const editor = new RichTextEditor(root, kind, { onChange: () => {}, onSelect: () => {}, onCleaned: () => {} });
  const textBefore = () => {
    const { startContainer, startOffset } = editor.getSelection();
    const range = document.createRange();
    range.setStart(root, 0);
    range.setEnd(startContainer, startOffset);
    return range.toString();
  };
  editor.write('<p>Hũ</p>');
  editor.moveCursorToEnd();
  editor.write('<p>Hũ bạc</p>');
  expect(textBefore()).toBe('Hũ');
  editor.write('<p>Hũ</p>', true);
  editor.write('<p>Hũ một hai</p>', true);
  expect(textBefore()).toBe('Hũ một hai');
});
