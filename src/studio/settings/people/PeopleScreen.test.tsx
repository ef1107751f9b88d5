// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { campaignCalls } from '../../../contract/studio/campaign-calls.ts';
import { staffCalls } from '../../../contract/studio/staff-calls.ts';
import { answer, openStudio } from '../../../testing/studio-screen.tsx';

test('of many invitations four stand above the people; a search finds the others', async () => {
  const invitations = Array.from({ length: 20 }, (_, index) => ({
    ...{ id: `m-${index}`, email: `moi.${index}@lachong.example`, grants: [{ role: 'agent' as const, webid: null }] },
    ...{ invitedBy: 'Đỗ Ngọc Anh', invitedAt: new Date(Date.now() - index * 60_000).toISOString() },
    expiresAt: new Date(Date.now() + 40 * 3_600_000).toISOString(),
  }));
  const user = openStudio('/cai-dat/nguoi', { roles: ['admin'] }, [
    answer(staffCalls.listStaff, { people: [], invitations }),
    answer(campaignCalls.listCampaigns, { pages: 'https://uudai.example', campaigns: [], sampleLeads: 0 }),
  ]);
  const shown = () => screen.queryAllByText(/^moi\.\d+@/).map(({ textContent }) => textContent);
  await screen.findByText('moi.0@lachong.example');
  expect(shown()).toEqual([0, 1, 2, 3].map((index) => `moi.${index}@lachong.example`));
  await user.click(screen.getByRole('button', { name: 'Xem cả 20 lời mời' }));
  expect(shown()).toHaveLength(20);
  expect(screen.queryByRole('button', { name: /^Xem cả/ })).toBeNull();
  const search = screen.getByRole('searchbox', { name: 'Tìm tên, e-mail' });
  await user.type(search, 'moi.15@');
  await waitFor(() => expect(shown()).toEqual(['moi.15@lachong.example']));
  expect(screen.queryByText('Không có ai khớp')).toBeNull();
  await user.clear(search);
  await user.type(search, 'moi.99@');
  await waitFor(() => expect(shown()).toEqual([]));
});
