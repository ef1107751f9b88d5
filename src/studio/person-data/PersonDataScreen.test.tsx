// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deskCalls } from '../../contract/studio/desk-calls.ts';
import { personDataCalls } from '../../contract/studio/person-data-calls.ts';
import { answer, openStudio } from '../../testing/studio-screen.tsx';

test('a request that finds nobody, and its erasure, say which number was looked for', async () => {
  const nobody = { registrations: [], calls: [], withdrawals: [], holder: null, erasures: [] };
  const user = openStudio('/yeu-cau-du-lieu/mot-nguoi', { roles: ['supervisor'] }, [
    answer(deskCalls.readDeskChoices, { campaigns: [], sources: [], agents: [] }),
    answer(personDataCalls.findPersonData, { phone: '0912345678', ...nobody }),
    answer(personDataCalls.erasePerson, {
      ...{ at: '2026-11-24T03:00:00Z', by: 'Hà', registrations: 0 },
      paper: { name: 'bien-ban.html', html: '<!doctype html>' },
    }),
  ]);
  await user.type(await screen.findByRole('textbox', { name: /Số điện thoại/ }), '+84 (0)912 345 678');
  await user.type(screen.getByRole('textbox', { name: /Căn cứ/ }), 'Phiếu 12');
  await user.click(screen.getByRole('button', { name: 'Tìm dữ liệu của người này' }));
  await screen.findByRole('heading', { name: 'Ngân hàng không giữ gì về số 0912345678' });

  await user.click(screen.getByRole('button', { name: 'Xóa dữ liệu người này…' }));
  await screen.findByText(/không có gì bị xóa/);
  await user.click(screen.getByRole('button', { name: 'Xóa hẳn dữ liệu' }));
  await screen.findByText(/^Đã tìm số 0912345678 lúc .* và không có đăng ký nào để xóa/);
  expect(screen.queryByText(/đăng ký đã xóa/)).toBeNull();
});
