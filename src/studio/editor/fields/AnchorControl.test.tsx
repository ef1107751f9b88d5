// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { valueAt } from '../../../contract/changes/content-change.ts';
import { EditorContext } from '../editor.ts';
import { createEditorAlone } from '../editor-alone.ts';
import type { Anchor } from './find-anchors.ts';
import { FormContext } from './form-context.ts';
import { LinkControl } from './LinkControl.tsx';
import { AnchorControl } from './TextControl.tsx';

afterEach(cleanup);

function open(control: ReactNode, anchors: readonly Anchor[]) {
  const editor = createEditorAlone({
    document: {
      settings: {},
      content: { 'home.a': { title: 'Lời khách' }, 'home.header': { menu: [{ label: 'L', link: '' }] } },
      media: {},
    },
  });
  const form = { anchors, pickPicture: async () => undefined, pickFile: undefined, pictures: undefined };
  render(
    <EditorContext value={editor}>
      <FormContext value={{ ...form, opened: new Map(), open: () => {}, locked: [], unlocked: [] }}>
        {control}
      </FormContext>
    </EditorContext>,
  );
  return {
    user: userEvent.setup(),
    at: (...place: (string | number)[]) => valueAt(editor.state.get().document, place),
  };
}
const schema = { type: 'string' } as const;

it('an anchor is made of the title, unless another part has it', async () => {
  const control = (
    <AnchorControl schema={schema} at={{ key: 'home.a', path: 'anchor' }} label="Tên neo" isRequired={false} />
  );
  const { user, at } = open(control, []);
  await user.click(screen.getByRole('button', { name: 'Đặt theo tiêu đề: #loi-khach' }));
  expect(at('content', 'home.a', 'anchor')).toBe('loi-khach');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  open(control, [{ id: '#loi-khach', label: 'Khác' }]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a link to a part without an anchor gives it the one that is offered', async () => {
  const { user, at } = open(
    <LinkControl
      schema={schema}
      at={{ key: 'home.header', path: 'menu[0].link' }}
      label="Liên kết"
      isRequired={false}
    />,
    [{ id: '#loi-khach', label: 'Lời khách', give: ['content', 'home.a', 'anchor'] }],
  );
  await user.click(screen.getByRole('combobox'));
  await user.paste('#loi-khach');
  expect(at('content', 'home.header', 'menu', 0, 'link')).toBe('#loi-khach');
  expect(at('content', 'home.a', 'anchor')).toBe('loi-khach');
});
