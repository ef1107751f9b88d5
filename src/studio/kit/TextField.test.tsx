// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { afterEach, expect, it } from 'vitest';
import { mergeTexts } from '../../contract/changes/merge-texts.ts';
import { createStore } from '../app/store.ts';
import { ownStep } from './own-step.ts';
import { SuggestField } from './SuggestField.tsx';
import { TextField } from './TextField.tsx';

afterEach(cleanup);

type Change = (text: string, was: string) => void;
const fields = {
  'of one line': (value: string, onTyped: Change) => <TextField label="Ô" value={value} onTyped={onTyped} />,
  'of several lines': (value: string, onTyped: Change) => (
    <TextField label="Ô" isLong value={value} onTyped={onTyped} />
  ),
  'with suggestions': (value: string, onTyped: Change) => (
    <SuggestField label="Ô" suggestions={[]} value={value} onChange={onTyped} />
  ),
};

/** A field whose text others change, too: what is typed in it merges with that. */
function open(draw: (value: string, onTyped: Change) => ReactNode, first: string) {
  const text = createStore(first);
  const typed: [string, string][] = [];
  const Field = () =>
    draw(useSyncExternalStore(text.subscribe, text.get), (next, was) => {
      typed.push([next, was]);
      text.set(mergeTexts(was, next, text.get()) ?? next);
    });
  render(<Field />);
  const field = screen.getByLabelText<HTMLInputElement>('Ô');
  act(() => field.focus());
  const become = (next: string, isOwn: boolean) =>
    act(() => {
      ownStep.set(isOwn);
      text.set(next);
    });
  return {
    ...{ field, typed, text },
    others: (next: string) => become(next, false),
    step: (next: string) => become(next, true),
  };
}
const caret = ({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd];

it.each(Object.entries(fields))('a text from outside leaves the caret between the same letters: %s', (_, draw) => {
  const { field, others } = open(draw, 'Mở thẻ');
  field.setSelectionRange(2, 4);
  others('Cứ Mở thẻ');
  expect([field.value, caret(field)]).toEqual(['Cứ Mở thẻ', [5, 7]]);
  others('Cứ Mở thẻ ngay');
  expect(caret(field)).toEqual([5, 7]);
  others('Mở thẻ ngay');
  expect(caret(field)).toEqual([2, 4]);
  // At the caret itself it comes after.
  field.setSelectionRange(6, 6);
  others('Mở thẻ Vàng ngay');
  expect(caret(field)).toEqual([6, 6]);
});

it.each(Object.entries(fields))('an own undo and redo take the caret along: %s', (_, draw) => {
  const { field, step } = open(draw, 'Hũ một hai');
  field.setSelectionRange(10, 10);
  step('Hũ');
  expect(caret(field)).toEqual([2, 2]);
  step('Hũ một hai');
  expect([field.value, caret(field)]).toEqual(['Hũ một hai', [10, 10]]);
});

it.each(Object.entries(fields))('what an input method composes is not broken off: %s', (_, draw) => {
  const { field, typed, text, others } = open(draw, 'Quà');
  field.setSelectionRange(3, 3);
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: 'Quà t' } });
  others('Món Quà t');
  expect(field.value).toBe('Quà t');
  fireEvent.change(field, { target: { value: 'Quà tê' } });
  expect(field.value).toBe('Quà tê');
  expect(text.get()).toBe('Món Quà tê');
  field.setSelectionRange(6, 6);
  fireEvent.compositionEnd(field);
  expect([field.value, caret(field)]).toEqual(['Món Quà tê', [10, 10]]);
  expect(typed).toEqual([
    ['Quà t', 'Quà'],
    ['Quà tê', 'Quà t'],
  ]);
});

it('a letter that comes with the end of a composition is not lost', () => {
  const { field, text, others } = open(fields['of one line'], 'Quà');
  fireEvent.compositionStart(field);
  others('Món Quà');
  field.value = 'Quà ế';
  fireEvent.compositionEnd(field);
  expect([field.value, text.get()]).toEqual(['Món Quà ế', 'Món Quà ế']);
});

it('a text that its owner refuses is taken back', () => {
  render(<TextField label="Ô" value="một" onChange={() => {}} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: 'hai' } });
  expect(field.value).toBe('một');
});
