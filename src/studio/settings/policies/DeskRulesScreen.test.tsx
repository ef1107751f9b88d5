// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultDeskPolicy } from '../../../contract/desk/desk-policy.ts';
import { deskCalls } from '../../../contract/studio/desk-calls.ts';
import { answer, openStudio } from '../../../testing/studio-screen.tsx';

test('an administrator, who has no role at the desk, changes how it works, with a reason', async () => {
  const sent: unknown[] = [];
  let policy = defaultDeskPolicy;
  const now = new Date().toISOString();
  const user = openStudio('/cai-dat/goi-khach', { roles: ['admin'] }, [
    answer(deskCalls.readDeskPolicy, () => ({ policy, now })),
    answer(deskCalls.setDeskPolicy, ({ body }) => {
      sent.push(body);
      policy = body.policy;
      return { policy, now };
    }),
  ]);
  const firstCall = await screen.findByLabelText('Gọi lần đầu trong');
  const save = screen.getByRole('button', { name: 'Lưu quy tắc' });
  expect(firstCall).toHaveProperty('value', '15');
  expect(save).toHaveProperty('disabled', true);

  await user.clear(firstCall);
  await user.type(firstCall, '481');
  await user.click(save);
  await screen.findByText('Bạn nhập số phút từ 1 đến 480.');
  expect(screen.queryByRole('alertdialog')).toBeNull();

  await user.clear(firstCall);
  await user.type(firstCall, '30');
  const askedFor = screen.getByLabelText('Khách đã đăng ký hoặc đã hẹn');
  await user.clear(askedFor);
  await user.type(askedFor, '2');
  await user.click(screen.getByRole('radio', { name: 'Khách đến giờ gọi lại' }));
  await user.click(save);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Lưu quy tắc gọi khách mới?' }));
  await user.type(dialog.getByLabelText('Lý do'), 'Nhiều khách hơn');
  await user.click(dialog.getByRole('button', { name: 'Lưu quy tắc' }));
  await screen.findByText('Đã lưu quy tắc');
  expect(sent).toEqual([
    {
      policy: { ...defaultDeskPolicy, firstCallMinutes: 30, askedForCalls: 2, first: 'callBacks' },
      reason: 'Nhiều khách hơn',
    },
  ]);
  expect(firstCall).toHaveProperty('value', '30');
  await waitFor(() => expect(save).toHaveProperty('disabled', true));
});
