// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { RichTextEditor } from './rich-text-editor.ts';

const silent = { onChange: () => {}, onSelect: () => {}, onCleaned: () => {} };

it('makes a heading of the paragraph at the caret, and a paragraph again', () => {
  const root = document.body.appendChild(document.createElement('div'));
  const editor = new RichTextEditor(root, { isLine: false, isInline: false }, silent);
  editor.write('<p>Cần <strong>gì</strong></p><p>Căn cước</p>');
  editor.moveCursorToStart();
  editor.toggleHeading();
  expect(editor.read()).toBe('<h3>Cần <strong>gì</strong></h3><p>Căn cước</p>');
  expect(editor.state().isHeading).toBe(true);
  editor.toggleHeading();
  expect(editor.read()).toBe('<p>Cần <strong>gì</strong></p><p>Căn cước</p>');
  expect(editor.state().isHeading).toBe(false);
});

it('words of others leave the caret between the same letters; an own undo or redo takes it along', () => {
  const root = document.body.appendChild(document.createElement('div'));
  const kind = { isLine: false, isInline: false };
  const editor = new RichTextEditor(root, kind, silent);
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
