// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Json, valueAt } from '../../contract/changes/content-change.ts';
import { hiddenPlace, listLayout } from '../../contract/changes/layout-changes.ts';
import { mostParts } from '../../contract/layout.ts';
import { campaignCalls, type WordedFinding } from '../../contract/studio/campaign-calls.ts';
import { experimentCalls } from '../../contract/studio/experiment-calls.ts';
import type { Lock } from '../../contract/studio/locks.ts';
import { partCalls } from '../../contract/studio/part-calls.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import type { Present } from '../../contract/studio/working-copy-calls.ts';
import { answerExperiments } from '../../testing/experiment-answers.ts';
import { answer, answerNow, openPart } from '../../testing/studio-screen.tsx';
import { toasts } from '../kit/toasts.ts';
import { EditorContext } from './editor.ts';
import { createEditorAlone } from './editor-alone.ts';
import { Outline } from './Outline.tsx';

const field = (key: string, title: string, section?: TemplateField['section']): TemplateField => ({
  ...{ key, title, schema: {}, part: 'page', protectedFields: [] },
  ...(section && { ofPart: key, section }),
});
const fields = [
  field('home.header', 'Đầu trang'),
  field('home.banner', 'Banner', { name: 'hero-banner', isFirst: true }),
  field('home.a', 'Lợi ích', { name: 'saving-rewards' }),
  field('home.b', 'Hũ mẫu', { name: 'goal-cards' }),
  field('home.c', 'Hỏi đáp', { name: 'numbered-faq' }),
  field('home.footer', 'Chân trang'),
];
const order = ['home.banner', 'home.a', 'home.b', 'home.c'];
const content: Json = Object.fromEntries(fields.map(({ key, title }) => [key, { title }]));

interface Setting {
  layout?: Json;
  colleagues?: Present;
  isReadOnly?: boolean;
  locks?: readonly Lock[];
  findings?: readonly WordedFinding[];
}

function open({ layout, ...more }: Setting = {}) {
  const editor = createEditorAlone({
    ...{ fields, order, chosen: { key: 'home.a', path: '' } },
    ...more,
    document: { settings: layout === undefined ? {} : { layout }, content, media: {} },
  });
  const user = openPart(
    '/',
    <EditorContext value={editor}>
      <Outline />
    </EditorContext>,
  );
  const now = () => editor.state.get();
  return {
    ...{ user, editor, now },
    keys: () => listLayout(now().document, order).map(({ key }) => key.replace('home.', '')),
    rows: () => [...document.querySelectorAll('[data-part]')].map((row) => row.getAttribute('data-part')),
    row: (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) }),
    choose: async (part: string, action: string) => {
      await user.click(screen.getByRole('button', { name: `Thao tác với ${part}` }));
      await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }));
    },
  };
}

test('Alt with an arrow, Home and End moves the part with the focus, which it keeps; the first place is kept', async () => {
  const { user, row, keys, rows } = open();
  act(() => row('Hỏi đáp').focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(keys()).toEqual(['banner', 'a', 'c', 'b']);
  await waitFor(() => expect(document.activeElement).toBe(row('Hỏi đáp')));
  expect(screen.getByRole('status').textContent).toBe('Hỏi đáp đứng thứ 3 trên 4 phần');
  await user.keyboard('{Alt>}{Home}{/Alt}');
  expect(keys()).toEqual(['banner', 'c', 'a', 'b']);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(keys()).toEqual(['banner', 'c', 'a', 'b']);
  await user.keyboard('{Alt>}{End}{/Alt}');
  expect(keys()).toEqual(['banner', 'a', 'b', 'c']);
  expect(rows()).toEqual(['home.banner', 'home.a', 'home.b', 'home.c']);
  act(() => row('Banner').focus());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(keys()).toEqual(['banner', 'a', 'b', 'c']);
});

test('while Alt is held a part is only aimed, as in a drag: Esc puts it back, letting go is one move', async () => {
  const { user, editor, row, keys, now } = open();
  const change = vi.spyOn(editor, 'change');
  act(() => row('Hỏi đáp').focus());
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(keys()).toEqual(['banner', 'a', 'b', 'c']);
  await waitFor(() => expect(now().sorting).toEqual({ key: 'home.c', to: 1 }));
  expect(screen.getByRole('status').textContent).toBe('Hỏi đáp đứng thứ 2 trên 4 phần');
  await user.keyboard('{ArrowDown}');
  expect(now().sorting).toEqual({ key: 'home.c', to: 2 });
  await user.keyboard('{Escape}{/Alt}');
  expect(now().sorting).toBeUndefined();
  expect(keys()).toEqual(['banner', 'a', 'b', 'c']);
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  expect(now().sorting).toBeUndefined();
  expect(keys()).toEqual(['banner', 'c', 'a', 'b']);
  expect(change).toHaveBeenCalledTimes(1);
  await user.keyboard('{Alt>}{ArrowDown}');
  act(() => void window.dispatchEvent(new FocusEvent('blur')));
  expect(keys()).toEqual(['banner', 'a', 'c', 'b']);
});

test('a banner that is hidden leaves the first place to another part; one below a hidden part keeps its own', async () => {
  const { user, choose, row, keys } = open({
    layout: ['home.a', ...order.filter((key) => key !== 'home.a')].map((key) => ({ key })),
  });
  await choose('Lợi ích', 'Ẩn khỏi trang');
  act(() => row('Hỏi đáp').focus());
  await user.keyboard('{Alt>}{Home}{/Alt}');
  expect(keys()).toEqual(['a', 'banner', 'c', 'b']);
  await choose('Banner', 'Ẩn khỏi trang');
  act(() => row('Hỏi đáp').focus());
  await user.keyboard('{Alt>}{Home}{/Alt}');
  expect(keys()).toEqual(['c', 'a', 'banner', 'b']);
});

test('the menu moves, hides and removes, and says what a place that is kept makes of it', async () => {
  const { user, choose, keys, now } = open();
  await choose('Hỏi đáp', 'Lên đầu');
  expect(keys()).toEqual(['banner', 'c', 'a', 'b']);
  await user.click(screen.getByRole('button', { name: 'Thao tác với Hũ mẫu' }));
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByText('Banner giữ chỗ đầu, phần này đứng thứ hai')).toBeTruthy();
  expect(
    within(menu)
      .getByRole('menuitem', { name: /^Chuyển xuống/ })
      .getAttribute('aria-disabled'),
  ).toBe('true');
  await user.click(within(menu).getByRole('menuitem', { name: /^Ẩn khỏi trang/ }));
  expect(valueAt(now().document, hiddenPlace)).toEqual(['home.b']);
  await choose('Hũ mẫu', 'Hiện lại');
  expect(valueAt(now().document, hiddenPlace)).toEqual([]);
});

test('Del removes a part; the toast brings it back to its place, and the next one has the focus', async () => {
  const { user, row, keys, now } = open();
  act(() => row('Lợi ích').focus());
  await user.keyboard('{Delete}');
  expect(keys()).toEqual(['banner', 'b', 'c']);
  await waitFor(() => expect(document.activeElement).toBe(row('Hũ mẫu')));
  expect(now().chosen?.key).toBe('home.b');
  expect(toasts.get().at(-1)?.text).toBe('Đã bỏ Lợi ích.');
  // A part of the template is not lost: it waits below, with its content.
  await screen.findByRole('button', { name: 'Đưa lại vào trang: Lợi ích' });
  act(() => toasts.get().at(-1)?.action?.run());
  expect(keys()).toEqual(['banner', 'a', 'b', 'c']);
});

test('a part of the template comes back behind the one that it follows there', async () => {
  const { user, keys } = open({ layout: [{ key: 'home.c' }, { key: 'home.banner' }, { key: 'home.b' }] });
  await user.click(screen.getByRole('button', { name: 'Đưa lại vào trang: Lợi ích' }));
  expect(keys()).toEqual(['c', 'banner', 'a', 'b']);
});

test('what an experiment that runs still shows is said when it is removed or hidden', async () => {
  const { list } = answerExperiments({ days: 3, viewsPerDay: 10, rates: [0.1, 0.1] });
  const read = answer(campaignCalls.readVersion, ({ path }) => ({
    ...{ webid: 'hu_vang', version: Number(path.version), content: {}, media: {} },
    settings: { hidden: ['home.b'] },
  }));
  const { row, user, choose } = open();
  answerNow(answer(experimentCalls.listExperiments, list), read);
  act(() => row('Lợi ích').focus());
  await user.keyboard('{Delete}');
  const kept = 'Thử nghiệm vẫn cho khách thấy, vì các bản trong thử nghiệm không đổi.';
  const said = () => toasts.get().map(({ text }) => text);
  await waitFor(() => expect(said()).toContain(`Đã bỏ Lợi ích. ${kept}`));
  await choose('Hũ mẫu', 'Ẩn khỏi trang');
  await choose('Hỏi đáp', 'Ẩn khỏi trang');
  await waitFor(() => expect(said()).toContain(`Đã ẩn Hỏi đáp. ${kept}`));
  expect(said().join()).not.toContain('Hũ mẫu');
});

test('Ctrl D puts a copy behind a part, and one that stands once is not copied', async () => {
  const { user, row, keys, now } = open();
  act(() => row('Hũ mẫu').focus());
  await user.keyboard('{Control>}d{/Control}');
  const copy = keys()[3];
  expect(keys()).toEqual(['banner', 'a', 'b', copy, 'c']);
  expect(valueAt(now().document, ['content', `home.${copy}`])).toEqual({ title: 'Hũ mẫu' });
  expect(now().chosen?.key).toBe(`home.${copy}`);
  act(() => row('Banner').focus());
  await user.keyboard('{Control>}d{/Control}');
  expect(keys()).toHaveLength(5);
});

test('the places between parts have names, light up with the focus, and open the choice of a part', async () => {
  const { user, now } = open();
  expect(screen.getAllByRole('button', { name: /^Thêm phần/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Thêm phần sau Banner, trước Lợi ích',
    'Thêm phần sau Lợi ích, trước Hũ mẫu',
    'Thêm phần sau Hũ mẫu, trước Hỏi đáp',
    'Thêm phần sau Hỏi đáp',
  ]);
  const place = screen.getByRole('button', { name: 'Thêm phần sau Lợi ích, trước Hũ mẫu' });
  act(() => place.focus());
  expect(now().place).toEqual({ index: 2, by: 'outline', isFocused: true });
  await user.keyboard('{Enter}');
  expect(now().adding).toEqual({ index: 2 });
  act(() => place.blur());
  expect(now().place).toBeUndefined();
});

test('a pointer that passes a place on its way to a row lights nothing; one that rests there does', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { now } = open();
  const place = screen.getByRole('button', { name: 'Thêm phần sau Lợi ích, trước Hũ mẫu' });
  fireEvent.pointerEnter(place);
  fireEvent.pointerLeave(place);
  act(() => vi.advanceTimersByTime(1000));
  expect(now().place).toBeUndefined();
  fireEvent.pointerEnter(place);
  act(() => vi.advanceTimersByTime(200));
  expect(now().place).toEqual({ index: 2, by: 'outline' });
  fireEvent.pointerLeave(place);
  expect(now().place).toBeUndefined();
});

test('a full page has no places, and says why', () => {
  const layout = Array.from({ length: mostParts }, (_, index) => ({ key: `home.more.x_${index}`, section: 'x' }));
  open({ layout });
  expect(screen.queryByRole('button', { name: /^Thêm phần/ })).toBeNull();
  expect(screen.getByText('Đã đủ 30 phần. Bạn bỏ một phần để thêm.')).toBeTruthy();
});

const lock = { id: 'x', by: { id: 'minh', name: 'Minh' }, at: '2026-11-02T03:00:00.000Z', order, template: null };

test('a locked order has no places and moves nothing, and says why', async () => {
  const { user, row, keys } = open({ locks: [{ ...lock, kind: 'order', reason: 'Đã duyệt với Pháp chế' }] });
  expect(screen.queryByRole('button', { name: /^Thêm phần/ })).toBeNull();
  expect(screen.getByText('Đã duyệt với Pháp chế. Minh khóa ngày 02/11/2026.')).toBeTruthy();
  act(() => row('Hỏi đáp').focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}{Delete}{Control>}d{/Control}');
  expect(keys()).toEqual(['banner', 'a', 'b', 'c']);
  await user.click(screen.getByRole('button', { name: 'Thao tác với Hỏi đáp' }));
  const isOff = (name: RegExp) => screen.getByRole('menuitem', { name }).getAttribute('aria-disabled');
  await screen.findByRole('menu');
  expect([isOff(/^Thêm phần/), isOff(/^Nhân đôi/)]).toEqual(['true', 'true']);
});

test('a locked part stays last, and others stay above it', async () => {
  const { user, row, keys } = open({ locks: [{ ...lock, kind: 'part', key: 'home.c', reason: 'Điều kiện' }] });
  expect(screen.queryByRole('button', { name: 'Thêm phần sau Hỏi đáp' })).toBeNull();
  act(() => row('Lợi ích').focus());
  await user.keyboard('{Alt>}{End}{/Alt}');
  expect(keys()).toEqual(['banner', 'b', 'a', 'c']);
  act(() => row('Hỏi đáp').focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}{Delete}');
  expect(keys()).toEqual(['banner', 'b', 'a', 'c']);
  await user.click(screen.getByRole('button', { name: 'Thao tác với Lợi ích' }));
  expect(await screen.findByText('Trước Hỏi đáp, phần ấy bị khóa')).toBeTruthy();
});

test('who only reads finds no place, grip or menu', () => {
  open({ isReadOnly: true });
  expect(screen.queryByRole('button', { name: /^(Thêm phần|Thao tác với)/ })).toBeNull();
  expect(document.querySelector('[title^="Kéo"]')).toBeNull();
});

test('the foot counts the sample words of added parts before it says that the page can be sent', () => {
  const sample = { rule: 'sample-content', severity: 'sample', expected: '', received: '' } as const;
  const findings = [
    { ...sample, key: 'home.more.faq_1', path: 'title' },
    { ...sample, key: 'home.a', path: 'title' },
  ];
  const layout = [{ key: 'home.banner' }, { key: 'home.more.faq_1', section: 'numbered-faq' }];
  open({ layout, findings });
  expect(screen.getByText('Còn 1 chỗ chữ mẫu')).toBeTruthy();
  expect(screen.getByText(/^1 chỗ còn của trang mẫu/)).toBeTruthy();
});

test.each([
  ['title', 'chữ mẫu'],
  ['img.src', 'mẫu 1'],
])('a part that shows a sample at %s is marked with “%s”: a picture may stay', (path, mark) => {
  const key = 'home.more.xe';
  const editor = createEditorAlone({
    ...{ order, fields: [...fields, { ...field(key, 'Xe', { name: 'text-picture' }) }] },
    findings: [{ rule: 'x', severity: 'sample', key, path, expected: '', received: '' }],
    document: {
      settings: { layout: [{ key: 'home.banner' }, { key, section: 'text-picture' }] },
      content: { ...Object(content), [key]: { title: 'Xe', img: { src: 'xe.avif' } } },
      media: { 'xe.avif': { hash: 'a' } },
    },
  });
  openPart(
    '/',
    <EditorContext value={editor}>
      <Outline />
    </EditorContext>,
  );
  expect(within(screen.getByRole('button', { name: /^Xe/ })).getByText(mark)).toBeTruthy();
});

test('while there is an error, the foot counts the sample words of added parts, too', () => {
  const finding = { rule: 'x', key: 'home.more.faq_1', path: 'title', expected: '', received: '' } as const;
  open({
    findings: [
      { ...finding, severity: 'sample' },
      { ...finding, severity: 'error', key: 'home.banner' },
    ],
  });
  expect(screen.getByText('Còn 1 lỗi, 1 chỗ chữ mẫu')).toBeTruthy();
});

test('removing a part in which a colleague is asks first', async () => {
  const at = { key: 'home.b', path: 'title' };
  const { row, user, keys, now } = open({
    colleagues: [{ client: 'x', personId: 'quan', name: 'Quân', place: at }],
  });
  act(() => row('Hũ mẫu').focus());
  await user.keyboard('{Delete}');
  expect(keys()).toContain('b');
  expect(now().removal).toMatchObject({ name: 'Quân', isPart: true });
  act(() => now().removal?.run());
  expect(keys()).not.toContain('b');
});

test('a part is copied by key and menu, and pasted below another one, or at a place; nothing is offered without a copy', async () => {
  const { user, editor, row, choose } = open();
  const copied: unknown[] = [];
  const pasted: unknown[] = [];
  answerNow(
    answer(partCalls.copyPart, ({ body }) => {
      copied.push(body.key);
      return {};
    }),
    answer(partCalls.pastePart, ({ body }) => {
      pasted.push(body.after);
      return { kind: 'pasted' as const, key: 'home.more.hoi', revision: 1 };
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Thao tác với Hũ mẫu' }));
  expect(await screen.findByRole('menuitem', { name: /^Sao chép phần/ })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: /^Dán/ })).toBeNull();
  await user.keyboard('{Escape}');
  await choose('Hũ mẫu', 'Sao chép phần');
  await waitFor(() => expect(copied).toEqual(['home.b']));
  act(() => row('Hỏi đáp').focus());
  await user.keyboard('{Control>}c{/Control}');
  await waitFor(() => expect(copied).toEqual(['home.b', 'home.c']));
  await user.keyboard('{Control>}v{/Control}');
  expect(pasted).toEqual([]);
  const times = { copiedAt: '2026-11-28T02:52:00.000Z', endsAt: '2026-12-05T02:52:00.000Z' };
  const copy = { webid: 'vay', campaign: 'Vay', version: 2, key: 'home.x', section: 'numbered-faq', title: 'Bảng giá' };
  act(() => editor.show({ copied: { ...copy, ...times } }));
  await user.keyboard('{Control>}v{/Control}');
  await waitFor(() => expect(pasted).toEqual(['home.c']));
  await choose('Lợi ích', 'Dán “Bảng giá” ở dưới');
  await waitFor(() => expect(pasted).toEqual(['home.c', 'home.a']));
  act(() => screen.getByRole('button', { name: /^Thêm phần sau Hũ mẫu/ }).focus());
  await user.keyboard('{Control>}v{/Control}');
  await waitFor(() => expect(pasted).toEqual(['home.c', 'home.a', 'home.b']));
});
