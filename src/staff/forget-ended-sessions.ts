import { removeOldMails } from '../mail/send-mails.ts';
import { removeEndedLinks } from './links.ts';
import { removeOldNotices } from './notices.ts';
import { removeEndedSessions } from './sessions.ts';
import type { StaffContext } from './staff-context.ts';
import { removeEndedTries } from './tries.ts';

/**
 * Removes sessions, links and counts of wrong passwords that have ended, with the addresses in them, and old notices
 * and mails.
 */
export async function forgetEndedSessions(context: Pick<StaffContext, 'db' | 'now'>): Promise<void> {
  await removeEndedSessions(context);
  await removeEndedLinks(context, context.db);
  await removeEndedTries(context);
  await removeOldNotices(context);
  await removeOldMails(context);
}
