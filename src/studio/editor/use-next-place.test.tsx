// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EditorContext } from './editor.ts';
import { createEditorAlone } from './editor-alone.ts';
import { useNextPlace } from './use-next-place.ts';

const place = (path: string) => ({ key: 'home.more.loi_khach', path });
const places = [place('title'), place('quotes[0].text'), place('quotes[1].text')];

it('walks from the chosen place to the next one and back, and from the last to the first', () => {
  const editor = createEditorAlone({});
  const { result } = renderHook(useNextPlace, {
    wrapper: ({ children }) => <EditorContext value={editor}>{children}</EditorContext>,
  });
  const go = (step: 1 | -1) => {
    act(() => result.current.goToNext(step, () => places));
    return editor.state.get().chosen?.path;
  };
  expect([go(1), go(1), go(1), go(1)]).toEqual(['title', 'quotes[0].text', 'quotes[1].text', 'title']);
  expect(go(-1)).toBe('quotes[1].text');
  // The form has focused a field around it meanwhile.
  act(() => editor.choose(place('quotes[1]')));
  expect(go(1)).toBe('title');
  act(() => result.current.goToNext(1, () => []));
  expect(editor.state.get().chosen?.path).toBe('title');
});
