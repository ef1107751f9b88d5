// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { expect, test } from 'vitest';
import { campaignCalls, type WordedFinding } from '../../../contract/studio/campaign-calls.ts';
import { type Review, reviewCalls } from '../../../contract/studio/review-calls.ts';
import { studioEvents } from '../../../contract/studio/studio-addresses.ts';
import { answer, answerNow, emitEvent, openPart, sessionOf } from '../../../testing/studio-screen.tsx';
import { withoutLaw } from '../../../testing/without-law.ts';
import { followServer } from '../../app/live-news.ts';
import { PersonContext } from '../../app/use-studio.ts';
import { type Editor, EditorContext } from '../editor.ts';
import { createEditorAlone } from '../editor-alone.ts';
import { SendReview } from './SendReview.tsx';
import { type Preparation, usePreparation } from './use-preparation.ts';

const waits: Review = {
  ...{ id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', webid: 'hu_vang', name: 'Hũ Vàng', version: 4, authors: [] },
  ...{ state: 'waiting', note: 'Tựa cho dịp Tết', acknowledged: [], baseVersion: 3 },
  ...{ requestedBy: { id: 'thu-ha', name: 'Nguyễn Thu Hà' }, requestedAt: '2026-11-28T03:00:00.000Z' },
  ...{ remindedAt: null, decidedBy: null, decidedAt: null, decisionNote: null, publishAt: null, publishedAt: null },
  ...{ unpublishAt: null, unpublishedAt: null, stopped: null, decision: 'role' },
  law: withoutLaw,
};
const prepared = (newest: Review | null): Preparation => ({
  ...{ revision: 7, publishedVersion: null, unpublishedVersion: null, isChanged: true, findings: [], newest },
  ...{ approvers: [{ id: 'minh', name: 'Trần Minh' }], fourEyes: { isOn: true, off: null } },
  ...{ needsCompliance: false, compliance: [] },
});
const standing = (newest: Review | null) => answer(reviewCalls.prepareReview, prepared(newest));

let editor: Editor;
/** The button of the editor's bar, with the editor's answers. */
function openEditor(answers: readonly RequestHandler[], findings: readonly WordedFinding[] = []) {
  const Bar = () => <SendReview preparation={usePreparation('hu_vang').data} />;
  editor = createEditorAlone({ revision: 7, findings });
  return openPart(
    '/',
    <PersonContext value={sessionOf({ roles: ['editor'] }).person}>
      <EditorContext value={editor}>
        <Bar />
      </EditorContext>
    </PersonContext>,
    answers,
  );
}

const sendButton = () => screen.findByRole('button', { name: 'Gửi duyệt' });
const dialogs = () => screen.queryAllByRole('dialog').map(({ textContent }) => textContent);

test('after a decision nothing opens by itself, and the decision is seen when the server tells of it', async () => {
  const user = openEditor([
    standing(null),
    answer(reviewCalls.requestReview, () => {
      answerNow(standing(waits));
      return waits;
    }),
  ]);
  const stop = followServer('');
  await user.click(await sendButton());
  await user.type(await screen.findByRole('textbox'), 'Tựa cho dịp Tết');
  await user.click(screen.getAllByRole('button', { name: 'Gửi duyệt' }).at(-1) ?? document.body);
  const waiting = await screen.findByRole('button', { name: 'Chờ duyệt' });
  await waitFor(() => expect(dialogs()).toEqual([]));
  await user.click(waiting);
  await screen.findByRole('dialog');
  answerNow(standing({ ...waits, state: 'returned', decisionNote: 'Sai mức góp' }));
  emitEvent(studioEvents.notices);
  await user.click(await sendButton());
  // The note was sent: what is written next begins anew.
  expect(await screen.findByRole('textbox')).toHaveProperty('value', '');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialogs()).toEqual([]));
  answerNow(standing({ ...waits, id: 'another' }));
  emitEvent(studioEvents.notices);
  await screen.findByRole('button', { name: 'Chờ duyệt' });
  answerNow(standing(null));
  emitEvent(studioEvents.notices);
  await sendButton();
  expect(dialogs()).toEqual([]);
  stop();
});

test('a dialog in which somebody writes stays when a colleague was faster', async () => {
  const user = openEditor([standing(null)]);
  const stop = followServer('');
  await user.click(await sendButton());
  await user.type(await screen.findByRole('textbox'), 'Tựa cho ');
  answerNow(standing(waits));
  emitEvent(studioEvents.notices);
  await screen.findByRole('button', { name: 'Chờ duyệt', hidden: true });
  await user.keyboard('dịp Tết');
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Tựa cho dịp Tết');
  stop();
});

test('a page that was taken off is not said to be new', async () => {
  const user = openEditor([
    answer(reviewCalls.prepareReview, { ...prepared(null), unpublishedVersion: 3 }),
    answer(campaignCalls.readVersion, { webid: 'hu_vang', version: 3, settings: {}, content: {}, media: {} }),
  ]);
  await user.click(await sendButton());
  await screen.findByText(/^Trang đang tắt; trước khi tắt, khách thấy bản 3\./);
  expect(screen.queryByText(/chưa xuất bản lần nào/)).toBeNull();
});

test('a warning that is not ticked is led to, and shows the words of its text', async () => {
  const warning = { severity: 'warning', rule: 'short', key: 'home.banner', expected: 'một câu' } as const;
  const user = openEditor(
    [standing(null)],
    [
      { ...warning, path: 'title', received: '"<p>Hũ<br>vàng</p>"' },
      { ...warning, path: 'description', received: '"Góp <em>mỗi ngày</em> một ít, lâu dần th<str…"' },
    ],
  );
  await user.click(await sendButton());
  await user.type(await screen.findByRole('textbox'), 'Tựa cho dịp Tết');
  const [first, second] = screen.getAllByRole('checkbox');
  expect(screen.getByRole('dialog').textContent).not.toMatch(/[<>]/);
  if (first) await user.click(first);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Gửi duyệt' }));
  await screen.findByText('Còn cảnh báo chưa đánh dấu.');
  await waitFor(() => expect(document.activeElement === second).toBe(true));
});

test('sample words of an added part keep the page from being sent, and lead to where they stand', async () => {
  const sample = { severity: 'sample', rule: 'sample-content', expected: 'chữ của chiến dịch này' } as const;
  const user = openEditor(
    [standing(null)],
    [
      { ...sample, key: 'home.more.loi_khach', path: 'title', received: '"Khách nói"' },
      { ...sample, key: 'home.more.loi_khach', path: 'quotes[0].text', received: '"Câu của khách"' },
      // One of the template's own parts may stay, if somebody says so.
      { ...sample, key: 'home.banner', path: 'title', received: '"Góp từng chút"' },
    ],
  );
  await user.click(await sendButton());
  await screen.findByText('Còn 2 chỗ chữ mẫu');
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).queryByRole('button', { name: 'Gửi duyệt' })).toBeNull();
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(1);
  await user.click(within(dialog).getByRole('button', { name: 'home.more.loi_khach' }));
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(editor.state.get().chosen).toEqual({ key: 'home.more.loi_khach', path: 'title' });
});

test('findings of law are sent with a reason for each, which stays in this browser until then', async () => {
  const law = { severity: 'law', key: 'home.banner', path: 'title', expected: 'giấy tờ chứng minh' } as const;
  const findings = [
    { ...law, rule: 'superlatives', received: '"Ngân hàng số một"' },
    { ...law, rule: 'gifts-on-deposits', received: '"Tặng 300.000 đồng"' },
  ];
  const sent: unknown[] = [];
  const answers = [
    answer(reviewCalls.prepareReview, {
      ...{ ...prepared(null), needsCompliance: true, compliance: [{ id: 'bach', name: 'Trịnh Bách' }] },
    }),
    answer(reviewCalls.requestReview, ({ body }) => {
      sent.push(body.law);
      return waits;
    }),
  ];
  const user = openEditor(answers, findings);
  const submit = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Gửi duyệt, kèm 2 ghi nhận' });
  await user.click(await sendButton());
  const [first, second] = await screen.findAllByRole('textbox', { name: /^Vì sao giữ điểm này/ });
  screen.getByText(/^Luật Quảng cáo 16\/2012/);
  screen.getByText(
    'Trịnh Bách xem hai điểm này trước, rồi Trần Minh duyệt. Thiếu một trong hai thì chưa xuất bản được.',
  );
  await waitFor(() => expect(document.activeElement === first).toBe(true));
  await user.keyboard('Báo cáo thị phần của Hiệp hội, 2026');
  await user.type(second ?? document.body, 'Ngắn quá');
  screen.getByText('8 ký tự, ít nhất 20');
  screen.getByText('Còn 1 điểm pháp luật chưa đủ lý do.');
  expect(submit()).toHaveProperty('disabled', true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialogs()).toEqual([]));
  await user.click(await sendButton());
  const again = await screen.findAllByRole('textbox', { name: /^Vì sao giữ điểm này/ });
  expect(again.map((field) => (field as HTMLTextAreaElement).value)).toEqual([
    'Báo cáo thị phần của Hiệp hội, 2026',
    'Ngắn quá',
  ]);
  await user.type(again[1] ?? document.body, ', nên tính vào ngân sách truyền thông');
  await user.type(screen.getByRole('textbox', { name: /^Bạn đổi gì/ }), 'Tết');
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    expect.objectContaining({ rule: 'superlatives', reason: 'Báo cáo thị phần của Hiệp hội, 2026' }),
    expect.objectContaining({ reason: 'Ngắn quá, nên tính vào ngân sách truyền thông' }),
  ]);
  await waitFor(() => expect(Object.values(localStorage).join()).not.toContain('Hiệp hội'));
});

test('where the policy is off the reason is asked for all the same', async () => {
  const law = { severity: 'law', rule: 'superlatives', key: 'home.banner', path: 'title' } as const;
  const user = openEditor([standing(null)], [{ ...law, expected: 'giấy', received: '"số một"' }]);
  await user.click(await sendButton());
  await screen.findByText('Pháp chế không bắt buộc, lý do vẫn được lưu.');
  const submit = within(screen.getByRole('dialog')).getByRole('button', { name: 'Gửi duyệt, kèm 1 ghi nhận' });
  expect(submit).toHaveProperty('disabled', true);
});
