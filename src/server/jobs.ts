import type { Logger } from 'pino';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { findNewHead } from '../audit/find-new-head.ts';
import type { ChainHead } from '../audit/verify-chain.ts';
import { carryOutPublication } from '../content/publication-schedule.ts';
import type { ContentStore } from '../content/site.ts';
import type { Database } from '../database/database.ts';
import type { AllWork } from '../database/run-jobs.ts';
import { foldHours } from '../insight/counting/fold-hours.ts';
import { keepLeadDays } from '../insight/results/keep-lead-days.ts';
import { sendDueSummary } from '../insight/weekly/summary-jobs.ts';
import { forgetEnded } from '../leads/admission/forget-ended.ts';
import { keepRetention, type RetentionCounts } from '../leads/privacy/keep-retention.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import { type MailEnd, sendMail, takeOverMails } from '../mail/send-mails.ts';
import { collectFiles } from '../publishing/media-library/collect-files.ts';
import { removeOldSaves } from '../publishing/working-copies/remove-old-saves.ts';
import { forgetEndedSessions } from '../staff/forget-ended-sessions.ts';

interface Needs {
  db: Database;
  now: () => Date;
  store: Pick<ContentStore, 'publish' | 'unpublish'>;
  audit: (entry: AuditEntry, transaction?: Database) => Promise<void>;
  /** Nobody gets summaries without a mail server. `studioOrigin`: where staff see the Studio. */
  summaries: { mail: MailOutbox; studioOrigin: string } | undefined;
  /** Publishes and takes off what has a time in the Studio. */
  carryOutTimes: () => Promise<void>;
  /** Hands a mail to the mail server; without one other processes do it. */
  mail: Pick<Parameters<typeof sendMail>[0], 'cipher' | 'send'> | undefined;
  /** How runs of the retention ended. */
  retention: RetentionCounts;
  log: Logger;
}

/** What is done for each kind of job (`database/job-kinds.ts`). */
export function createWork({ db, now, store, audit, summaries, carryOutTimes, mail, retention, log }: Needs): AllWork {
  let toldHead: ChainHead | undefined;
  return {
    publication: (job, clock) => carryOutPublication({ db, store, log: publicationLog(log) }, job, clock),
    times: carryOutTimes,
    'weekly-summaries':
      summaries &&
      (async (job) => {
        const sent = await sendDueSummary({ ...summaries, db, now }, job);
        log.info(sent, 'posted the weekly summaries of what campaigns brought');
      }),
    retention: async (_job, clock) => {
      try {
        retention[await keepRetention({ db, audit, log: retentionLog(log) }, clock.now)] += 1;
      } catch (error) {
        retention.failed += 1;
        throw error;
      }
    },
    files: async (_job, clock) => {
      const collected = await collectFiles(db, clock.now, audit);
      if (collected.files > 0) log.info(collected, 'removed the bytes of files that nothing names');
    },
    saves: async (_job, clock) => {
      const saves = await removeOldSaves(db, clock.now);
      if (saves > 0) log.info({ saves }, 'removed saves of old versions, which undo no longer offers');
    },
    hours: async (_job, clock) => {
      const folded = await foldHours(db, clock.now);
      if (folded > 0) log.info({ folded }, 'added hours of old days up, of what pages counted');
    },
    'lead-days': async (_job, clock) => {
      const kept = await keepLeadDays(db, clock.now);
      if (kept > 0) log.info({ kept }, 'added registrations of old days up');
    },
    'forget-visitors': () => forgetEnded(db),
    'forget-staff': () => forgetEndedSessions({ db, now }),
    mails: mail && ((job, at) => sendMail({ ...mail, db, onEnd: (end) => tellOfMail(log, end) }, job, at)),
    'older-mails': async () => void (await takeOverMails(db)),
    'audit-head': async () => {
      const head = await findNewHead(db, toldHead);
      if (!head) return;
      toldHead = head;
      log.info({ head: `${head.id}:${head.hash}` }, 'the head of the audit log');
    },
  };
}

function tellOfMail(log: Logger, end: MailEnd): void {
  if (end.result === 'sent') log.info(end, 'e-mail to staff sent');
  else log.error(end, 'e-mail to staff not sent, and given up');
}

function publicationLog(log: Logger): Parameters<typeof carryOutPublication>[0]['log'] {
  return {
    done: (plan) => log.info({ plan }, 'did what was planned for this time'),
    refused: (plan, reason) => log.error({ plan, reason }, 'could not do what was planned for this time'),
  };
}

function retentionLog(log: Logger): Parameters<typeof keepRetention>[0]['log'] {
  return {
    hidden: ({ overdue }) => log.info({ overdue }, 'hid leads that were kept long enough'),
    removed: (leads) => log.info({ leads }, 'removed leads that were hidden long enough'),
    tooMany: ({ overdue, toHide, stored }) =>
      log.error(
        { overdue, toHide, stored },
        'more leads are overdue than one run may hide: none was hidden until somebody runs "leads purge --beyond-limit"',
      ),
  };
}
