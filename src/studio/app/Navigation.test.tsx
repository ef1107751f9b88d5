// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { type Review, reviewCalls } from '../../contract/studio/review-calls.ts';
import { answer, openStudio } from '../../testing/studio-screen.tsx';

const lan = { id: 'lan', name: 'Lan' };
const review = (id: string, changes: Partial<Review> = {}): Review => ({
  ...{ id, webid: 'hu_vang', name: 'Hũ Vàng', version: 2, state: 'waiting', note: 'Một', decision: 'allowed' },
  ...{ requestedBy: lan, requestedAt: '2026-11-24T10:00:00Z', authors: [lan], decidedBy: null, decidedAt: null },
  ...{ decisionNote: null, publishAt: null, unpublishAt: null, publishedAt: null, stopped: null },
  ...changes,
});

test('the navigation counts the reviews that wait for this person', async () => {
  openStudio('', { roles: ['approver'] }, [
    answer(campaignCalls.listCampaigns, { pages: 'https://uudai.example', campaigns: [], sampleLeads: 0 }),
    answer(reviewCalls.listReviews, [
      review('a'),
      review('b', { decision: 'ownWork' }),
      review('c', { state: 'returned' }),
    ]),
  ]);
  const links = await screen.findAllByRole('link', { name: 'Cần duyệt 1 bản chờ bạn duyệt' });
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) within(link).getByText('1');
});
