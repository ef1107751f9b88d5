// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type CalendarEntry, calendarCalls } from '../../contract/studio/calendar-calls.ts';
import { type CampaignRow, campaignCalls, type Task } from '../../contract/studio/campaign-calls.ts';
import { studioEvents } from '../../contract/studio/studio-addresses.ts';
import { answer, answerNow, emitEvent, openStudio } from '../../testing/studio-screen.tsx';

const waits: CampaignRow = {
  ...{ webid: 'hu_vang', name: 'Hũ Vàng', template: 'hu_vang', state: 'waiting', publishedVersion: 1 },
  ...{ newestVersion: 2, scheduledAt: null, isArchived: false, isDemo: false },
  change: { kind: 'saved', version: 2, by: 'Hà', at: '2026-11-23T03:00:00Z' },
  registrations: { days: [0, 0, 0, 0, 0, 0, 0], before: 0, handOvers: 0 },
};
const task: Task = {
  ...{ kind: 'review', webid: 'hu_vang', name: 'Hũ Vàng', errors: 0, lawFindings: 0, endsOn: null },
  review: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', version: 2, by: 'Hà', note: 'Tựa cho dịp Tết' },
};
const answerList = (row: CampaignRow, tasks: Task[]) => [
  answer(campaignCalls.listCampaigns, { pages: 'https://uudai.example', campaigns: [row], sampleLeads: 0 }),
  answer(campaignCalls.listTasks, { tasks, count: tasks.length, isComplete: true }),
];

test('the list of campaigns follows a decision that somebody makes elsewhere, with its tasks', async () => {
  openStudio('', { roles: ['approver'] }, [...answerList(waits, [task]), answer(campaignCalls.describeCampaigns, [])]);
  await screen.findByText('Khách đang xem bản 1');
  await screen.findByRole('heading', { name: /^Việc của bạn/ });
  answerNow(...answerList({ ...waits, state: 'running', publishedVersion: 2 }, []));
  emitEvent(studioEvents.notices);
  await screen.findByText('Khách đang xem bản 2');
  expect(screen.queryByRole('heading', { name: /^Việc của bạn/ })).toBeNull();
});

const entry: CalendarEntry = {
  ...{ id: 'one', kind: 'publish', state: 'waiting', webid: 'hu_vang', name: 'Hũ Vàng', version: 2 },
  ...{ at: new Date().toISOString(), review: null, requestedBy: 'Hà', by: null, errors: 0, because: null },
  isFirst: false,
};

test('the calendar follows a decision that somebody makes elsewhere', async () => {
  openStudio('/lich', { roles: ['approver'] }, [answer(calendarCalls.readCalendar, [entry])]);
  await screen.findByRole('link', { name: /^chờ duyệt/ });
  answerNow(answer(calendarCalls.readCalendar, [{ ...entry, state: 'done', by: 'Minh' }]));
  emitEvent(studioEvents.notices);
  await screen.findByRole('link', { name: /^Đã xong/ });
  expect(screen.queryByRole('link', { name: /^chờ duyệt/ })).toBeNull();
});
