import type { Logger } from 'pino';
import { appendAudit } from '../audit/append-audit.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { findNewHead } from '../audit/find-new-head.ts';
import type { ChainHead } from '../audit/verify-chain.ts';
import { collectObjects } from '../content/collect-objects.ts';
import { carryOutPublication } from '../content/publication-schedule.ts';
import { purgeKeys } from '../content/purge-jobs.ts';
import type { Database } from '../database/database.ts';
import { openJobQueue } from '../database/job-queue.ts';
import { type AllWork, runJobs } from '../database/run-jobs.ts';
import type { ServerSettings } from '../env.ts';
import type { Bucket } from '../http/bucket.ts';
import { allPagesKey } from '../http/surrogate-keys.ts';
import { foldHours } from '../insight/counting/fold-hours.ts';
import { foldLeadDays } from '../insight/results/fold-lead-days.ts';
import { planNextSummary, sendDueSummary } from '../insight/weekly/summary-jobs.ts';
import { forgetEnded } from '../leads/admission/forget-ended.ts';
import { applyRetention } from '../leads/privacy/apply-retention.ts';
import { forgetOldRequests } from '../leads/privacy/forget-requests.ts';
import { createMailSender, type MailEnd, type MailSender, migrateMails, sendMail } from '../mail/send-mails.ts';
import { keepNewTexts } from '../publishing/find-in-texts.ts';
import { collectFiles } from '../publishing/media-library/collect-files.ts';
import { removeEndedCopies } from '../publishing/parts/part-copies.ts';
import { carryOutDue } from '../publishing/reviews/carry-out-times.ts';
import { removeOldSaves } from '../publishing/working-copies/remove-old-saves.ts';
import { forgetEndedSessions } from '../staff/forget-ended-sessions.ts';
import type { Services } from './services.ts';
import type { End } from './start-with-retries.ts';

/**
 * Starts the workers of the queue. Resolves to the function that stops them: a running job gets `patienceMs` to finish.
 * Where it fails, the next attempt opens a new queue, so that no worker is registered twice.
 */
export async function startJobs(services: Services, env: ServerSettings): Promise<End> {
  const { database, timekeeping, deliveries, jobCounts, log, studio } = services;
  const { db } = database;
  const { mail, studioOrigin } = studio.staff;
  // Nobody gets summaries without a mail server, and a process without the Studio does not know its address.
  const summaries = mail === null || env.SERVE === 'public' ? undefined : { mail, studioOrigin };
  const work = createWork(services, { summaries, mail: createMailSender(env) });
  const boss = await openJobQueue(database, { role: 'server', log: (message, err) => log.warn({ err }, message) });
  try {
    await timekeeping.start();
    if (summaries) await planNextSummary(db, timekeeping.now());
    await deliveries.start(boss);
    await runJobs(boss, db, work, (job, result, err) => {
      jobCounts.count(job, result);
      if (result === 'failed') log.warn({ job, err }, 'a job failed; it will be tried again');
      if (result === 'given-up') log.error({ job, err }, 'a job failed, and was given up');
    });
    // Pages of the process before name files that only its version had.
    if (services.purges) await purgeKeys(db, [allPagesKey]);
  } catch (error) {
    await boss.stop({ close: false, graceful: false }).catch(() => {});
    throw error;
  }
  return async (patienceMs) => {
    timekeeping.stop();
    deliveries.stop(patienceMs);
    await boss.stop({ close: false, timeout: patienceMs });
  };
}

interface ByMail {
  /** Undefined where nobody gets any. */
  summaries: Pick<Parameters<typeof sendDueSummary>[0], 'mail' | 'studioOrigin'> | undefined;
  /** Without it other processes hand mails to the mail server. */
  mail: MailSender | undefined;
}

/** The work of each kind of job (`database/job-kinds.ts`). */
function createWork(
  { database, bucket, store, auditKeys, timekeeping, deliveries, purges, studio, log }: Services,
  { summaries, mail }: ByMail,
): AllWork {
  const { db } = database;
  const { now, retention } = timekeeping;
  const { staff, campaigns } = studio;
  const audit = (entry: AuditEntry, transaction = db) => appendAudit(transaction, auditKeys, entry);
  let toldHead: ChainHead | undefined;
  return {
    'delivery-workers': () => deliveries.serveWaiting(),
    publication: (job, clock) => carryOutPublication({ db, store, log: publicationLog(log) }, job, clock),
    times: async () => {
      const failed = await carryOutDue({ staff, campaigns }, timesLog(log));
      if (failed > 0) throw new Error(`${failed} of the planned publications failed`);
    },
    purge: purges?.work.purge,
    'purge-again': purges?.work['purge-again'],
    'weekly-summaries':
      summaries &&
      (async (job) => {
        const sent = await sendDueSummary({ ...summaries, db, now }, job);
        log.info(sent, 'posted the weekly summaries of what campaigns brought');
      }),
    retention: async (_job, clock) => {
      try {
        retention.count('retention', await applyRetention({ db, audit, log: retentionLog(log) }, clock.now));
      } catch (error) {
        retention.count('retention', 'failed');
        throw error;
      }
    },
    requests: async (_job, clock) => {
      const requests = await forgetOldRequests(db, clock.now);
      if (requests > 0) log.info({ requests }, 'forgot old requests about data');
    },
    files: async (_job, clock) => {
      try {
        // First, so that objects of files which are removed today stay for another day.
        if (bucket) await removeObjects(db, bucket, log);
      } finally {
        const collected = await collectFiles(db, clock.now, audit);
        if (collected.files > 0) log.info(collected, 'removed the bytes of files that nothing names');
      }
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
      const written = await foldLeadDays(db, clock.now);
      if (written > 0) log.info({ written }, 'added registrations of old days up');
    },
    'forget-visitors': () => forgetEnded(db),
    'forget-staff': async () => {
      await forgetEndedSessions({ db, now });
      await removeEndedCopies(db, now());
    },
    texts: () => keepNewTexts(db),
    mails: mail && ((job, at) => sendMail({ ...mail, db, onEnd: (end) => logMailEnd(log, end) }, job, at)),
    'older-mails': async () => void (await migrateMails(db)),
    'audit-head': async () => {
      const head = await findNewHead(db, toldHead);
      if (!head) return;
      toldHead = head;
      log.info({ head: `${head.id}:${head.hash}` }, 'the head of the audit log');
    },
  };
}

async function removeObjects(db: Database, bucket: Bucket, log: Logger): Promise<void> {
  const collected = await collectObjects(db, bucket);
  if (collected.kind === 'not-owner') {
    log.error(
      'the bucket belongs to another store, and nothing is removed from it: see "npm run landing -- files claim"',
    );
  } else if (collected.objects > 0) {
    log.info(collected, 'removed objects of the bucket that nothing names');
  }
}

function logMailEnd(log: Logger, end: MailEnd): void {
  if (end.result === 'sent') log.info(end, 'e-mail to staff sent');
  else log.error(end, 'e-mail to staff not sent, and given up');
}

function publicationLog(log: Logger): Parameters<typeof carryOutPublication>[0]['log'] {
  return {
    done: (plan) => log.info({ plan }, 'did what was planned for this time'),
    refused: (plan, reason) => log.error({ plan, reason }, 'could not do what was planned for this time'),
  };
}

function timesLog(log: Logger): Parameters<typeof carryOutDue>[1] {
  return {
    done: (carried) => {
      if (carried.result === 'stopped') log.error(carried, 'could not do what was planned for this time');
      else log.info(carried, 'did what was planned for this time');
    },
    failed: (err, webid) => log.warn({ webid, err }, 'a planned publication has trouble; it is tried again'),
  };
}

function retentionLog(log: Logger): Parameters<typeof applyRetention>[0]['log'] {
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
