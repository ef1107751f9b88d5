// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Json } from '../../contract/changes/content-change.ts';
import { defaultLawSettings, type LawSettings } from '../../contract/law/law-settings.ts';
import { commentCalls } from '../../contract/studio/comment-calls.ts';
import { lawCalls } from '../../contract/studio/law-calls.ts';
import { type LawPoint, reviewCalls } from '../../contract/studio/review-calls.ts';
import { answer, openPart, sessionOf } from '../../testing/studio-screen.tsx';
import { PersonContext } from '../app/use-studio.ts';
import { FindingsTab } from './FindingsTab.tsx';
import { LawReview } from './LawReview.tsx';
import type { ReviewData } from './use-standing.ts';

const ha = { id: 'ha', name: 'Nguyễn Thu Hà' };
const points: readonly LawPoint[] = [
  {
    ...{ rule: 'superlatives', key: 'home.banner', path: 'title', place: 'Banner › Tiêu đề' },
    ...{ received: '"Ngân hàng số một"', expected: 'giấy tờ chứng minh', reason: 'Báo cáo thị phần 2026 của Hiệp hội' },
  },
  {
    ...{ rule: 'gifts-on-deposits', key: 'home.banner', path: 'subTitle', place: 'Banner › Câu dưới' },
    ...{
      received: '"Tặng 300.000 đồng"',
      expected: 'tổng lãi và quà',
      reason: 'Quà tính trong ngân sách truyền thông',
    },
  },
];
const law = { points: 2, isAwaited: true, signedBy: null, signedAt: null, decision: 'allowed' } as const;
let count = 0;
/** Each test has a campaign of its own: decisions are kept while the window is open. */
function dataOf(change: Partial<ReviewData> = {}, review: Partial<ReviewData['review']> = {}): ReviewData {
  count += 1;
  return {
    review: {
      ...{ id: `review-${count}`, webid: `hu_${count}`, name: 'Hũ Vàng', version: 14, state: 'waiting', note: 'Tết' },
      ...{ requestedBy: ha, requestedAt: '2026-11-29T03:31:00.000Z', authors: [ha], decidedBy: null, decidedAt: null },
      ...{ decisionNote: null, publishAt: null, unpublishAt: null, publishedAt: null, stopped: null },
      ...{ decision: 'role', law },
      ...review,
    },
    ...{ contentHash: '7c1e9a40bb', publishedVersion: 13, publishedUntil: null, baseVersion: null, findings: [] },
    ...{ acknowledged: [], lawPoints: [...points], lawDecisions: null, successor: null, edits: [] },
    ...{ compliance: [{ id: 'bach', name: 'Trịnh Bách' }], approvers: [{ id: 'minh', name: 'Trần Minh' }] },
    ...{ fourEyes: { isOn: true, off: null }, address: 'https://uudai.example/hu' },
    ...change,
  };
}

const sent: unknown[] = [];
function open(data: ReviewData, settings: LawSettings = defaultLawSettings, after: Json = {}) {
  sent.length = 0;
  return openPart(
    '/',
    <PersonContext value={sessionOf({ roles: ['compliance'] }).person}>
      <LawReview data={data} fields={[]} order={[]} before={undefined} after={after} />
    </PersonContext>,
    [
      answer(lawCalls.readLaw, { settings, told: [], found: {} }),
      answer(commentCalls.listComments, { threads: [], people: [] }),
      answer(reviewCalls.decideLaw, ({ body }) => {
        sent.push(body);
        return { ...data.review, state: 'returned' as const };
      }),
    ],
  );
}
const verdict = (number: number) => screen.getByRole('radiogroup', { name: `Quyết định về điểm ${number}` });
const isChosen = (number: number, name: string) =>
  within(verdict(number)).getByRole('radio', { name }).getAttribute('aria-checked') === 'true';
const button = (name: string) => screen.getByRole('button', { name });

test('by keys alone: one point is accepted, one sent back with what to do, and one press signs', async () => {
  const user = open(dataOf());
  await screen.findByText('“Ngân hàng số một”');
  screen.getByText(/Luật Quảng cáo 16\/2012\/QH13, Điều 8 khoản 11.* · đọc 12\/11\/2026/);
  expect(button('Ghi nhận cả hai')).toHaveProperty('disabled', true);
  screen.getByText('Còn điểm 1, 2', { selector: '[role="status"]' });
  await user.keyboard('1j');
  expect(isChosen(1, 'Chấp nhận')).toBe(true);
  screen.getByText(/^Bạn chấp nhận \d/);
  await user.keyboard('2');
  expect(isChosen(2, 'Cần sửa')).toBe(true);
  expect(button('Ghi nhận cả hai')).toHaveProperty('disabled', true);
  await user.keyboard('{Control>}{Enter}{/Control}');
  const note = screen.getByRole('textbox', { name: /^Hà cần làm gì/ });
  await screen.findByText(/^Bạn viết điều cần làm/);
  await waitFor(() => expect(document.activeElement === note).toBe(true));
  expect(sent).toEqual([]);
  // Letters and digits in the field are words.
  await user.keyboard('Bỏ số tiền, 1k');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    contentHash: '7c1e9a40bb',
    decisions: [
      { verdict: 'accepted', note: '' },
      { verdict: 'toChange', note: 'Bỏ số tiền, 1k' },
    ],
  });
});

test('all are accepted: the ink button names them, and the signature names version and hash', async () => {
  const user = open(dataOf());
  await screen.findByText('7c1e 9a40');
  for (const number of [1, 2]) await user.click(within(verdict(number)).getByRole('radio', { name: 'Chấp nhận' }));
  await user.click(button('Ghi nhận cả hai'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ decisions: [{ verdict: 'accepted' }, { verdict: 'accepted' }] });
});

test('who has changed the version sees why somebody else decides', async () => {
  open(dataOf({}, { law: { ...law, decision: 'ownWork' } }));
  await screen.findByText('Bạn đã sửa bản này, người khác của Pháp chế quyết định.');
  screen.getByText('Studio đã báo cho Trịnh Bách.');
  expect(screen.queryByRole('button', { name: /^Ghi nhận/ })).toBeNull();
  for (const radio of within(verdict(1)).getAllByRole('radio')) expect(radio).toHaveProperty('disabled', true);
});

test('a version that was sent anew meanwhile says so, and how many decisions are looked at again there', async () => {
  const data = dataOf();
  const user = open(data);
  await screen.findByText('“Ngân hàng số một”');
  await user.keyboard('1j1');
  const { webid } = data.review;
  cleanup();
  const successor = { id: 'later', version: 15, at: new Date().toISOString() };
  open({ ...data, successor, review: { ...data.review, state: 'withdrawn' } });
  await screen.findByText(/^Bản 14 đã đổi lúc \d\d:\d\d hôm nay, hai quyết định cần xem lại$/);
  expect(screen.getByRole('link', { name: 'Mở bản 15' }).getAttribute('href')).toContain(`${webid}/duyet/later`);
  cleanup();
  // The same words in the later version are undecided, with what was chosen before.
  open({ ...data, review: { ...data.review, id: 'later', version: 15 } });
  expect(await screen.findAllByText('Ở bản 14 bạn chọn “Chấp nhận”. Bạn xem lại ở bản này.')).toHaveLength(2);
  expect(button('Ghi nhận cả hai')).toHaveProperty('disabled', true);
});

test('a rule that was switched off meanwhile is told, and its point is decided all the same', async () => {
  const off = { rule: 'superlatives', reason: 'Đã có quy trình riêng.', until: null, by: 'Ngọc Anh' };
  open(dataOf(), { ...defaultLawSettings, rulesOff: [{ ...off, at: '2026-11-28T03:00:00.000Z' }] });
  await screen.findByText(/^Ngọc Anh đã tắt quy tắc này 28\/11.*: Đã có quy trình riêng\. Điểm này giữ như lúc gửi\.$/);
  expect(within(verdict(1)).getAllByRole('radio')[0]).toHaveProperty('disabled', false);
});

const proof = { key: 'home.banner', document: 'Báo cáo thị phần 2026', date: '2026-03-04' };
const proved: Json = {
  settings: {
    proofs: [
      { ...proof, text: 'Ngân hàng <em>số một</em>' },
      { ...proof, text: 'Lời cũ' },
    ],
  },
  content: { 'home.banner': { cards: [{ title: 'Ngân hàng <em>số một</em>' }] } },
};

test('words that pass because of a document are read with it, as long as they stand on the page', async () => {
  open(dataOf(), defaultLawSettings, proved);
  await screen.findByText('“Ngân hàng số một”', { selector: 'li *:not(h3)' });
  screen.getByText('Báo cáo thị phần 2026, 04/03/2026');
  expect(screen.queryByText(/Lời cũ/)).toBeNull();
});

test('who approves reads the documents, too, where nobody of compliance is asked', async () => {
  const { review } = dataOf();
  const data = { review, lawPoints: [], lawDecisions: null };
  openPart('/', <FindingsTab findings={[]} fields={[]} document={proved} data={data} />, []);
  await screen.findByText('Báo cáo thị phần 2026, 04/03/2026');
});

test('on a phone one point needs no tabs, and what is to be written comes into view without the keys', async () => {
  const media = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', () => media);
  onTestFinished(() => void vi.unstubAllGlobals());
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  const user = open(dataOf({ lawPoints: points.slice(0, 1) }));
  await screen.findByText('“Ngân hàng số một”');
  expect(screen.queryByRole('button', { name: '1' })).toBeNull();
  await user.click(within(verdict(1)).getByRole('radio', { name: 'Cần sửa' }));
  const note = screen.getByRole('textbox', { name: /^Hà cần làm gì/ });
  expect(shown.mock.contexts.at(-1) === note).toBe(true);
  expect(document.activeElement === note).toBe(false);
});
