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
  const closes = await screen.findByLabelText('Đến');
  const save = screen.getByRole('button', { name: 'Lưu quy tắc' });
  expect(screen.getByLabelText('Gọi từ')).toHaveProperty('value', '08:00');
  expect(closes).toHaveProperty('value', '17:00');
  expect(save).toHaveProperty('disabled', true);

  await user.clear(closes);
  await user.type(closes, '8:30');
  await user.click(save);
  await screen.findByText('Giờ gọi dài ít nhất 1 giờ. Bạn chọn giờ muộn hơn.');
  expect(screen.queryByRole('alertdialog')).toBeNull();

  await user.clear(closes);
  await user.type(closes, '20:30');
  await user.click(screen.getByRole('radio', { name: 'Khách đến giờ gọi lại' }));
  await user.click(save);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Lưu quy tắc gọi khách mới?' }));
  await user.type(dialog.getByLabelText('Lý do'), 'Khách bận giờ hành chính');
  await user.click(dialog.getByRole('button', { name: 'Lưu quy tắc' }));
  await screen.findByText('Đã lưu quy tắc');
  expect(sent).toEqual([
    { policy: { ...defaultDeskPolicy, closesAt: 1230, first: 'callBacks' }, reason: 'Khách bận giờ hành chính' },
  ]);
  expect(closes).toHaveProperty('value', '20:30');
  await waitFor(() => expect(save).toHaveProperty('disabled', true));
});
