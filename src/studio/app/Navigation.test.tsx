// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { type Review, reviewCalls } from '../../contract/studio/review-calls.ts';
import { answer, openStudio } from '../../testing/studio-screen.tsx';
import { withoutLaw } from '../../testing/without-law.ts';

const lan = { id: 'lan', name: 'Lan' };
const review = (id: string, changes: Partial<Review> = {}): Review => ({
  ...{ id, webid: 'hu_vang', name: 'Hũ Vàng', version: 2, state: 'waiting', note: 'Một', decision: 'allowed' },
  ...{ requestedBy: lan, requestedAt: '2026-11-24T10:00:00Z', authors: [lan], decidedBy: null, decidedAt: null },
  ...{ decisionNote: null, publishAt: null, unpublishAt: null, publishedAt: null, stopped: null },
  law: withoutLaw,
  ...changes,
});

test('the navigation counts the reviews that wait for this person', async () => {
  openStudio('', { roles: ['approver'] }, [
    answer(campaignCalls.listCampaigns, { pages: 'https://uudai.example', campaigns: [], sampleLeads: 0 }),
    answer(reviewCalls.listReviews, [
      review('a'),
      review('b', { decision: 'ownWork' }),
      review('c', { state: 'returned' }),
      review('d', { decision: 'role', law: { ...withoutLaw, points: 2, isAwaited: true, decision: 'ownWork' } }),
    ]),
  ]);
  const links = await screen.findAllByRole('link', { name: 'Cần duyệt 1 bản chờ bạn duyệt' });
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) within(link).getByText('1');
});

test('compliance has a count of the reviews that wait for its signature', async () => {
  const law = { ...withoutLaw, points: 2, isAwaited: true, decision: 'allowed' } as const;
  openStudio('', { roles: ['compliance'] }, [
    answer(campaignCalls.listCampaigns, { pages: 'https://uudai.example', campaigns: [], sampleLeads: 0 }),
    answer(reviewCalls.listReviews, [
      review('a', { decision: 'role', law }),
      review('b', { decision: 'role', law: { ...law, isAwaited: false } }),
    ]),
  ]);
  await screen.findAllByRole('link', { name: 'Cần duyệt 1 bản chờ bạn duyệt' });
});
