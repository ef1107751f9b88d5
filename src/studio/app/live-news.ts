import { bankCalls } from '../../contract/studio/bank-calls.ts';
import { calendarCalls } from '../../contract/studio/calendar-calls.ts';
import { campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { historyCalls } from '../../contract/studio/history-calls.ts';
import { noticeCalls } from '../../contract/studio/notice-calls.ts';
import { reviewCalls } from '../../contract/studio/review-calls.ts';
import { sessionCalls } from '../../contract/studio/session-calls.ts';
import { staffCalls } from '../../contract/studio/staff-calls.ts';
import { studioEvents, studioEventsPath } from '../../contract/studio/studio-addresses.ts';
import { sendCall, unreachable } from './client.ts';
import { connection, hasNewVersion, identityDialogs, queries } from './studio.ts';
import { callKey } from './use-studio.ts';

/** How long to wait before the next attempt to reach the server. */
const retryMs = 2_000;

/** Fifty agents change the lists of the desk many times a second; they are read again once in so many milliseconds. */
const deskPauseMs = 400;

/**
 * Answers that an event of notices changes: somebody who came by an invitation is a notice, and a row among the people;
 * a review is a number, the button of an editor, the screen of an approver, and the state of a campaign; a template of
 * the bank is offered once it is released.
 */
const toldBy = [
  ...[noticeCalls.listNotices, staffCalls.listStaff],
  ...[bankCalls.listBankTemplates, bankCalls.readBankTemplate],
  ...[reviewCalls.listReviews, reviewCalls.prepareReview, reviewCalls.readReview],
  ...[campaignCalls.listCampaigns, campaignCalls.listTasks, calendarCalls.readCalendar, historyCalls.readHistory],
];

/**
 * Listens to the server's events while a person is signed in. When the server does not answer it sets `connection` to
 * lost, and tries again until it answers. When the session has ended it asks the person to sign in again. Returns the
 * function that stops it.
 */
export function followServer(ownVersion: string): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let deskTimer: ReturnType<typeof setTimeout> | undefined;
  let deskRead = 0;
  let hasEnded = false;

  function open(): void {
    source = new EventSource(studioEventsPath);
    source.addEventListener(studioEvents.version, ({ data }) => {
      found();
      hasNewVersion.set(ownVersion !== '' && data !== ownVersion);
    });
    source.addEventListener(studioEvents.notices, () => {
      for (const call of toldBy) void queries.invalidateQueries({ queryKey: callKey(call) });
    });
    source.addEventListener(studioEvents.desk, () => deskChanged());
    source.addEventListener(studioEvents.sessionEnded, () => {
      source?.close();
      void signInAgain();
    });
    // Also when the session has ended or the server restarts: reading the session tells which.
    source.addEventListener('error', () => {
      source?.close();
      timer = setTimeout(pollSession, 200);
    });
  }

  function deskChanged(): void {
    // The first event of a while is followed at once.
    const wait = Math.max(0, deskRead + deskPauseMs - Date.now());
    deskTimer ??= setTimeout(() => {
      deskTimer = undefined;
      deskRead = Date.now();
      void queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/desk') });
    }, wait);
  }

  async function pollSession(): Promise<void> {
    const outcome = await sendCall(sessionCalls.readSession, {});
    if (hasEnded) return;
    if (outcome.kind === 'failure') {
      if (outcome.failure.error === unreachable) connection.set('lost');
      timer = setTimeout(pollSession, retryMs);
      return;
    }
    found();
    if (outcome.data.kind === 'signedIn') timer = setTimeout(open, retryMs);
    else await signInAgain();
  }

  async function signInAgain(): Promise<void> {
    if ((await identityDialogs.ask('signIn')) && !hasEnded) open();
  }

  function found(): void {
    const wasLost = connection.get() === 'lost';
    connection.set('fine');
    if (wasLost) void queries.invalidateQueries();
  }

  open();
  return () => {
    hasEnded = true;
    source?.close();
    clearTimeout(timer);
    clearTimeout(deskTimer);
  };
}
