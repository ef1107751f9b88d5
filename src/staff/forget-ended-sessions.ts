import { removeOldMails } from '../mail/send-mails.ts';
import { removeEndedLinks } from './links.ts';
import { removeOldNotices } from './notices.ts';
import { removeEndedSessions } from './sessions.ts';
import type { StaffContext } from './staff-context.ts';
import { removeEndedTries } from './tries.ts';

/** Interval, in milliseconds. */
const forgetIntervalMs = 60_000;

/**
 * Removes sessions, links and counts of wrong passwords that have ended, with the addresses in them, and old notices
 * and letters: now and every minute. Returns the function that stops it.
 */
export function forgetEndedSessions(
  context: Pick<StaffContext, 'db' | 'now'>,
  onError: (error: unknown) => void,
  intervalMs = forgetIntervalMs,
): () => void {
  const forget = async () => {
    try {
      await removeEndedSessions(context);
      await removeEndedLinks(context, context.db);
      await removeEndedTries(context);
      await removeOldNotices(context);
      await removeOldMails(context);
    } catch (error) {
      onError(error);
    }
  };
  void forget();
  const timer = setInterval(forget, intervalMs).unref();
  return () => clearInterval(timer);
}
