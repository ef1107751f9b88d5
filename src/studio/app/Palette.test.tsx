// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type CampaignRow, campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { answer, openStudio } from '../../testing/studio-screen.tsx';
import { paletteTexts } from './palette-texts.ts';

const rows = Array.from(
  { length: 250 },
  (_, number): CampaignRow => ({
    ...{ webid: `the_${number}`, name: `Thẻ số ${number}`, template: 'hu_vang', state: 'running' },
    ...{ publishedVersion: 1, newestVersion: 1, scheduledAt: null, isArchived: false, isDemo: false },
    change: { kind: 'saved', version: 1, by: 'Hà', at: '2026-11-23T03:00:00Z' },
    registrations: { days: [0, 0, 0, 0, 0, 0, 0], before: 0, handOvers: 0 },
  }),
);

test('of many campaigns the palette offers some, and any by its name', async () => {
  const user = openStudio('', { roles: ['editor'] }, [
    answer(campaignCalls.listCampaigns, { pages: 'https://uudai.example', campaigns: rows, sampleLeads: 0 }),
    answer(campaignCalls.listTasks, { tasks: [], count: 0, isComplete: true }),
    answer(campaignCalls.describeCampaigns, []),
  ]);
  await screen.findByText('/the_1');
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findAllByRole('menuitem', { name: /^Thẻ số/ })).toHaveLength(100);
  await user.type(screen.getByRole('searchbox', { name: paletteTexts.title }), 'the so 249');
  expect(await screen.findByRole('menuitem', { name: /^Thẻ số 249/ })).toBeTruthy();
  expect(screen.getAllByRole('menuitem').filter(({ textContent }) => !textContent?.includes('249'))).toEqual([]);
});
