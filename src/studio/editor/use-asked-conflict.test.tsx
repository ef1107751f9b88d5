// @vitest-environment happy-dom
import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlaceName } from '../../contract/changes/place-name.ts';
import { createStore } from '../app/store.ts';
import { EditorContext, type EditorState } from './editor.ts';
import { createEditorAlone } from './editor-alone.ts';
import type { OpenConflict } from './sync/sync-state.ts';
import { useAskedConflict } from './use-asked-conflict.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const field = { key: 'home.banner', path: 'title' };
const typed = (value: string, theirs: string | undefined = 'Hũ bạc'): OpenConflict => ({
  change: { kind: 'set', at: ['content', 'home.banner', 'title'], value, was: 'Hũ' },
  ...{ by: { id: 'quan', name: 'Quân' }, theirs },
});
function open(first: readonly OpenConflict[]) {
  const editor = createEditorAlone({});
  const state = createStore<EditorState>({ ...editor.state.get(), conflicts: first, chosen: field });
  const show = (change: Partial<EditorState>) => act(() => state.set({ ...state.get(), ...change }));
  const { result } = renderHook(useAskedConflict, {
    wrapper: ({ children }) => <EditorContext value={{ ...editor, state }}>{children}</EditorContext>,
  });
  return {
    asked: () => result.current.asked,
    ask: () => show({ askings: 1 }),
    typeInPage: () => show({ typings: state.get().typings + 1 }),
    close: () => act(() => result.current.close()),
    become: (conflicts: readonly OpenConflict[], chosen: PlaceName = field) => show({ conflicts, chosen }),
    after: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  };
}

it('a conflict in the chosen field is asked about after two seconds without a letter', () => {
  const { asked, become, after } = open([typed('Hũ v')]);
  after(1_900);
  become([typed('Hũ vàng')]);
  after(1_900);
  expect(asked()).toBeUndefined();
  after(100);
  expect(asked()).toEqual(typed('Hũ vàng'));
});

it('letters of the other person do not put the question off', () => {
  const conflict = typed('Hũ vàng');
  const { asked, become, after } = open([conflict]);
  after(1_900);
  const newer = { ...conflict, theirs: 'Hũ bạc nhỏ' };
  become([newer]);
  after(100);
  expect(asked()).toEqual(newer);
});

it('no question opens while somebody types, wherever: a key of the next word would answer it', () => {
  const { asked, become, after } = open([]);
  fireEvent.keyDown(document.body, { key: 'a' });
  become([typed('Hũ vàng')], { ...field, path: 'subTitle' });
  after(1_900);
  fireEvent.keyDown(document.body, { key: 'b' });
  after(1_900);
  expect(asked()).toBeUndefined();
  after(100);
  expect(asked()).toEqual(typed('Hũ vàng'));
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(asked()).toEqual(typed('Hũ vàng'));
});

it('typing in the page, where this window hears no keys, puts it off, too', () => {
  const { asked, become, typeInPage, after } = open([]);
  typeInPage();
  become([typed('Hũ vàng')], { ...field, path: 'subTitle' });
  after(1_900);
  typeInPage();
  after(1_900);
  expect(asked()).toBeUndefined();
  after(100);
  expect(asked()).toEqual(typed('Hũ vàng'));
});

it('what they type on while the question is open is not part of it; the next question shows it', () => {
  const { asked, become, close, after } = open([typed('Hũ vàng')]);
  after(2_000);
  become([typed('Hũ vàng', 'Hũ bạc nhỏ')]);
  expect(asked()).toEqual(typed('Hũ vàng', 'Hũ bạc'));
  close();
  after(2_000);
  expect(asked()).toEqual(typed('Hũ vàng', 'Hũ bạc nhỏ'));
});

it.each<[string, readonly OpenConflict[], PlaceName]>([
  ['when the field is left', [typed('Hũ vàng')], { ...field, path: 'subTitle' }],
  ['when its item is gone', [{ ...typed('Hũ vàng'), theirs: undefined }], field],
])('at once %s', (_, conflicts, chosen) => {
  const { asked, become } = open([]);
  become(conflicts, chosen);
  expect(asked()).toEqual(conflicts[0]);
});

it('at once when somebody wants to take the last step back', () => {
  const { asked, ask } = open([typed('Hũ vàng')]);
  expect(asked()).toBeUndefined();
  ask();
  expect(asked()).toEqual(typed('Hũ vàng'));
});
