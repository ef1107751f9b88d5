// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { applyChanges } from '../../contract/changes/apply-change.ts';
import { type ContentChange, type Json, valueAt } from '../../contract/changes/content-change.ts';
import { rebaseOverAll } from '../../contract/changes/rebase-change.ts';
import { readSpaces } from '../../contract/fields/read-spaces.ts';
import { bankCalls } from '../../contract/studio/bank-calls.ts';
import { campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { commentCalls } from '../../contract/studio/comment-calls.ts';
import type { Lock } from '../../contract/studio/locks.ts';
import { mediaCalls } from '../../contract/studio/media-calls.ts';
import { reviewCalls } from '../../contract/studio/review-calls.ts';
import { sectionCalls } from '../../contract/studio/section-calls.ts';
import {
  type SavedChanges,
  workingCopyCalls,
  workingCopyEventNames,
} from '../../contract/studio/working-copy-calls.ts';
import { readDemoCopy } from '../../testing/demo-copy.ts';
import { answer, emitEvent, openStudio } from '../../testing/studio-screen.tsx';

// Rich texts need a browser; here only plain ones are typed.
vi.mock('./fields/RichText.tsx', () => ({ RichText: () => null }));

const quan = { id: 'quan', name: 'Trần Đức Quân' };
const questions = ['content', 'home.section4', 'questions'];

beforeAll(() => {
  // A window of this browser is alone.
  const locks = { request: async () => {}, query: async () => ({ held: [] }) };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});

/** The editor of a demo campaign at a field, and a server that merges as the real one does. */
async function openEditor(place: string, roles: ('editor' | 'admin')[] = ['editor']) {
  const { copy } = await readDemoCopy('hu_vang');
  const { settings, content, media } = copy;
  let document = { settings, content, media } as unknown as Json;
  const saves: SavedChanges[] = [];
  let locks: Lock[] = [];
  const asked: object[] = [];
  const store = (changes: readonly ContentChange[], by: SavedChanges['by'], id: string = crypto.randomUUID()) => {
    document = applyChanges(document, changes)?.document ?? document;
    saves.push({ id, revision: saves.length + 1, by, at: '2026-11-24T03:00:00.000Z', changes: [...changes] });
  };
  const news = (after: number) => ({
    ...{ revision: saves.length, baseVersion: 1, findings: [], preview: null },
    saves: saves.slice(after),
  });
  /** What a colleague saves before the next save of this window arrives. */
  let meanwhile: readonly ContentChange[] = [];
  const user = openStudio(`/chien-dich/hu_vang${place}`, { roles }, [
    answer(workingCopyCalls.openWorkingCopy, copy),
    answer(workingCopyCalls.announcePresence, {}),
    answer(mediaCalls.measurePictures, { places: [] }),
    answer(workingCopyCalls.readWorkingCopyNews, ({ query }) => ({
      ...news(Number(query.get('after'))),
      ...{ publishedVersion: null, locks },
    })),
    answer(bankCalls.askToUnlock, ({ body }) => {
      asked.push(body);
      return { told: [] };
    }),
    answer(workingCopyCalls.saveWorkingCopy, ({ body }) => {
      if (meanwhile.length > 0) store(meanwhile, quan);
      meanwhile = [];
      const earlier = saves.slice(body.base).flatMap(({ changes }) => changes);
      const results = body.changes.map((change) => ({ change, rebased: rebaseOverAll(change, earlier) }));
      const met = results.filter(({ rebased }) => rebased.kind === 'conflict');
      if (met.length > 0)
        return {
          kind: 'conflict' as const,
          conflicts: met.map(({ change }) => ({ change, by: quan })),
          news: news(body.base),
        };
      const changes = results.flatMap(({ rebased }) => (rebased.kind === 'change' ? [rebased.change] : []));
      store(changes, { id: 'thu-ha', name: 'Nguyễn Thu Hà' }, body.id);
      return { kind: 'saved' as const, news: news(body.base) };
    }),
    answer(sectionCalls.listSections, { sections: [], parts: {} }),
    answer(bankCalls.prepareBankTemplate, {
      ...{ releasers: [{ id: 'minh', name: 'Minh' }], names: ['Hũ theo mùa'], card: null },
      parts: [{ key: 'home.banner', title: 'Banner' }],
    }),
    answer(bankCalls.saveBankTemplate, ({ body }) => {
      asked.push(body);
      return { id: body.request, version: 2 };
    }),
    answer(bankCalls.changeCampaignLocks, ({ body }) => {
      asked.push(body);
      return { locks: [] };
    }),
    answer(reviewCalls.prepareReview, {
      ...{ revision: 0, publishedVersion: null, isChanged: false, findings: [], approvers: [], newest: null },
      ...{ unpublishedVersion: null, fourEyes: { isOn: true, off: null }, needsCompliance: false, compliance: [] },
    }),
    answer(commentCalls.listComments, { threads: [], people: [] }),
    answer(campaignCalls.readVersion, { settings, content, media } as never),
  ]);
  await screen.findByRole('region', { name: /Hỏi đáp|Banner/ });
  return {
    user,
    stored: (at: readonly (string | number)[]) => valueAt(document, at),
    colleagueAt: (key: string, path: string) =>
      emitEvent(
        workingCopyEventNames.present,
        JSON.stringify([{ client: 'x', personId: quan.id, name: quan.name, place: { key, path } }]),
      ),
    colleagueSaves: (...changes: ContentChange[]) => {
      store(changes, quan);
      emitEvent(workingCopyEventNames.saved, String(saves.length));
    },
    /** An administrator locks something now. */
    isLocked: (...now: Lock[]) => {
      locks = now;
      emitEvent(workingCopyEventNames.saved, '');
    },
    asked,
    colleagueSavesMeanwhile: (...changes: ContentChange[]) => {
      meanwhile = changes;
    },
  };
}

const subTitle = ['content', 'home.banner', 'subTitle'];
const fieldOf = () => screen.findByLabelText<HTMLTextAreaElement>('Câu dẫn');

test('a colleague in a field is named beside it, and what both type in it is there', async () => {
  const { user, stored, colleagueAt, colleagueSaves } = await openEditor('?phan=home.banner&o=subTitle');
  const field = await fieldOf();
  const first = field.value;
  colleagueAt('home.banner', 'subTitle');
  await screen.findByText('Trần Đức Quân đang ở ô này');
  expect(field.readOnly).toBe(false);
  await user.click(field);
  await user.keyboard('{End} ơi');
  colleagueSaves({ kind: 'set', at: subTitle, value: `Này, ${stored(subTitle)}` });
  await waitFor(() => expect(field.value).toBe(`Này, ${first} ơi`));
  await user.keyboard('!');
  await waitFor(() => expect(stored(subTitle)).toBe(`Này, ${first} ơi!`));
});

test('two people who type at one place are asked once the field is left, with both texts whole', async () => {
  const { user, stored, colleagueSavesMeanwhile } = await openEditor('?phan=home.banner&o=subTitle');
  const field = await fieldOf();
  const first = field.value;
  await user.click(field);
  const theirs = `${first}, của Quân`;
  colleagueSavesMeanwhile({ kind: 'set', at: subTitle, value: theirs });
  await user.keyboard('{End}, của Hà');
  await waitFor(() => expect(stored(subTitle)).toBe(theirs));
  expect(field.value).toBe(`${first}, của Hà`);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.keyboard(' nữa');
  expect(field.value).toBe(`${first}, của Hà nữa`);
  await user.click(screen.getByRole('button', { name: /^Hỏi đáp/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Hai người cùng sửa một ô' });
  for (const text of [`${first}, của Hà nữa`, theirs]) expect(dialog.textContent).toContain(text);
  await user.click(within(dialog).getByRole('button', { name: 'Giữ cả hai' }));
  await waitFor(() => expect(stored(subTitle)).toBe(`${theirs}, của Hà nữa`));
});

test.each<[string, ContentChange, number]>([
  ['removes an item before it', { kind: 'remove', at: [...questions, 0] }, 0],
  ['moves its item', { kind: 'move', at: [...questions, 1], to: 2 }, 2],
])('what is typed in an item stays in it while a colleague %s', async (_, change, index) => {
  const { user, stored, colleagueAt, colleagueSaves } = await openEditor('?phan=home.section4&o=questions[1].question');
  const first = readSpaces(String(stored([...questions, 1, 'question'])));
  const field = await screen.findByLabelText(/^Câu hỏi\s*bắt buộc/);
  await waitFor(() => expect(document.activeElement === field).toBe(true));
  colleagueAt('home.section4', 'questions[1].question');
  await user.keyboard('{End} hỏi');
  await waitFor(() => expect(stored([...questions, 1, 'question'])).toBe(`${first} hỏi`));
  const others = (stored(questions) as readonly Json[]).toSpliced(1, 1);
  colleagueSaves(change);
  const now = `questions[${index}].question`;
  await waitFor(() => expect(field.closest<HTMLElement>('[data-place]')?.dataset.place).toBe(now));
  expect(document.activeElement === field).toBe(true);
  expect(new URLSearchParams(location.search).get('o')).toBe(now);
  expect(field.closest('li')?.textContent).toContain(quan.name);
  await user.keyboard(' nữa');
  await waitFor(() => expect(stored([...questions, index, 'question'])).toBe(`${first} hỏi nữa`));
  const rest = (stored(questions) as readonly Json[]).toSpliced(index, 1);
  for (const one of rest) expect(others).toContainEqual(one);
});

test('what is typed in an item on the page stays in it while a colleague removes an item before it', async () => {
  const { stored, colleagueSaves } = await openEditor('?phan=home.section4');
  const first = String(stored([...questions, 1, 'question']));
  const others = (stored(questions) as readonly Json[]).slice(2);
  const place = { key: 'home.section4', path: 'questions[1].question' };
  const types = (step: 'begin' | 'input', text: string, was: string) => {
    const { contentWindow = null } = document.querySelector('iframe') ?? {};
    const data = { kind: 'typed', place, step, text, was };
    act(() => void dispatchEvent(new MessageEvent('message', { data, source: contentWindow })));
  };
  types('begin', first, first);
  colleagueSaves({ kind: 'remove', at: [...questions, 0] });
  await waitFor(() => expect(screen.queryByText('Mỗi lần phải góp ít nhất bao nhiêu?')).toBeNull());
  types('input', `${first} ngay`, first);
  await waitFor(() => expect(stored([...questions, 0, 'question'])).toBe(`${first} ngay`));
  expect((stored(questions) as readonly Json[]).slice(1)).toEqual(others);
});

test('who loses the item in which she types is told, and her words are there to be copied', async () => {
  const { user, colleagueSaves, stored } = await openEditor('?phan=home.section4&o=questions[1].question');
  const first = readSpaces(String(stored([...questions, 1, 'question'])));
  await screen.findByLabelText(/^Câu hỏi\s*bắt buộc/);
  await waitFor(() => expect(document.activeElement).toHaveProperty('value', first));
  await user.keyboard('{End} hỏi');
  await waitFor(() => expect(stored([...questions, 1, 'question'])).toBe(`${first} hỏi`));
  colleagueSaves({ kind: 'remove', at: [...questions, 1] });
  const dialog = await screen.findByRole('alertdialog', { name: 'Mục bạn vừa viết đã bị bỏ' }, { timeout: 5_000 });
  expect(dialog.textContent).toContain(`${first} hỏi`);
  expect(dialog.textContent).toContain('Trần Đức Quân đã bỏ mục này khỏi trang.');
  await user.click(within(dialog).getByRole('button', { name: 'Đã hiểu' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

const removeFirst = async (user: Awaited<ReturnType<typeof openEditor>>['user']) => {
  const [menu] = await screen.findAllByRole('button', { name: /^Thao tác với .*\?$/ });
  if (menu) await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: /^Bỏ / }));
};

test('removing an item in which a colleague is asks first, in words', async () => {
  const { user, stored, colleagueAt } = await openEditor('?phan=home.section4');
  const before = stored(questions) as readonly Json[];
  colleagueAt('home.section4', 'questions[0].question');
  await screen.findAllByText('Trần Đức Quân');
  await removeFirst(user);
  const dialog = await screen.findByRole('alertdialog', { name: 'Trần Đức Quân đang ở trong mục này' });
  await user.click(within(dialog).getByRole('button', { name: 'Để lại mục này' }));
  expect(stored(questions)).toEqual(before);
  await removeFirst(user);
  await user.click(await screen.findByRole('button', { name: 'Vẫn bỏ mục này' }));
  await waitFor(() => expect(stored(questions)).toEqual(before.slice(1)));
});

test('an item that was changed while it was removed is shown in words, never as data', async () => {
  const { user, stored, colleagueSavesMeanwhile } = await openEditor('?phan=home.section4');
  const before = stored(questions) as readonly Json[];
  colleagueSavesMeanwhile({ kind: 'set', at: [...questions, 0, 'question'], value: 'Câu mới của Quân?' });
  await removeFirst(user);
  const dialog = await screen.findByRole('alertdialog', { name: 'Mục bạn bỏ vừa được sửa' });
  expect(dialog.textContent).toContain('Câu mới của Quân?');
  expect(dialog.textContent).not.toMatch(/[{}"<>]/);
  await user.click(within(dialog).getByRole('button', { name: 'Vẫn bỏ mục này' }));
  await waitFor(() => expect(stored(questions)).toEqual(before.slice(1)));
});

test('Enter in the outline leads to the first field of a part, also of the chosen one, and F6 from pane to pane', async () => {
  const { user } = await openEditor('?phan=home.section4');
  const part = screen.getByRole('button', { name: /^Cài đặt chiến dịch/ });
  const focusedPlace = () => document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place;
  part.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focusedPlace()).toBe('name'));
  await user.keyboard('{F6}');
  expect(document.activeElement).toBe(part);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focusedPlace()).toBe('name'));
  await user.keyboard('{Shift>}{F6}{/Shift}');
  expect(screen.getByRole('region', { name: 'Xem trước trang' }).contains(document.activeElement)).toBe(true);
});

const lockFacts = {
  ...{ id: '7b0f1c7e-5d3c-4e1f-9d57-0d6a3f1f2b11', by: { id: 'minh', name: 'Minh' }, order: [], template: null },
  ...{ reason: 'Phòng sản phẩm giữ câu này đến hết quý I', at: '2026-11-02T03:00:00.000Z' },
};
const lockWords = 'Phòng sản phẩm giữ câu này đến hết quý I. Minh khóa ngày 02/11/2026.';

test('a field that is locked while somebody is in it says why, takes no more letters, and is asked for', async () => {
  const { user, stored, isLocked, asked } = await openEditor('?phan=home.banner&o=subTitle');
  const field = await fieldOf();
  const first = field.value;
  await user.click(field);
  isLocked({ ...lockFacts, kind: 'field', key: 'home.banner', path: 'subTitle' });
  await screen.findByText(lockWords);
  expect(field.readOnly).toBe(true);
  await user.keyboard('{End} ơi');
  expect(stored(subTitle)).toBe(first);
  expect(screen.getAllByLabelText<HTMLTextAreaElement>(/^Mô tả ảnh/).map(({ readOnly }) => readOnly)).toEqual([
    false,
    false,
  ]);
  await user.click(screen.getByRole('button', { name: 'Xin mở khóa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Xin Minh mở khóa' });
  await user.type(within(dialog).getByLabelText(/^Bạn cần sửa gì/), 'Tết đổi câu');
  await user.click(within(dialog).getByRole('button', { name: 'Gửi lời xin' }));
  await screen.findByText('Đã báo cho Minh');
  expect(asked).toEqual([{ note: 'Tết đổi câu' }]);
  isLocked();
  await waitFor(() => expect(field.readOnly).toBe(false));
});

test('a part that is locked is read and copied, and neither changed nor hidden', async () => {
  const { user, isLocked } = await openEditor('?phan=home.banner');
  isLocked({ ...lockFacts, kind: 'part', key: 'home.banner' });
  await screen.findByText(lockWords);
  expect((await fieldOf()).readOnly).toBe(true);
  const form = screen.getByRole('region', { name: 'Banner' });
  await user.click(within(form).getByRole('button', { name: /^Thao tác với/ }));
  const items = (await screen.findAllByRole('menuitem'))
    .filter((item) => item.getAttribute('aria-disabled') !== 'true')
    .map(({ textContent }) => textContent);
  expect(items.join()).toContain('Xem dữ liệu');
  expect(items.join()).not.toMatch(/Ẩn khỏi trang|Lấy lại từ bản mẫu/);
});

test('the keys of a place, and of a part that is moved, stand over the page', async () => {
  const { user } = await openEditor('?phan=home.section4');
  const place = await screen.findByRole('button', { name: /^Thêm phần sau .*, trước Hỏi đáp$/ });
  expect(screen.queryByText('chỗ kế tiếp')).toBeNull();
  act(() => place.focus());
  const page = screen.getByText('chỗ kế tiếp').closest('section');
  await user.keyboard('{Escape}');
  expect(screen.queryByText('chỗ kế tiếp')).toBeNull();
  expect(page?.contains(document.activeElement)).toBe(true);
  const [part] = document.querySelectorAll<HTMLElement>('[data-part="home.section4"] [aria-current]');
  act(() => part?.focus());
  await user.keyboard('{Alt>}{ArrowUp}');
  await screen.findByText('Sắp xếp');
  await user.keyboard('{Escape}{/Alt}');
  expect(screen.queryByText('Sắp xếp')).toBeNull();
});

test('a campaign is saved as a template of the bank: its name, when it is used, and who releases it', async () => {
  const { user, asked } = await openEditor('?phan=home.banner');
  await user.click(screen.getByRole('button', { name: 'Thao tác với chiến dịch' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Lưu thành mẫu…']);
  await user.click(screen.getByRole('menuitem'));
  const dialog = await screen.findByRole('dialog', { name: 'Lưu bố cục này thành mẫu của ngân hàng' });
  await within(dialog).findByText('Minh phát hành. Người làm mẫu không tự phát hành.');
  const send = within(dialog).getByRole('button', { name: 'Gửi mẫu để phát hành' });
  await user.click(send);
  within(dialog).getByText('Bạn đặt tên cho mẫu.');
  await user.type(within(dialog).getByLabelText(/^Tên mẫu/), 'hũ theo mùa');
  within(dialog).getByText('Đã có mẫu tên này: bản mới thay bản cũ khi được phát hành.');
  within(dialog).getByText('Khóa của mẫu ấy giữ như cũ.');
  await user.type(within(dialog).getByLabelText(/^Dùng khi/), 'Tiền gửi theo mùa');
  await user.click(within(dialog).getByRole('radio', { name: 'Cả chữ và ảnh' }));
  await user.click(send);
  await screen.findByText('Đã gửi mẫu hũ theo mùa, chờ phát hành');
  const body = { name: 'hũ theo mùa', purpose: 'Tiền gửi theo mùa', hasWords: true, locks: [] };
  expect(asked).toEqual([{ request: expect.any(String), ...body }]);
});

test('a new template is saved with what it locks, each with a reason', async () => {
  const { user, asked } = await openEditor('?phan=home.banner');
  await user.click(screen.getByRole('button', { name: 'Thao tác với chiến dịch' }));
  await user.click(await screen.findByRole('menuitem'));
  const dialog = await screen.findByRole('dialog', { name: 'Lưu bố cục này thành mẫu của ngân hàng' });
  await user.type(within(dialog).getByLabelText(/^Tên mẫu/), 'Hũ Tết');
  await user.type(within(dialog).getByLabelText(/^Dùng khi/), 'Tiền gửi dịp Tết');
  await user.click(within(dialog).getByRole('button', { name: /^Khóa sẵn/ }));
  await user.click(within(dialog).getByRole('switch', { name: /^Thứ tự của mọi phần/ }));
  const send = within(dialog).getByRole('button', { name: 'Gửi mẫu để phát hành' });
  await user.click(send);
  within(dialog).getByText('Bạn ghi vì sao khóa: biên tập viên đọc câu này.');
  expect(asked).toEqual([]);
  await user.type(within(dialog).getByLabelText(/^Vì sao khóa/), 'Thứ tự của mùa');
  await user.click(send);
  await screen.findByText('Đã gửi mẫu Hũ Tết, chờ phát hành');
  const lock = { id: expect.any(String), place: { kind: 'order' }, reason: 'Thứ tự của mùa' };
  expect(asked).toMatchObject([{ name: 'Hũ Tết', locks: [lock] }]);
});

test('an administrator locks the order of one campaign, with a reason, and sees what its template locks', async () => {
  const { user, asked, isLocked } = await openEditor('?phan=home.banner', ['editor', 'admin']);
  isLocked({
    ...lockFacts,
    kind: 'field',
    key: 'home.banner',
    path: 'subTitle',
    template: { id: 'a', name: 'Hũ Tết' },
  });
  await screen.findByText(lockWords);
  await user.click(screen.getByRole('button', { name: 'Thao tác với chiến dịch' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Khóa của chiến dịch/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Khóa của chiến dịch này' });
  within(dialog).getByText('Banner › Câu dẫn: khóa của mẫu Hũ Tết, mở ở mẫu');
  await user.click(within(dialog).getByRole('switch', { name: /^Thứ tự của mọi phần/ }));
  await user.type(within(dialog).getByLabelText(/^Vì sao khóa/), 'Thứ tự của mùa');
  await user.click(within(dialog).getByRole('button', { name: 'Lưu khóa' }));
  await screen.findByText('Đã lưu khóa');
  const lock = { id: expect.any(String), place: { kind: 'order' }, reason: 'Thứ tự của mùa' };
  expect(asked).toEqual([{ add: [lock], lift: [] }]);
});

test('the address opens the comparison, from which a review sends who takes one change back', async () => {
  const { user } = await openEditor('?phan=home.section4&khac-gi');
  await screen.findByRole('dialog', { name: /^Khác gì bản/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).not.toContain('khac-gi');
});
