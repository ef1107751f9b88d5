// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { type HistoryEvent, historyCalls } from '../../contract/studio/history-calls.ts';
import { answer, answerNow, openStudio } from '../../testing/studio-screen.tsx';
import { putBackParameter } from '../app/screens.ts';

const common = { at: '2026-11-23T03:31:00.000Z', note: null, review: null, version: 1 };
const published: HistoryEvent = {
  ...{ ...common, kind: 'published', by: 'Minh', channel: 'studio', breakGlass: null, until: null, registrations: 0 },
  withoutFourEyes: false,
};

/** The history of a campaign of one version. */
const answerHistory = (
  events: readonly HistoryEvent[],
  more: { publishedVersion?: null; unpublishedVersion?: number; returnUntil?: string } = {},
) =>
  answer(historyCalls.readHistory, {
    ...{ name: 'Hũ Vàng', publishedVersion: 1, newestVersion: 1, baseVersion: 1, returnUntil: null },
    unpublishedVersion: null,
    ...{ address: 'https://uudai.example/hu_vang', events: [...events], ...more },
  });

const version = answer(campaignCalls.readVersion, {
  ...{ webid: 'hu_vang', version: 1, settings: {}, content: {}, media: {} },
});

/** Presses what is there or comes. */
const press = async (user: UserEvent, role: string, name: string | RegExp) =>
  user.click(await screen.findByRole(role, { name }));

const newest = () => within(screen.getByRole('region', { name: 'Các bản' })).getAllByRole('listitem')[0]?.textContent;

test('what a command publishes without an approval stands in the history, which says so and why', async () => {
  const reason = 'Lãi suất <b>sai</b> trên trang';
  openStudio('/chien-dich/hu_vang/lich-su', { roles: ['approver'] }, [
    answerHistory([{ ...published, by: null, channel: 'command', breakGlass: reason }]),
    version,
  ]);
  await screen.findByRole('region', { name: 'Các bản' });
  for (const words of ['Bản 1 được xuất bản', 'Chưa ai duyệt', 'Dòng lệnh', reason]) expect(newest()).toContain(words);
});

test('what was published while nobody else had to approve is marked', async () => {
  openStudio('/chien-dich/hu_vang/lich-su', { roles: ['approver'] }, [
    answerHistory([{ ...published, withoutFourEyes: true }]),
    version,
  ]);
  await screen.findByRole('region', { name: 'Các bản' });
  expect(newest()).toContain('Khi không cần người khác duyệt');
});

test('a page is taken off with a reason, which the history tells', async () => {
  const asked: string[] = [];
  const user = openStudio('/chien-dich/hu_vang/lich-su', { roles: ['approver'] }, [
    answerHistory([published]),
    answer(campaignCalls.unpublishCampaign, ({ body }) => {
      asked.push(body.reason);
      const note = body.reason;
      answerNow(
        answerHistory([{ ...common, kind: 'unpublished', channel: 'studio', by: 'Minh', note }, published], {
          publishedVersion: null,
        }),
      );
      return {};
    }),
    version,
  ]);
  await press(user, 'button', 'Thao tác khác với chiến dịch này');
  await press(user, 'menuitem', 'Tắt trang…');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Tắt trang Hũ Vàng?' }));
  const reason = dialog.getByLabelText<HTMLTextAreaElement>('Lý do');
  await user.click(reason);
  await user.paste('Sai. '.repeat(2000).trim());
  await user.click(dialog.getByRole('button', { name: 'Tắt trang' }));
  // What is too long is said to be, and none of it is cut off.
  dialog.getByText(/^Dài quá 8\.999 ký tự/);
  expect(reason.value).toHaveLength(9999);
  await user.clear(reason);
  await user.click(reason);
  await user.paste('Sai lãi suất');
  await user.click(dialog.getByRole('button', { name: 'Tắt trang' }));
  await screen.findByText('“Sai lãi suất”');
  expect(newest()).toContain('ngừng chạy vì trang tắt');
  expect(asked).toEqual(['Sai lãi suất']);
});

test('a page that was taken off is put back by an approver', async () => {
  const asked: number[] = [];
  const off = answerHistory([{ ...common, kind: 'unpublished', channel: 'studio', by: 'Minh' }, published], {
    ...{ publishedVersion: null, unpublishedVersion: 1 },
  });
  const user = openStudio('/chien-dich/hu_vang/lich-su', { roles: ['approver'] }, [
    off,
    answer(historyCalls.putBackPage, ({ body }) => {
      asked.push(body.version);
      answerNow(answerHistory([{ ...published, channel: 'return' }]));
      return { version: 1, previousVersion: null, address: 'https://uudai.example/hu_vang', returnUntil: common.at };
    }),
    version,
  ]);
  await press(user, 'button', 'Bật lại trang…');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Bật lại trang?' }));
  dialog.getByText(/lại thấy bản 1/);
  await user.click(dialog.getByRole('button', { name: 'Bật lại trang' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bật lại trang…' })).toBeNull());
  expect(asked).toEqual([1]);
});

test('the address that the list of campaigns leads to opens the dialog at once, and no longer once it was closed', async () => {
  const user = openStudio(`/chien-dich/hu_vang/lich-su?${putBackParameter}=`, { roles: ['approver'] }, [
    answerHistory([{ ...common, kind: 'unpublished', channel: 'studio', by: 'Minh' }, published], {
      ...{ publishedVersion: null, unpublishedVersion: 1 },
    }),
    version,
  ]);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Bật lại trang?' }));
  await user.click(dialog.getByRole('button', { name: 'Hủy' }));
  await waitFor(() => expect(location.search).not.toContain(putBackParameter));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('only an approver puts a page back', async () => {
  openStudio('/chien-dich/hu_vang/lich-su', { roles: ['editor'] }, [
    answerHistory([{ ...common, kind: 'unpublished', channel: 'studio', by: 'Minh', note: 'Sai lãi suất' }], {
      ...{ publishedVersion: null, unpublishedVersion: 1 },
    }),
    version,
  ]);
  await screen.findByText('“Sai lãi suất”');
  expect(screen.queryByRole('button', { name: 'Bật lại trang…' })).toBeNull();
});

test('the version before is brought back to visitors, once', async () => {
  const asked: number[] = [];
  const user = openStudio('/chien-dich/hu_vang/lich-su', { roles: ['approver'] }, [
    answerHistory([published], { returnUntil: '2100-01-01T00:00:00.000Z' }),
    answer(historyCalls.returnToPrevious, ({ body }) => {
      asked.push(body.version);
      answerNow(answerHistory([{ ...published, channel: 'return' }]));
      return { version: 1, previousVersion: 1, address: 'https://uudai.example/hu_vang', returnUntil: common.at };
    }),
    version,
  ]);
  await press(user, 'button', /^Quay lại bản trước \(còn/);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Quay lại bản trước?' }));
  await user.click(dialog.getByRole('button', { name: 'Quay lại bản trước' }));
  await waitFor(() => expect(newest()).toContain('quay lại bản này'));
  expect(asked).toEqual([1]);
  expect(screen.queryByRole('button', { name: /^Quay lại bản trước/ })).toBeNull();
});
