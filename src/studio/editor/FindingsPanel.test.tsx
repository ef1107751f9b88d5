// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart, sessionOf } from '../../testing/studio-screen.tsx';
import { PersonContext } from '../app/use-studio.ts';
import { type Editor, EditorContext } from './editor.ts';
import { createEditorAlone } from './editor-alone.ts';
import { FindingsPanel } from './FindingsPanel.tsx';

const words = { title: 'Gom  từng chút', subTitle: 'Đầy hũ !', note: 'Chỉ một câu' };
const mended = { title: 'Gom từng chút', subTitle: 'Đầy hũ!' };
const finding = (path: string) =>
  ({
    severity: 'warning',
    rule: 'spacing',
    key: 'home.banner',
    path,
    expected: 'một dấu cách',
    received: path,
  }) as const;
/** One that a mend takes away. */
const mendable = (path: keyof typeof mended) => ({
  ...finding(path),
  mend: [{ kind: 'set' as const, at: ['content', 'home.banner', path], value: mended[path] }],
});

function open(webid: string, isReadOnly = false): { user: ReturnType<typeof openPart>; editor: Editor } {
  const document = { settings: {}, content: { 'home.banner': words } };
  const findings = [mendable('title'), finding('note'), mendable('subTitle')];
  const editor = createEditorAlone({ webid, document, findings, isReadOnly });
  const user = openPart(
    '/',
    <PersonContext value={sessionOf({ roles: ['editor'] }).person}>
      <EditorContext value={editor}>
        <FindingsPanel onClose={() => {}} />
      </EditorContext>
    </PersonContext>,
  );
  return { user, editor };
}
const bannerOf = (editor: Editor) => Object(editor.state.get().document).content['home.banner'];

test('one finding is mended alone', async () => {
  const { user, editor } = open('hu_mot');
  const [first] = screen.getAllByRole('button', { name: 'Sửa giúp tôi' });
  if (first) await user.click(first);
  expect(bannerOf(editor)).toEqual({ ...words, title: mended.title });
});

test('all that can be mended are mended by one button', async () => {
  const { user, editor } = open('hu_ca');
  await user.click(screen.getByRole('button', { name: 'Sửa giúp tôi cả 2 chỗ' }));
  expect(bannerOf(editor)).toEqual({ ...words, ...mended });
});

test('who only reads mends nothing', () => {
  open('hu_doc', true);
  expect(screen.queryByRole('button', { name: /^Sửa giúp tôi/ })).toBeNull();
});
