// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deskCalls } from '../../contract/studio/desk-calls.ts';
import { answer, openPart } from '../../testing/studio-screen.tsx';
import { ToastRegion } from '../kit/ToastRegion.tsx';
import { ReleaseAll } from './ReleaseAll.tsx';

test('everybody whom the filters find is released after a question, and nobody who came since', async () => {
  const sent: unknown[] = [];
  const countedAt = '2026-11-28T03:00:00.000Z';
  const user = openPart(
    '/khach',
    <>
      <ReleaseAll filters={{ webid: 'hu_vang', source: undefined, days: 7 }} count={230} countedAt={countedAt} />
      <ToastRegion />
    </>,
    [
      answer(deskCalls.releaseLeads, ({ body }) => {
        sent.push(body);
        return { released: 200, left: 30 };
      }),
    ],
  );
  await user.click(screen.getByRole('button', { name: 'Thả 230 người…' }));
  expect(sent).toEqual([]);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Thả 230 người vào hàng đợi?' }));
  await user.click(dialog.getByRole('button', { name: 'Thả vào hàng đợi' }));
  await screen.findByText('Đã thả 200 người, còn 30 người tạm giữ.');
  expect(sent).toEqual([{ webid: 'hu_vang', days: 7, before: countedAt }]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
