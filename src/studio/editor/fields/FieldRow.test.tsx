// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { WordedFinding } from '../../../contract/studio/campaign-calls.ts';
import { openPart } from '../../../testing/studio-screen.tsx';
import { EditorContext } from '../editor.ts';
import { createEditorAlone } from '../editor-alone.ts';
import { FieldRow } from './FieldRow.tsx';
import { FindingPills } from './FindingPills.tsx';
import { FormContext } from './form-context.ts';
import { PictureControl } from './PictureControl.tsx';

const sample = (key: string, path: string): WordedFinding => ({
  ...{ severity: 'sample', rule: 'sample-content', key, path },
  ...{ expected: 'chữ của chiến dịch này', received: '"Khách nói"' },
});

/** Fields of a part, of which one has findings. */
function open(key: string, findings: readonly WordedFinding[], drawn: ReactNode): void {
  const form = { anchors: [], pickPicture: async () => undefined, pickFile: undefined, pictures: undefined };
  const document = { content: { [key]: { img: { url: 'media/dong-ho.avif', alt: '' } } } };
  openPart(
    '/',
    <EditorContext value={createEditorAlone({ document, findings })}>
      <FormContext value={{ ...form, opened: new Map(), open: () => {}, locked: [], unlocked: [] }}>
        {drawn}
      </FormContext>
    </EditorContext>,
  );
}

const openTitle = (key: string) =>
  open(
    key,
    [sample(key, 'title')],
    <FieldRow at={{ key, path: 'title' }}>
      <input />
    </FieldRow>,
  );

test('sample words of an added part are marked', () => {
  openTitle('home.more.loi_khach');
  screen.getByText('chữ mẫu');
  expect(screen.queryByText('Vẫn là của trang mẫu.')).toBeNull();
});

test("those of the template's own parts may stay", () => {
  openTitle('home.banner');
  expect(screen.queryByText('chữ mẫu')).toBeNull();
  screen.getByText('Vẫn là của trang mẫu.');
});

test('a sample picture of an added part is marked where it is changed, also when it has no words', () => {
  const at = { key: 'home.more.diem', path: 'img' };
  open(at.key, [sample(at.key, 'img.url')], <PictureControl schema={{}} alt={{}} at={at} label="Ảnh" isRequired />);
  const picture = screen.getByText('dong-ho.avif').closest('[data-place="img.url"]');
  if (!(picture instanceof HTMLElement)) throw new Error('the picture has no row');
  within(picture).getByText('ảnh mẫu');
});

test('findings of law stand at their field, and are counted apart from errors and warnings', () => {
  const at = { key: 'home.banner', path: 'title' };
  const said = { ...at, rule: 'superlatives', expected: 'giấy tờ chứng minh', received: '"tốt nhất"' };
  const findings: WordedFinding[] = [
    { ...said, severity: 'law' },
    { ...said, severity: 'warning', rule: 'spacing' },
  ];
  open(
    at.key,
    findings,
    <FieldRow at={at}>
      <FindingPills findings={findings} />
    </FieldRow>,
  );
  expect(screen.getAllByRole('img').map((pill) => pill.getAttribute('aria-label'))).toEqual([
    '1 điểm pháp luật',
    '1 cảnh báo',
  ]);
  expect(screen.getAllByText(/giấy tờ chứng minh/)).toHaveLength(2);
});
