// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultDeskPolicy } from '../../../contract/desk/desk-policy.ts';
import { deskCalls } from '../../../contract/studio/desk-calls.ts';
import { answer, openStudio } from '../../../testing/studio-screen.tsx';

test('an administrator changes the clocks of requests with their source, with a reason; other rules stay', async () => {
  const sent: unknown[] = [];
  let policy = defaultDeskPolicy;
  const now = '2026-11-24T03:00:00.000Z';
  const user = openStudio('/cai-dat/yeu-cau', { roles: ['admin'] }, [
    answer(deskCalls.readDeskPolicy, () => ({ policy, now })),
    answer(deskCalls.setDeskPolicy, ({ body }) => {
      sent.push(body);
      policy = body.policy;
      return { policy, now };
    }),
  ]);
  const erase = await screen.findByLabelText('Xóa dữ liệu');
  const readOn = screen.getByLabelText('Đọc lần cuối');
  const save = screen.getByRole('button', { name: 'Lưu quy tắc' });
  expect(erase).toHaveProperty('value', '20');
  expect(readOn).toHaveProperty('value', '12/11/2026');

  await user.clear(erase);
  await user.type(erase, 'hai mươi');
  await user.clear(readOn);
  await user.type(readOn, '30/2/2026');
  await user.click(save);
  await screen.findByText('Bạn nhập số ngày từ 1 đến 365.');
  screen.getByText('Bạn nhập ngày, ví dụ: 12/11/2026.');
  expect(screen.queryByRole('alertdialog')).toBeNull();

  await user.clear(erase);
  await user.type(erase, '18');
  await user.clear(readOn);
  await user.type(readOn, '1/12/2026');
  await user.click(save);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Lưu thời hạn mới?' }));
  await user.type(dialog.getByLabelText('Lý do'), 'Quy chế mới của ngân hàng');
  await user.click(dialog.getByRole('button', { name: 'Lưu quy tắc' }));
  await screen.findByText('Đã lưu quy tắc');
  const { days, ...rules } = defaultDeskPolicy.requests;
  const requests = { ...rules, days: { ...days, erase: 18 }, readOn: '2026-12-01' };
  expect(sent).toEqual([{ policy: { ...defaultDeskPolicy, requests }, reason: 'Quy chế mới của ngân hàng' }]);
  await waitFor(() => expect(save).toHaveProperty('disabled', true));
});
