// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionOf } from '../../testing/studio-screen.tsx';
import { PersonContext } from '../app/use-studio.ts';
import { ConflictDialog, RefusedDialog } from './ConflictDialog.tsx';
import { EditorContext } from './editor.ts';
import { createEditorAlone } from './editor-alone.ts';

afterEach(cleanup);

const { person } = sessionOf({ roles: ['editor'] });
const draw = (dialog: ReactNode) =>
  render(
    <PersonContext value={person}>
      <EditorContext value={createEditorAlone({})}>{dialog}</EditorContext>
    </PersonContext>,
  );
const at = ['content', 'home.banner', 'title'];

it.each([
  ['a colleague', { id: 'quan', name: 'Quân' }, 'Hai người cùng sửa một ô', 'Lấy phần của Quân'],
  ['another window of this person', person, 'Hai cửa sổ của bạn cùng sửa một ô', 'Lấy phần của Bạn (cửa sổ khác)'],
])('a conflict says with whom it is: %s', async (_, { id, name }, title, theirs) => {
  const change = { kind: 'set', at, value: 'Hũ vàng', was: 'Hũ' } as const;
  draw(<ConflictDialog conflict={{ change, by: { id, name }, theirs: 'Hũ bạc' }} onSettle={vi.fn()} />);
  const dialog = await screen.findByRole('alertdialog', { name: title });
  expect(within(dialog).getByRole('button', { name: theirs })).toBeTruthy();
});

it('of a part that a colleague has removed it shows the words and the choice', async () => {
  const onSettle = vi.fn();
  const change = { kind: 'insert', at: ['settings', 'layout', 1], value: { key: 'home.more.faq_1' } } as const;
  const conflict = { change, by: { id: 'quan', name: 'Quân' }, theirs: undefined, content: { title: 'Hỏi đáp' } };
  draw(<ConflictDialog conflict={conflict} onSettle={onSettle} />);
  const dialog = await screen.findByRole('alertdialog', { name: 'Quân vừa bỏ phần của bạn' });
  expect(dialog.textContent).toContain('Hỏi đáp');
  for (const name of ['Theo Quân', 'Đưa phần này lại vào trang']) within(dialog).getByRole('button', { name }).click();
  expect(onSettle.mock.calls).toEqual([['theirs'], ['mine']]);
});

it('of a text that was typed at two places a refused save shows the last state, once', async () => {
  const changes = ['Một Hũ', 'Một Hũ vàng'].map((value) => ({ kind: 'set', at, value }) as const);
  draw(<RefusedDialog refused={{ message: 'Quá dài', changes }} onDismiss={vi.fn()} />);
  const dialog = await screen.findByRole('alertdialog');
  expect(
    within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Một Hũ vàng']);
});
