// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insightOverviewCalls } from '../../contract/studio/insight-overview-calls.ts';
import { noticeCalls } from '../../contract/studio/notice-calls.ts';
import { sessionCalls } from '../../contract/studio/session-calls.ts';
import { answer, openStudio } from '../../testing/studio-screen.tsx';
import { sendTexts } from '../editor/send/texts.ts';
import { reviewTexts } from '../review/texts.ts';
import { accountTexts } from './texts.ts';

const { notices, summary } = accountTexts;

const openAccount = (hasMail: boolean) =>
  openStudio('/tai-khoan', { roles: ['analyst'] }, [
    answer(sessionCalls.listOwnSessions, []),
    answer(noticeCalls.readNoticeChoice, { hasMail, mailed: [] }),
    answer(insightOverviewCalls.readWeeklySummary, { hasMail, isOn: false }),
    answer(insightOverviewCalls.chooseWeeklySummary, ({ body: { isOn } }) => ({ hasMail, isOn })),
  ]);

test('without a mail server nothing promises an e-mail', async () => {
  const user = openAccount(false);
  expect(await screen.findAllByText(notices.noMail)).toHaveLength(2);
  await user.click(screen.getByRole('switch', { name: summary.choose }));
  await screen.findByText(notices.saved);
  for (const promise of [notices.note, summary.note, summary.on]) expect(screen.queryByText(promise)).toBeNull();
});

test('with one it says what comes', async () => {
  openAccount(true);
  await screen.findByText(notices.note);
  await screen.findByText(summary.note);
});

test('what is said after sending and reminding is true for people who get no e-mail', () => {
  for (const said of [sendTexts.asked('Phương'), reviewTexts.actions.reminded]) expect(said).not.toMatch(/mail|thư/i);
});
