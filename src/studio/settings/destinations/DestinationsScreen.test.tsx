// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Destination, destinationCalls } from '../../../contract/studio/destination-calls.ts';
import { answer, openStudio } from '../../../testing/studio-screen.tsx';
import { describeFailure } from './describe-failure.ts';

const crm: Destination = {
  ...{
    webid: 'hu_vang',
    name: 'Hũ Vàng',
    id: 'crm',
    kind: 'Hệ thống (webhook)',
    where: 'crm.example.vn',
    isDraft: false,
  },
  ...{ missing: [], waiting: 2, dead: 1, arrivedAt: null, lastError: 'HTTP 503' },
};

test('an administrator alone sees where registrations go, what does not arrive, and tries it', async () => {
  const asked: unknown[] = [];
  const user = openStudio('/cai-dat/noi-nhan', { roles: ['admin'] }, [
    answer(destinationCalls.listDestinations, [
      crm,
      {
        ...crm,
        id: 'tep',
        kind: 'Tệp CSV',
        where: 'crm/hang-ngay',
        isDraft: true,
        missing: ['DELIVERY_KEY'],
        waiting: 0,
        dead: 0,
        lastError: null,
      },
    ]),
    answer(destinationCalls.tryDestination, ({ path, body }) => {
      asked.push([path.webid, path.id, body]);
      return path.id === 'crm' ? { hasArrived: false, reason: 'HTTP 503' } : { hasArrived: true, reason: null };
    }),
  ]);
  await screen.findByText('1 đăng ký chưa gửi được');
  for (const text of ['Hệ thống (webhook): crm.example.vn', 'Chưa xuất bản', 'Máy chủ thiếu DELIVERY_KEY'])
    screen.getByText(text);
  await user.click(screen.getByRole('button', { name: 'Gửi thử tới crm của Hũ Vàng' }));
  await screen.findByText('crm chưa nhận: nơi nhận trả lời mã 503');
  await user.click(screen.getByRole('button', { name: 'Gửi thử tới tep của Hũ Vàng' }));
  await screen.findByText(/^tep đã nhận lần gửi thử/);
  expect(asked).toEqual([
    ['hu_vang', 'crm', { isDraft: false }],
    ['hu_vang', 'tep', { isDraft: true }],
  ]);
});

test.each([
  ['HTTP 404', 'nơi nhận trả lời mã 404'],
  ['DELIVERY_CRM is not set', 'máy chủ thiếu DELIVERY_CRM'],
  ['DELIVERY_CRM is no webhook secret', 'DELIVERY_CRM không phải khóa ký webhook'],
  ['timeout', 'nơi nhận không trả lời trong 5 giây'],
  ['ECONNRESET', 'lỗi ECONNRESET'],
])('%s is said in words', (reason, words) => {
  expect(describeFailure(reason)).toBe(words);
});
