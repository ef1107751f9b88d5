// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sectionCalls } from '../../contract/studio/section-calls.ts';
import { answer, openPart } from '../../testing/studio-screen.tsx';
import { EditorContext } from './editor.ts';
import { createEditorAlone } from './editor-alone.ts';
import { PageWeight } from './PageWeight.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

/** The meter of a page of this weight. */
function open(bytes: number) {
  const faq = { key: 'home.section4', title: 'Hỏi đáp', schema: {}, part: 'page', protectedFields: [] } as const;
  const editor = createEditorAlone({ fields: [faq] });
  const parts = { 'home.banner': 2_100, 'home.section4': 6_900 };
  const user = openPart(
    '/',
    <EditorContext value={editor}>
      <PageWeight />
    </EditorContext>,
    [answer(sectionCalls.weighWorkingCopy, { bytes, most: 30_000, parts })],
  );
  act(() => vi.advanceTimersByTime(2_000));
  return { user, editor };
}

test('a page within its cap says what it weighs, once nothing changes', async () => {
  open(20_800);
  await screen.findByText('20,8');
  screen.getByText('/ 30 kB');
  expect(screen.queryByRole('button')).toBeNull();
});

test('above it the heaviest part is named, and leads there', async () => {
  const { user, editor } = open(31_800);
  await user.click(await screen.findByRole('button', { name: 'Nặng nhất: Hỏi đáp, 6,9 kB' }));
  expect(editor.state.get().chosen).toEqual({ key: 'home.section4', path: '' });
});
