// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { EditorContext } from '../editor.ts';
import { createEditorAlone } from '../editor-alone.ts';
import { FormContext } from './form-context.ts';
import { TextControl } from './TextControl.tsx';

afterEach(cleanup);

it('shows a space for `&nbsp;`, and tells the text as it was shown', () => {
  const change = vi.fn();
  const at = { key: 'home.banner', path: 'subTitle' };
  const document = { content: { 'home.banner': { subTitle: 'Hũ&nbsp;vàng' } } };
  render(
    <EditorContext value={{ ...createEditorAlone({ document }), change }}>
      <FormContext
        value={{
          ...{ anchors: [], pickPicture: vi.fn(), pickFile: undefined, pictures: undefined },
          ...{ opened: new Map(), open: vi.fn(), locked: [], unlocked: [] },
        }}
      >
        <TextControl schema={{}} at={at} label="Câu dẫn" isRequired={false} isShort most={undefined} />
      </FormContext>
    </EditorContext>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect(field.value).toBe('Hũ\u00a0vàng');
  fireEvent.change(field, { target: { value: 'Hũ\u00a0vàng!' } });
  const place = ['content', 'home.banner', 'subTitle'];
  expect(change).toHaveBeenCalledWith(
    [{ kind: 'set', at: place, value: 'Hũ\u00a0vàng!', was: 'Hũ\u00a0vàng' }],
    'home.banner subTitle',
  );
});
