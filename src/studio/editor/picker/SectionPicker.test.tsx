// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applyChanges } from '../../../contract/changes/apply-change.ts';
import type { ContentChange, Json } from '../../../contract/changes/content-change.ts';
import { addPart, listLayout } from '../../../contract/changes/layout-changes.ts';
import { type AddableSection, sectionCalls } from '../../../contract/studio/section-calls.ts';
import { type SavedChanges, workingCopyCalls } from '../../../contract/studio/working-copy-calls.ts';
import { answer, openPart, refuse, sessionOf } from '../../../testing/studio-screen.tsx';
import { sendCall } from '../../app/client.ts';
import { PersonContext } from '../../app/use-studio.ts';
import { toasts } from '../../kit/toasts.ts';
import { EditorContext } from '../editor.ts';
import { createEditorAlone } from '../editor-alone.ts';
import { SectionPicker } from './SectionPicker.tsx';

const section = (name: string, title: string, group: string, more: Partial<AddableSection> = {}): AddableSection => ({
  ...{
    name,
    title,
    group,
    when: `${title}, khi cần.`,
    stand: 'paper',
    isFirst: false,
    held: null,
    needs: [],
    samples: 4,
  },
  ...more,
});
const sections: readonly AddableSection[] = [
  section('hero-banner', 'Banner', 'mở đầu', { isFirst: true }),
  section('saving-rewards', 'Lợi ích', 'lợi ích'),
  section('comparison', 'Bảng so sánh', 'so sánh', { samples: 13 }),
  section('numbered-faq', 'Hỏi đáp', 'hỏi đáp'),
  section('rate-cards', 'Mẫu đăng ký', 'kêu gọi', { held: { kind: 'form', by: 'Popup' } }),
  section('countdown', 'Đếm ngược', 'kêu gọi', { stand: 'panel' }),
];
const above = { key: 'home.banner', title: 'Banner' };
const below = { key: 'home.section4', title: 'Hỏi đáp' };

const order = ['home.banner', 'home.section4'];
const start: Json = { settings: {}, content: { 'home.banner': { title: 'Hũ' } }, media: {} };

/** The picker at the second place, and a server that puts parts in. */
function open({ more = [] }: { more?: Parameters<typeof openPart>[2] } = {}) {
  const editor = createEditorAlone({ document: start, order, send: sendCall });
  const seen = { isClosed: false, added: [] as string[] };
  let stored = start;
  const saves: SavedChanges[] = [];
  const save = (changes: readonly ContentChange[], id: string = crypto.randomUUID()) => {
    stored = applyChanges(stored, changes)?.document ?? stored;
    saves.push({ id, revision: saves.length + 1, by: null, at: '2026-11-24T03:00:00.000Z', changes: [...changes] });
  };
  const news = (after: number) => ({
    ...{ revision: saves.length, baseVersion: 1, findings: [], preview: null },
    saves: saves.slice(after),
  });
  const user = openPart(
    '/',
    <PersonContext value={sessionOf({ roles: ['editor'] }).person}>
      <EditorContext value={editor}>
        <SectionPicker index={1} above={above} below={below} onClose={() => (seen.isClosed = true)} />
      </EditorContext>
    </PersonContext>,
    [
      ...(more ?? []),
      answer(sectionCalls.listSections, {
        sections: [...sections],
        parts: { 'home.banner': 'hero-banner', 'home.section4': 'numbered-faq' },
      }),
      answer(sectionCalls.weighWorkingCopy, { bytes: 20_800, most: 30_000, parts: {} }),
      answer(sectionCalls.weighSections, { weights: { comparison: 1_600, 'numbered-faq': 11_000 } }),
      answer(workingCopyCalls.readWorkingCopyNews, ({ query }) => news(Number(query.get('after')))),
      answer(workingCopyCalls.saveWorkingCopy, ({ body: { id, base, changes } }) => {
        save(changes, id);
        return { kind: 'saved' as const, news: news(base) };
      }),
      answer(sectionCalls.addSection, ({ path, body }) => {
        const name = String(path.section);
        seen.added.push(name);
        const part = { key: `home.more.${name}`, section: name };
        const index = listLayout(stored, order).findIndex(({ key }) => key === body.after) + 1;
        save(addPart(stored, order, part, index, { title: 'Chữ mẫu' }), body.id);
        return { key: part.key, revision: saves.length };
      }),
    ],
  );
  const options = () => screen.findAllByRole('option');
  const names = async () => (await options()).map((one) => one.querySelector('b')?.textContent);
  const chosen = async () => (await options()).find((one) => one.getAttribute('aria-selected') === 'true');
  return { user, editor, seen, save, options, names, chosen };
}

test('says the place, groups the sections, and a held one stays with its reason', async () => {
  const { options, chosen } = open();
  const dialog = await screen.findByRole('dialog', { name: 'Thêm phần' });
  await within(dialog).findByText('sau Banner, trước Hỏi đáp');
  expect(await options()).toHaveLength(6);
  const held = screen.getByRole('option', { name: /^Mẫu đăng ký/ });
  expect(held.getAttribute('aria-disabled')).toBe('true');
  expect(held.textContent).toContain('đã có biểu mẫu ở Popup');
  // At the second place nothing can stand first.
  expect(screen.getByRole('option', { name: /^Banner/ }).textContent).toContain('chỉ đứng đầu trang');
  expect((await chosen())?.textContent).toContain('Lợi ích');
  const groups = within(screen.getByRole('navigation', { name: 'Nhóm phần' })).getAllByRole('button');
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    ...['Tất cả6', 'Hợp chỗ này3', 'Mở đầu1', 'Lợi ích1', 'So sánh1', 'Hỏi đáp1', 'Kêu gọi2'],
  ]);
});

test('arrows choose, Enter adds with the sample at the place, and the part is chosen', async () => {
  const { user, editor, seen, chosen } = open();
  await waitFor(async () => expect(document.activeElement).toBe(await chosen()));
  await user.keyboard('{End}{ArrowUp}');
  await waitFor(async () => expect((await chosen())?.textContent).not.toContain('Lợi ích'));
  const name = (await chosen())?.querySelector('b')?.textContent;
  await user.keyboard('{Enter}');
  await waitFor(() => expect(editor.state.get().chosen).toBeDefined());
  expect(seen.isClosed).toBe(true);
  const { document: copy, chosen: place } = editor.state.get();
  const { settings, content } = copy as { settings: { layout: { key: string }[] }; content: Record<string, unknown> };
  const [first, added, last] = settings.layout;
  expect([first?.key, last?.key]).toEqual(['home.banner', 'home.section4']);
  expect(added).toEqual({ key: place?.key, section: seen.added[0] });
  expect(content[added?.key ?? '']).toEqual({ title: 'Chữ mẫu' });
  expect(name).toBe(sections.find((one) => one.name === seen.added[0])?.title);
});

test('the slash searches without diacritics, Enter there adds the first found', async () => {
  const { user, seen, names } = open();
  await screen.findAllByRole('option');
  await user.keyboard('/');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
  await user.keyboard('so sanh');
  expect(await names()).toEqual(['Bảng so sánh']);
  expect(document.querySelector('mark')?.textContent).toBe('so');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(seen.added).toEqual(['comparison']));
});

test('a search that finds nothing leads to what is nearest', async () => {
  const { user, chosen } = open();
  await screen.findAllByRole('option');
  await user.keyboard('/');
  await user.keyboard('vòng đếm');
  await screen.findByText('Chưa có phần “vòng đếm”');
  await user.click(screen.getByRole('button', { name: 'Xem Đếm ngược' }));
  expect((await chosen())?.textContent).toContain('Đếm ngược');
});

test('tells what the page weighs with the chosen part, and warns above the cap', async () => {
  const { user } = open();
  await screen.findAllByRole('option');
  await user.click(screen.getByRole('option', { name: /^Bảng so sánh/ }));
  const detail = await screen.findByRole('complementary', { name: 'Bảng so sánh' });
  await within(detail).findByText('22,4');
  within(detail).getByText('Còn 7,6 kB.');
  within(detail).getByText('13 chỗ, thay hết mới gửi duyệt được');
  await user.click(screen.getByRole('option', { name: /^Hỏi đáp/ }));
  await screen.findByText(/^Quá 1,8 kB\./);
});

test('what fits the place differs from both neighbours; Escape leaves without adding', async () => {
  const { user, seen, names } = open();
  await screen.findAllByRole('option');
  await user.click(screen.getByRole('button', { name: /^Hợp chỗ này/ }));
  expect(await names()).toEqual(['Đếm ngược', 'Lợi ích', 'Bảng so sánh']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(seen).toEqual({ isClosed: true, added: [] }));
});

test('a section that cannot be added is said, and nothing is added', async () => {
  const { user, editor, seen } = open({
    more: [refuse(sectionCalls.addSection, 409, { error: 'filesFull', message: 'Chiến dịch đã đủ tệp.' })],
  });
  await screen.findAllByRole('option');
  await user.click(screen.getByRole('button', { name: 'Thêm vào trang' }));
  await waitFor(() => expect(toasts.get().map(({ text }) => text)).toContain('Chiến dịch đã đủ tệp.'));
  expect(seen.isClosed).toBe(true);
  expect(editor.state.get().document).not.toHaveProperty('settings.layout');
});

test('when a colleague adds a part above meanwhile, the place moves with its neighbours', async () => {
  const { user, editor, save } = open();
  await screen.findAllByRole('option');
  save([{ kind: 'set', at: ['settings', 'layout'], value: order.map((key) => ({ key })) }]);
  save([{ kind: 'insert', at: ['settings', 'layout', 0], value: { key: 'home.more.tren', section: 'x' } }]);
  editor.session.look();
  await waitFor(() => expect(editor.state.get().revision).toBe(2));
  await user.click(screen.getByRole('button', { name: 'Thêm vào trang' }));
  await waitFor(() => expect(editor.state.get().chosen).toBeDefined());
  const { settings } = editor.state.get().document as unknown as { settings: { layout: { key: string }[] } };
  expect(settings.layout.map(({ key }) => key)).toEqual([
    ...['home.more.tren', 'home.banner', 'home.more.saving-rewards', 'home.section4'],
  ]);
});

test('what was typed last is stored first, and one step takes the part back', async () => {
  const { user, editor } = open();
  await screen.findAllByRole('option');
  act(() => editor.change([{ kind: 'set', at: ['content', 'home.banner', 'title'], value: 'Hũ Vàng' }]));
  await user.click(screen.getByRole('button', { name: 'Thêm vào trang' }));
  await waitFor(() => expect(editor.state.get().chosen?.key).toBe('home.more.saving-rewards'));
  const { revision, document: copy, steps } = editor.state.get();
  expect(revision).toBe(2);
  expect(copy).toHaveProperty('content', {
    'home.banner': { title: 'Hũ Vàng' },
    'home.more.saving-rewards': { title: 'Chữ mẫu' },
  });
  expect(steps).toEqual({ undo: 2, redo: 0 });
  expect(toasts.get().at(-1)?.action?.label).toBe('Hoàn tác');
});

test('who has gone to another place meanwhile stays there', async () => {
  const { user, editor } = open();
  await screen.findAllByRole('option');
  await user.click(screen.getByRole('button', { name: 'Thêm vào trang' }));
  const elsewhere = { key: 'home.banner', path: 'title' };
  act(() => editor.choose(elsewhere));
  await waitFor(() => expect(editor.state.get().document).toHaveProperty('settings.layout'));
  expect(editor.state.get().chosen).toEqual(elsewhere);
});
