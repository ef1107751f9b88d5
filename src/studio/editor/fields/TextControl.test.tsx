// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from '../../app/store.ts';
import { EditingContext } from '../editing.ts';
import type { SessionView } from '../sync/working-session.ts';
import { FormContext } from './form-context.ts';
import { TextControl } from './TextControl.tsx';

afterEach(cleanup);

const place = ['content', 'home.banner', 'subTitle'];

/** The field of a text as the editor has drawn it. `newest`: with letters that were typed since. */
function openField(drawn: string, newest = drawn) {
  const change = vi.fn();
  const at = { key: 'home.banner', path: 'subTitle' };
  const [document, now] = [drawn, newest].map((subTitle) => ({ content: { 'home.banner': { subTitle } } }));
  const view = createStore({ document: now } as unknown as SessionView);
  render(
    <EditingContext
      value={{
        ...{ webid: 'hu', pages: '', fields: [], document: document ?? {}, newest: view },
        ...{ isReadOnly: false, findings: [], samples: [] },
        ...{ colleagues: [], chosen: undefined, choose: vi.fn(), change, askToRemove: vi.fn() },
        ...{ entered: undefined, enter: vi.fn(), shifts: () => [] },
      }}
    >
      <FormContext
        value={{
          ...{ anchors: [], pickPicture: vi.fn(), pickFile: undefined, pictures: undefined },
          ...{ opened: new Map(), open: vi.fn(), locked: [], unlocked: [] },
        }}
      >
        <TextControl schema={{}} at={at} label="Câu dẫn" isRequired={false} isShort most={undefined} />
      </FormContext>
    </EditingContext>,
  );
  return { change, field: screen.getByRole<HTMLInputElement>('textbox') };
}

it('shows a space for `&nbsp;`, and tells the text as it was shown', () => {
  const { change, field } = openField('Hũ&nbsp;vàng');
  expect(field.value).toBe('Hũ\u00a0vàng');
  fireEvent.change(field, { target: { value: 'Hũ\u00a0vàng!' } });
  expect(change).toHaveBeenCalledWith(
    [{ kind: 'set', at: place, value: 'Hũ\u00a0vàng!', was: 'Hũ\u00a0vàng' }],
    'home.banner subTitle',
  );
});

it('has the last letter while the rest of the editor is behind, and takes that one back', () => {
  const { change, field } = openField('Hũ', 'Hũ b');
  expect(field.value).toBe('Hũ b');
  fireEvent.change(field, { target: { value: 'Hũ' } });
  expect(change).toHaveBeenCalledWith([{ kind: 'set', at: place, value: 'Hũ', was: 'Hũ b' }], 'home.banner subTitle');
});
