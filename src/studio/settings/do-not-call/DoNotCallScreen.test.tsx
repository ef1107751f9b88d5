// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { doNotCallCalls, doNotCallImport } from '../../../contract/studio/do-not-call-calls.ts';
import { studioApiPath } from '../../../contract/studio/studio-call.ts';
import { answer, answerNow, openStudio } from '../../../testing/studio-screen.tsx';

const now = '2026-11-23T07:00:00.000Z';
const list = { source: 'Cục Viễn thông', numbers: 900_000, broken: 100_000, importedAt: now, importedBy: 'Thu Hà' };
const open = (...lists: (typeof list)[]) =>
  openStudio('/cai-dat/khong-goi', { roles: ['admin'] }, [answer(doNotCallCalls.readDoNotCall, { now, lists })]);
const file = (text: string) => new File([text], 'khong-goi.csv', { type: 'text/csv' });

test('what is left out is said before a list is sent, and the button counts it', async () => {
  const user = open();
  const sent: string[] = [];
  answerNow(
    http.post(`*${studioApiPath}${doNotCallImport.path}`, async ({ request }) => {
      sent.push(decodeURIComponent(new URL(request.url).search), await request.text());
      return HttpResponse.json({ data: { kind: 'imported', numbers: 3, broken: 2 } });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Nhập danh sách' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nhập danh sách không gọi' }));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no input');

  await user.upload(input, file('Số\nkhông có'));
  await dialog.findByText(/không có số điện thoại nào/);
  expect(dialog.getByRole('button', { name: 'Nhập danh sách' })).toHaveProperty('disabled', true);

  const text = '0912 345 678\nhỏng\n+84903118660\n0911\n0987210405';
  await user.upload(input, file(text));
  await dialog.findByText('2 dòng không đọc được thành số điện thoại');
  dialog.getByText(/^Dòng: 2; 4\./);
  await user.click(dialog.getByRole('button', { name: 'Nhập 3 số, bỏ 2 dòng' }));
  await dialog.findByText('Bạn nhập tên nguồn.');
  expect(sent).toEqual([]);

  await user.type(dialog.getByLabelText('Nguồn'), 'Cục');
  await user.click(dialog.getByRole('button', { name: 'Nhập 3 số, bỏ 2 dòng' }));
  await screen.findByText('Đã nhập 3 số');
  expect(sent).toEqual(['?source=Cục&mode=add&leaveOut=2', text]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a number is taken off with a reason, and a number on no list is said', async () => {
  const user = open(list);
  const asked: unknown[] = [];
  answerNow(
    answer(doNotCallCalls.removeDoNotCall, ({ body }) => {
      asked.push(body);
      return { sources: asked.length === 1 ? [] : ['Cục Viễn thông'] };
    }),
  );
  await screen.findByText('900.000');
  screen.getByText('100.000');
  await user.click(screen.getByRole('button', { name: 'Bỏ một số' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bỏ một số khỏi danh sách' }));
  await user.type(dialog.getByLabelText('Số điện thoại'), '0912345678');
  await user.click(dialog.getByRole('button', { name: 'Bỏ số này' }));
  await dialog.findByText('Bạn nhập lý do.');
  expect(asked).toEqual([]);
  await user.type(dialog.getByLabelText('Lý do'), 'Phiếu 12');
  await user.click(dialog.getByRole('button', { name: 'Bỏ số này' }));
  await dialog.findByText('Số này không có trong danh sách nào.');
  await user.click(dialog.getByRole('button', { name: 'Bỏ số này' }));
  await screen.findByText('Đã bỏ khỏi Cục Viễn thông');
  expect(asked[1]).toEqual({ phone: '0912345678', reason: 'Phiếu 12' });
});
