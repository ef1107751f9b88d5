// @vitest-environment happy-dom
import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFileDrop } from './use-file-drop.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const files = [new File(['x'], 'a.png', { type: 'image/png' })];

/** A place for files with a button in it. */
function openPlace(pastes: 'anywhere' | 'inside') {
  const onFiles = vi.fn();
  const { result } = renderHook(() => useFileDrop(onFiles, { pastes }));
  const [place, button] = [document.createElement('div'), document.createElement('button')];
  place.append(button);
  document.body.append(place);
  result.current.props.ref.current = place;
  return { onFiles, button };
}

it('a field takes what is pasted while the focus is in it', () => {
  const [first, second] = [openPlace('inside'), openPlace('inside')];
  second.button.focus();
  fireEvent.paste(document, { clipboardData: { files } });
  expect([first.onFiles.mock.calls, second.onFiles.mock.calls]).toEqual([[], [[files]]]);
});

it('a library takes what is pasted wherever the focus is, and a text is no file', () => {
  const { onFiles } = openPlace('anywhere');
  fireEvent.paste(document, { clipboardData: { files: [] } });
  expect(onFiles).not.toHaveBeenCalled();
  fireEvent.paste(document, { clipboardData: { files } });
  expect(onFiles).toHaveBeenCalledWith(files);
});
