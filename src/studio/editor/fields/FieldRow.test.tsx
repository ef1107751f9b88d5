// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WordedFinding } from '../../../contract/studio/campaign-calls.ts';
import { openPart } from '../../../testing/studio-screen.tsx';
import { EditorContext } from '../editor.ts';
import { createEditorAlone } from '../editor-alone.ts';
import { FieldRow } from './FieldRow.tsx';
import { FormContext } from './form-context.ts';

const sample = (key: string): WordedFinding => ({
  ...{ severity: 'sample', rule: 'sample-content', key, path: 'title' },
  ...{ expected: 'chữ của chiến dịch này', received: '"Khách nói"' },
});

/** The row of the title of a part, which still has the words of a sample. */
function open(key: string): void {
  const form = { anchors: [], pickPicture: async () => undefined, pickFile: undefined, pictures: undefined };
  openPart(
    '/',
    <EditorContext value={createEditorAlone({ document: { content: { [key]: {} } }, findings: [sample(key)] })}>
      <FormContext value={{ ...form, opened: new Map(), open: () => {}, locked: [], unlocked: [] }}>
        <FieldRow at={{ key, path: 'title' }}>
          <input />
        </FieldRow>
      </FormContext>
    </EditorContext>,
  );
}

test('sample words of an added part are marked, and say that they must go', () => {
  open('home.more.loi_khach');
  expect(screen.getByText('chữ mẫu').parentElement?.textContent).toBe('chữ mẫuThay xong mới gửi duyệt được.');
});

test("those of the template's own parts may stay", () => {
  open('home.banner');
  expect(screen.queryByText('chữ mẫu')).toBeNull();
  screen.getByText('Vẫn là của trang mẫu.');
});
