// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EditorContext } from '../editor.ts';
import { createEditorAlone } from '../editor-alone.ts';
import { useChosenField } from './use-chosen-field.ts';

const key = 'home.banner';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A form beside a page that has the focus. */
function open() {
  const Form = () => {
    const root = useRef<HTMLDivElement>(null);
    useChosenField(root, key);
    return (
      <div ref={root}>
        <label data-place="title">
          Tựa
          <input />
        </label>
      </div>
    );
  };
  const editor = createEditorAlone({ document: { content: { [key]: { title: 'Hũ' } } } });
  render(
    <EditorContext value={editor}>
      <iframe title="Trang" />
      <Form />
    </EditorContext>,
  );
  screen.getByTitle('Trang').focus();
  return editor;
}

test('a field that is entered takes the focus from the page at once; one that is clicked there waits for a second click', () => {
  const editor = open();
  act(() => editor.choose({ key, path: 'title' }));
  act(() => vi.advanceTimersByTime(399));
  expect(document.activeElement).toBe(screen.getByTitle('Trang'));
  act(() => editor.enter({ key, path: '' }));
  act(() => vi.advanceTimersByTime(0));
  expect(document.activeElement).toBe(screen.getByLabelText('Tựa'));
});

test('a field that was entered does not take the focus from who opens the picker meanwhile', () => {
  const editor = open();
  act(() => editor.enter({ key, path: '' }));
  act(() => editor.addAt(1));
  act(() => vi.advanceTimersByTime(1000));
  expect(document.activeElement).toBe(screen.getByTitle('Trang'));
});

test('when the part itself is chosen on the page, its field has the focus no more', () => {
  const editor = open();
  act(() => editor.enter({ key, path: 'title' }));
  act(() => vi.advanceTimersByTime(0));
  expect(document.activeElement).toBe(screen.getByLabelText('Tựa'));
  act(() => editor.choose({ key, path: '' }));
  expect(document.activeElement).toBe(document.body);
});
