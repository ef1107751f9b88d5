import type { Logger } from 'pino';
import { appendAudit } from '../audit/append-audit.ts';
import { createContentStore } from '../content/database-content-store.ts';
import { keepPublished } from '../content/keep-published.ts';
import { listPlanned, type PlannedPublication } from '../content/publication-schedule.ts';
import type { ContentStore } from '../content/site.ts';
import { type Cipher, createCipher } from '../database/cipher.ts';
import type { DatabaseLog, OpenDatabase } from '../database/database.ts';
import { engineLimits } from '../database/engine-limits.ts';
import { openJobQueue } from '../database/job-queue.ts';
import { openDatabase } from '../database/open.ts';
import { createJobCounts, type JobCounts, runJobs } from '../database/run-jobs.ts';
import { createNoteCipher, type NoteCipher } from '../desk/note-cipher.ts';
import type { Env, ServerSettings } from '../env.ts';
import { createPageCounter, type PageCounter } from '../insight/counting/page-counter.ts';
import { planNextSummary } from '../insight/weekly/summary-jobs.ts';
import { createMemoryCounter } from '../leads/admission/memory-counter.ts';
import { createRegistrationGuard } from '../leads/admission/registration-guard.ts';
import { createSharedCounter } from '../leads/admission/shared-counter.ts';
import { createAltchaCaptcha } from '../leads/captcha/altcha-captcha.ts';
import { captchaOff } from '../leads/captcha/captcha-off.ts';
import type { CaptchaProvider } from '../leads/captcha/captcha-provider.ts';
import { createRecaptchaCaptcha } from '../leads/captcha/recaptcha-captcha.ts';
import type { DeliveryOutbox } from '../leads/delivery/delivery-outbox.ts';
import { createDeliveryService, type DeliveryStatus } from '../leads/delivery/delivery-service.ts';
import type { DestinationTools } from '../leads/delivery/try-destination.ts';
import { createLeadRepository, type LeadRepository } from '../leads/lead-repository.ts';
import type { LeadVault } from '../leads/privacy/lead-vault.ts';
import { type OwnKeys, openAuditKeys, openOwnKeys, openVault } from '../leads/privacy/open-vault.ts';
import { makeReference } from '../leads/reference.ts';
import { createRegisterLead, type RegisterLead } from '../leads/register-lead.ts';
import { createMailCipher, createMailOutbox } from '../mail/mail-outbox.ts';
import { type MailMessage, sendBySmtp } from '../mail/send-by-smtp.ts';
import { createFactorCipher } from '../staff/reseal-factors.ts';
import type { StaffContext } from '../staff/staff-context.ts';
import { createWork } from './jobs.ts';
import { openTimekeeping, type Timekeeping } from './timekeeping.ts';

/** What stays open for the life of the process, also when the development server reloads the code. */
export interface Backend {
  database: OpenDatabase;
  store: ContentStore;
  captcha: CaptchaProvider;
  /** Seals leads. */
  vault: LeadVault;
  registerLead: RegisterLead;
  leads: LeadRepository;
  /** Counts what pages say of views. It writes by itself; `stop` writes a last time. */
  pageCounter: PageCounter;
  /** Deliveries that wait. */
  outbox: DeliveryOutbox;
  /** Seals what agents write about calls. */
  notes: NoteCipher;
  /** Signs and verifies the addresses of previews. */
  previewKey: string;
  deliveries: DeliveryStatus;
  /** What administrators try of the destinations of leads. */
  destinations: DestinationTools;
  timekeeping: Timekeeping;
  /** How jobs of this process ended. */
  jobCounts: JobCounts;
  /** The publications that wait. */
  listPlanned: () => Promise<readonly PlannedPublication[]>;
  /** What people and sessions of the Studio need of it. */
  staff: Pick<StaffContext, 'db' | 'auditKeys' | 'factorCipher' | 'limitsKey' | 'now' | 'mail'>;
  /** Seals what browsers keep during a single sign-on. */
  signOnCipher: Cipher;
  /**
   * Starts the workers of the queue, for example for planned publications. Resolves to the function that stops them: a
   * running job gets `patienceMs` to finish. `studioOrigin`: where staff see the Studio, for addresses in e-mails.
   */
  startJobs: (of: {
    studioOrigin: string;
    carryOutTimes: () => Promise<void>;
  }) => Promise<(patienceMs: number) => Promise<void>>;
}

/**
 * Opens the database, applies its migrations, and builds the stores on it. Throws FolderInUse, or the driver's error
 * when there is no database.
 */
export async function openBackend(env: ServerSettings, log: Logger): Promise<Backend> {
  const report: DatabaseLog = (message, err) => log.warn({ err }, message);
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    migrationUrl: env.MIGRATION_DATABASE_URL,
    dataDir: env.DATA_DIR,
    log: report,
  });
  if (database.kind === 'postgres' && database.runtimeRole === undefined) {
    log.warn('the role of DATABASE_URL owns the tables and could change the audit log: see MIGRATION_DATABASE_URL');
  }
  if (database.kind === 'pglite' && env.NODE_ENV === 'production') log.info(sayLimits());
  const { vault, keys } = await openKeysOrClose(database, env);
  const auditKeys = await openAuditKeys(database.db, env.LEAD_KEY);
  const timekeeping = await openTimekeeping(database, log);
  const { now } = timekeeping;
  const captcha = chooseCaptcha(env, keys, now, log);
  const store = keepPublished(
    createContentStore(database, {
      findAuditKeys: async () => auditKeys,
      deliveryHosts: env.DELIVERY_HOSTS,
      log: report,
    }),
  );
  const jobCounts = createJobCounts();
  const delivery = createDeliveryService({ env, database, vault, store, now, log });
  const leads = createLeadRepository(database.db, vault, delivery.outbox);
  const pageCounter = createPageCounter({
    db: database.db,
    now,
    onError: (err, waiting) => log.warn({ err, waiting }, 'counts of pages could not be written; they wait in memory'),
  });
  pageCounter.start();
  const staff = {
    ...{ db: database.db, auditKeys, now },
    factorCipher: createFactorCipher(env.LEAD_KEY),
    limitsKey: keys.limits,
    mail: env.SMTP_URL === undefined ? null : createMailOutbox(env.LEAD_KEY, now),
  };
  return {
    database,
    store,
    captcha,
    vault,
    previewKey: keys.preview,
    startJobs: async ({ studioOrigin, carryOutTimes }) => {
      // A process without the Studio does not know its address.
      const summaries = staff.mail === null || env.SERVE === 'public' ? undefined : { mail: staff.mail, studioOrigin };
      const boss = await openJobQueue(database, { role: 'server', log: report });
      try {
        await timekeeping.start();
        if (summaries) await planNextSummary(database.db, now());
        const work = createWork({
          ...{ db: database.db, now, store, summaries, carryOutTimes, retention: timekeeping.retention, log },
          mail: createMailSender(env),
          audit: (entry, db = database.db) => appendAudit(db, auditKeys, entry),
        });
        await runJobs(boss, database.db, work, (job, result, err) => {
          jobCounts.count(job, result);
          if (result === 'failed') log.warn({ job, err }, 'a job failed; it will be tried again');
          if (result === 'given-up') log.error({ job, err }, 'a job failed, and was given up');
        });
        await delivery.start(boss);
      } catch (error) {
        // The next attempt opens a new queue, so that no worker is registered twice.
        await boss.stop({ close: false, graceful: false }).catch(() => {});
        throw error;
      }
      return async (patienceMs) => {
        timekeeping.stop();
        delivery.stop(patienceMs);
        await boss.stop({ close: false, timeout: patienceMs });
      };
    },
    leads,
    pageCounter,
    outbox: delivery.outbox,
    notes: createNoteCipher(env.LEAD_KEY),
    deliveries: delivery.status,
    destinations: delivery.destinations,
    timekeeping,
    jobCounts,
    staff,
    signOnCipher: createCipher(env.LEAD_KEY, 'single sign-on'),
    listPlanned: () => listPlanned(database.db),
    registerLead: createRegisterLead({
      repository: leads,
      captcha,
      guard: createRegistrationGuard({
        // Several processes can share a Postgres server; the embedded database has one.
        counter: database.kind === 'postgres' ? createSharedCounter(database.db) : createMemoryCounter(now),
        limits: { perAddress: env.RATE_LIMIT_REGISTRATIONS, perPhone: env.RATE_LIMIT_PHONE },
        key: keys.limits,
        now,
      }),
      makeReference,
    }),
  };
}

/** What the embedded database carries, for whoever reads how a server started. */
function sayLimits(): string {
  const { agents, editors, registrationsPerSecond } = engineLimits.pglite;
  return `the embedded database carries ${agents} agents who take a person once a second, ${editors} people who edit at once and ${registrationsPerSecond} registrations a second; for more set DATABASE_URL`;
}

/** Time limit of an attempt to hand a mail to the mail server. */
const mailTimeoutMs = 10_000;

/** What hands mails to the mail server, if one is set. */
function createMailSender({ SMTP_URL: smtpUrl, SMTP_FROM: from, LEAD_KEY }: ServerSettings) {
  if (smtpUrl === undefined) return undefined;
  return {
    cipher: createMailCipher(LEAD_KEY),
    send: (message: MailMessage) => sendBySmtp(message, { smtpUrl, from, timeoutMs: mailTimeoutMs }),
  };
}

/** With a wrong key the server does not start and releases the data folder. */
async function openKeysOrClose(
  database: OpenDatabase,
  { LEAD_KEY }: ServerSettings,
): Promise<{ vault: LeadVault; keys: OwnKeys }> {
  try {
    return { vault: await openVault(database.db, LEAD_KEY), keys: await openOwnKeys(database.db, LEAD_KEY) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function chooseCaptcha(env: Env, keys: OwnKeys, now: () => Date, log: Logger): CaptchaProvider {
  switch (env.CAPTCHA) {
    case 'off':
      return captchaOff;
    case 'altcha':
      return createAltchaCaptcha({ key: env.ALTCHA_KEY ?? keys.captcha, now });
    case 'recaptcha':
      return createRecaptchaCaptcha({
        secretKey: env.RECAPTCHA_SECRET_KEY ?? '',
        verifyUrl: env.RECAPTCHA_VERIFY_URL,
        minScore: env.RECAPTCHA_MIN_SCORE,
        log,
      });
  }
}
