// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ProcessingRow, processingCalls } from '../../contract/studio/processing-calls.ts';
import { answer, openStudio } from '../../testing/studio-screen.tsx';

const campaign = (webid: string, name: string) => ({
  ...{ webid, name, version: 21, isArchived: false, savedBy: 'Quân', savedAt: '2026-11-22T03:00:00.000Z' },
});
const plain: ProcessingRow = {
  ...{ group: 'asked', change: 'none', keptDays: 365 },
  fields: [{ text: 'Họ và tên', mark: 'same' }],
  purpose: { now: 'Gọi lại', before: null },
  basis: { now: 'Đồng ý ở biểu mẫu', before: null },
  kept: { now: '365 ngày', before: null },
  receivers: [{ text: 'Tổ trực', mark: 'same' }],
  campaigns: [campaign('vay', 'Vay mua nhà'), campaign('hu_vang', 'Hũ Vàng')],
};
const changed: ProcessingRow = {
  ...plain,
  change: 'changed',
  fields: [
    { text: 'Số tiền', mark: 'same' },
    { text: 'Điều bạn muốn hỏi', mark: 'added' },
  ],
  kept: { now: '90 ngày', before: '180 ngày' },
  receivers: [{ text: 'Công ty cũ', mark: 'removed' }],
  campaigns: [campaign('ssl', 'Siêu Sinh Lời')],
};

test('what changed since the own reading is marked by words that came and went, until it is read', async () => {
  let readAt = '2026-10-01T03:00:00.000Z';
  let rows = [plain, changed];
  const marked: unknown[] = [];
  const user = openStudio('/so-xu-ly', { roles: ['compliance'] }, [
    answer(processingCalls.readProcessing, () => ({ rows, campaigns: 3, hash: 'abc', readAt })),
    answer(processingCalls.markProcessingRead, ({ body }) => {
      marked.push(body);
      rows = [plain];
      readAt = '2026-11-23T03:00:00.000Z';
      return { readAt };
    }),
  ]);
  await screen.findByText(/^1 chỗ đổi từ lần bạn đọc 1\/10/);
  const row = screen.getByText('Điều bạn muốn hỏi').closest('tr');
  if (!row) throw new Error('no row');
  expect([...row.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual(['Điều bạn muốn hỏi', '90']);
  expect([...row.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual(['180', 'Công ty cũ']);
  within(row).getByRole('img', { name: '12 tháng' });
  within(row).getByText('Siêu Sinh Lời, bản 21');
  await user.keyboard('{F8}');
  expect(document.activeElement).toBe(row);
  await user.click(screen.getByRole('button', { name: /^Tôi đã đọc/ }));
  await screen.findByText(/^Không có gì đổi từ lần bạn đọc/);
  expect(marked).toEqual([{ hash: 'abc' }]);
});

test('stands by campaign, too, each with its own rows', async () => {
  const user = openStudio('/so-xu-ly', { roles: ['auditor'] }, [
    answer(processingCalls.readProcessing, { rows: [plain, changed], campaigns: 3, hash: 'abc', readAt: null }),
  ]);
  await screen.findByText('Bạn chưa đọc sổ này lần nào');
  screen.getByRole('rowheader', { name: 'Gọi tư vấn sản phẩm đã hỏi' });
  await user.click(screen.getByRole('radio', { name: 'Theo chiến dịch' }));
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    ...['Hũ Vàng', 'Siêu Sinh Lời', 'Vay mua nhà'],
  ]);
});

test('says that there is nothing in a fresh store', async () => {
  openStudio('/so-xu-ly', { roles: ['compliance'] }, [
    answer(processingCalls.readProcessing, { rows: [], campaigns: 0, hash: 'abc', readAt: null }),
  ]);
  await screen.findByText('Chưa có gì để ghi');
  expect(screen.queryByRole('button', { name: 'In' })).toBeNull();
});
