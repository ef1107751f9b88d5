// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type CopiedPart, type PastePlan, partCalls } from '../../../contract/studio/part-calls.ts';
import { answer, answerNow, openPart, refuse, sessionOf } from '../../../testing/studio-screen.tsx';
import { PersonContext } from '../../app/use-studio.ts';
import { toasts } from '../../kit/toasts.ts';
import { EditorContext } from '../editor.ts';
import { createEditorAlone } from '../editor-alone.ts';
import { PasteDialog } from './PasteDialog.tsx';
import { copyPart, pastePart } from './part-clipboard.ts';

const copied: CopiedPart = {
  ...{ webid: 'vay', campaign: 'Siêu Sinh Lời', version: 21, key: 'home.section3', section: 'numbered-faq' },
  ...{ title: 'Hỏi đáp', copiedAt: '2026-11-23T02:52:00.000Z', endsAt: '2026-11-30T02:52:00.000Z' },
};
const plan: PastePlan = {
  ...{ blocked: null, kept: 26, of: 28, files: 4, bytes: 62_000 },
  places: ['Tiêu đề', 'Các câu hỏi › Câu 1'],
  left: [
    { name: 'Các câu hỏi', words: 'Gia đình, Hộ kinh doanh', count: 2, path: 'questions' },
    { name: '', words: 'thong-tin.pdf', count: 1, path: null },
  ],
  links: [{ link: '#tinh-loi', name: 'Nút › Trỏ tới', path: 'button.link' }],
  anchors: [{ anchor: '#hu-mau', title: 'Hũ mẫu' }],
  weight: { bytes: 22_560, most: 30_000 },
};

type Paste = Parameters<typeof answer<typeof partCalls.pastePart>>[1];

function open(paste: Paste, more: Parameters<typeof openPart>[2] = []) {
  const editor = createEditorAlone({
    document: {
      settings: { name: 'Hũ Vàng', layout: [{ key: 'home.banner' }, { key: 'home.section2' }] },
      ...{ content: { 'home.banner': { title: 'Hũ' } }, media: {} },
    },
    fields: ['Banner', 'Hũ mẫu'].map((title, index) => ({
      ...{ key: ['home.banner', 'home.section2'][index] ?? '', title, part: 'page', protectedFields: [], schema: {} },
    })),
  });
  editor.show({ copied });
  const user = openPart(
    '/',
    <PersonContext value={sessionOf({ roles: ['editor'] }).person}>
      <EditorContext value={editor}>
        <PasteDialog />
      </EditorContext>
    </PersonContext>,
    [...more, answer(partCalls.readPartCopy, { copy: copied }), answer(partCalls.pastePart, paste)],
  );
  return { editor, user };
}
const said = () => toasts.get().map(({ text }) => text);

test('nothing lacking: the part lands, a toast says so, and no dialog asks', async () => {
  const bodies: unknown[] = [];
  const { editor } = open(({ body }) => {
    bodies.push(body);
    return { kind: 'pasted', key: 'home.more.hoi', revision: 1 };
  });
  await pastePart(editor, 1);
  expect(bodies).toMatchObject([{ after: 'home.banner' }]);
  expect(said()).toContain('Đã dán “Hỏi đáp”');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(editor.state.get().steps).toEqual({ undo: 1, redo: 0 });
});

test('what would be left is said and counted before; links lead where the person says', async () => {
  const agreed: unknown[] = [];
  const { editor, user } = open(({ body }) => {
    if (!body.agreed) return { kind: 'asks', copy: copied, plan };
    agreed.push(body);
    return { kind: 'pasted', key: 'home.more.hoi', revision: 1 };
  });
  await pastePart(editor, 1);
  const dialog = await screen.findByRole('dialog', { name: 'Dán “Hỏi đáp” vào Hũ Vàng' });
  for (const words of [
    'Sao chép từ Siêu Sinh Lời, bản 21',
    '26 trong 28 chỗ giữ nguyên',
    '4 tệp (61 kB)',
    '“Gia đình, Hộ kinh doanh” ở lại',
    '2 chỗ trong Các câu hỏi',
    'Liên kết #tinh-loi trỏ tới chỗ không có trên trang này',
    'trang thành 22,6 / 30 kB',
    'Bản sao chỉ mình bạn thấy, trên mọi máy của bạn, đến 30/11',
  ])
    expect(dialog.textContent).toContain(words);
  // After Banner, which has no anchor, the link would go; then it leads to the part above.
  await user.click(screen.getByRole('button', { name: /^sau Banner, trước Hũ mẫu/ }));
  await user.click(await screen.findByRole('option', { name: 'cuối trang, sau Hũ mẫu' }));
  await user.click(screen.getByRole('button', { name: 'Dán, để lại 3 chỗ' }));
  await waitFor(() => expect(agreed).toHaveLength(1));
  expect(agreed).toMatchObject([{ after: 'home.section2', agreed: { left: 2, links: { '#tinh-loi': '#hu-mau' } } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the places that stay are listed; those with something left or led elsewhere are looked at one after another', async () => {
  const { editor, user } = open(({ body }) =>
    body.agreed ? { kind: 'pasted', key: 'home.more.hoi', revision: 1 } : { kind: 'asks', copy: copied, plan },
  );
  await pastePart(editor, 1);
  const each = await screen.findByRole('button', { name: 'Xem từng chỗ' });
  expect(screen.queryByText('Các câu hỏi › Câu 1')).toBeNull();
  await user.click(each);
  expect(each.getAttribute('aria-expanded')).toBe('true');
  screen.getByText('Các câu hỏi › Câu 1');
  await user.click(screen.getByRole('button', { name: /^Dán/ }));
  const place = (path: string) => ({ key: 'home.more.hoi', path });
  await waitFor(() => expect(editor.state.get().unseen).toEqual([place('questions'), place('button.link')]));
  editor.choose(place('questions'));
  expect(editor.state.get().unseen).toEqual([place('button.link')]);
});

test.each([
  [{ kind: 'once', by: 'Máy tính' }, 'Trang này đã có Máy tính'],
  [{ kind: 'form', by: 'Cửa sổ đăng ký' }, 'Trang này đã có biểu mẫu ở Cửa sổ đăng ký'],
  [{ kind: 'full', by: '' }, 'Đã đủ 30 phần'],
  [{ kind: 'unknown-section', by: 'Hỏi đáp' }, 'Studio không còn loại phần của “Hỏi đáp”'],
] as const)('%o: the dialog says why, and offers nothing that cannot be', async (blocked, words) => {
  const { editor } = open({ kind: 'asks', copy: copied, plan: { ...plan, blocked, left: [], links: [] } });
  await pastePart(editor, 1);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(words);
  expect(screen.queryByRole('button', { name: /^Dán/ })).toBeNull();
  expect(dialog.textContent).toMatch(/Đóng$/);
});

test('a copy that has ended says when it was made, and the part is copied anew', async () => {
  const pasted = { kind: 'pasted', key: 'home.more.hoi', revision: 1 } as const;
  const { editor, user } = open(pasted, [
    refuse(partCalls.pastePart, 410, { error: 'noPartCopy', message: 'Bản sao đã hết hạn' }),
    answer(partCalls.copyPart, ({ path }) => {
      expect(path.webid).toBe('vay');
      answerNow(answer(partCalls.pastePart, pasted));
      return {};
    }),
  ]);
  await pastePart(editor, 1);
  const dialog = await screen.findByRole('dialog', { name: 'Bản sao “Hỏi đáp” đã hết hạn' });
  expect(dialog.textContent).toContain('Sao chép 23/11');
  screen.getByRole('link', { name: 'Mở Siêu Sinh Lời' });
  await user.click(screen.getByRole('button', { name: 'Sao chép lại bản mới' }));
  await waitFor(() => expect(said()).toContain('Đã dán “Hỏi đáp”'));
});

test('a part is copied by its name', async () => {
  const asked: unknown[] = [];
  const { editor } = open({ kind: 'pasted', key: '', revision: 1 }, [
    answer(partCalls.copyPart, ({ body }) => {
      asked.push(body);
      return {};
    }),
  ]);
  await copyPart(editor, 'home.section2');
  expect(asked).toEqual([{ key: 'home.section2' }]);
  expect(said()).toContain('Đã sao chép “Hũ mẫu”. Bạn dán được ở trang khác, trên máy khác, trong 7 ngày.');
});
