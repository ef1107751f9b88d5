import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { appendAudit } from '../audit/append-audit.ts';
import { reportHead } from '../audit/report-head.ts';
import { createContentStore } from '../content/database-content-store.ts';
import { keepPublished } from '../content/keep-published.ts';
import {
  carryOutPublications,
  createPublicationSchedule,
  type PlannedPublication,
  type PublicationSchedule,
} from '../content/publication-schedule.ts';
import type { ContentStore } from '../content/site.ts';
import { lookAtClock } from '../database/clock.ts';
import type { DatabaseLog, OpenDatabase } from '../database/database.ts';
import { openJobQueue } from '../database/job-queue.ts';
import { openDatabase } from '../database/open.ts';
import { createSealedBox, type SealedBox } from '../database/sealed-box.ts';
import type { Env, ServerSettings } from '../env.ts';
import { forgetEnded } from '../leads/admission/forget-ended.ts';
import { createMemoryCounter } from '../leads/admission/memory-counter.ts';
import { createRegistrationGuard } from '../leads/admission/registration-guard.ts';
import { createSharedCounter } from '../leads/admission/shared-counter.ts';
import { createAltchaCaptcha } from '../leads/captcha/altcha-captcha.ts';
import { captchaOff } from '../leads/captcha/captcha-off.ts';
import type { CaptchaProvider } from '../leads/captcha/captcha-provider.ts';
import { createRecaptchaCaptcha } from '../leads/captcha/recaptcha-captcha.ts';
import { createDeliveryService, type DeliveryStatus } from '../leads/delivery/delivery-service.ts';
import { createLeadRepository } from '../leads/lead-repository.ts';
import type { LeadVault } from '../leads/privacy/lead-vault.ts';
import { type OwnKeys, openAuditKeys, openOwnKeys, openVault } from '../leads/privacy/open-vault.ts';
import { makeReference } from '../leads/reference.ts';
import { createRegisterLead, type RegisterLead } from '../leads/register-lead.ts';
import { forgetEndedSessions } from '../staff/forget-ended-sessions.ts';
import { createFactorBox } from '../staff/reseal-factors.ts';
import type { StaffContext } from '../staff/staff-context.ts';
import { openTimekeeping, type Timekeeping } from './timekeeping.ts';

/** What stays open for the life of the process, also when the development server reloads the code. */
export interface Backend {
  database: OpenDatabase;
  store: ContentStore;
  captcha: CaptchaProvider;
  registerLead: RegisterLead;
  /** Signs and verifies the addresses of previews. */
  previewKey: string;
  deliveries: DeliveryStatus;
  timekeeping: Timekeeping;
  /** The publications that wait. */
  listPlanned: () => Promise<readonly PlannedPublication[]>;
  /** What people and sessions of the Studio need of it. */
  staff: Pick<StaffContext, 'db' | 'auditKeys' | 'factorBox' | 'limitsKey' | 'now'>;
  /** Seals what browsers keep during a single sign-on. */
  signOnBox: SealedBox;
  /**
   * Starts the workers of the queue, for example for planned publications. Resolves to the function that stops them: a
   * running job gets `patienceMs` to finish.
   */
  startJobs: () => Promise<(patienceMs: number) => Promise<void>>;
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
  const { vault, keys } = await openKeysOrClose(database, env);
  const auditKeys = await openAuditKeys(database.db, env.LEAD_KEY);
  const timekeeping = await openTimekeeping(database, (entry) => appendAudit(database.db, auditKeys, entry), log);
  const { now } = timekeeping;
  const captcha = chooseCaptcha(env, keys, now, log);
  const store = keepPublished(
    createContentStore(database, {
      findAuditKeys: async () => auditKeys,
      deliveryHosts: env.DELIVERY_HOSTS,
      log: report,
    }),
  );
  let queue: Promise<PgBoss> | undefined;
  /** One queue for jobs and deliveries, opened at its first use. */
  const openQueue = () => {
    const opening = queue ?? openJobQueue(database, { role: 'server', log: report });
    queue = opening;
    opening.catch(() => {
      queue = undefined;
    });
    return opening;
  };
  let schedule: Promise<PublicationSchedule> | undefined;
  /** Making its queue takes several statements, so it is made once; a failure is tried again. */
  const openSchedule = () => {
    const opening = schedule ?? openQueue().then(createPublicationSchedule);
    schedule = opening;
    opening.catch(() => {
      schedule = undefined;
    });
    return opening;
  };
  const delivery = createDeliveryService({ env, database, vault, store, openQueue, now, log });
  const staff = {
    ...{ db: database.db, auditKeys, now },
    factorBox: createFactorBox(env.LEAD_KEY),
    limitsKey: keys.limits,
  };
  return {
    database,
    store,
    captcha,
    previewKey: keys.preview,
    startJobs: async () => {
      const boss = await openQueue();
      try {
        await createPublicationSchedule(boss);
        await carryOutPublications(boss, store, () => lookAtClock(database.db), {
          done: (plan) => log.info({ plan }, 'did what was planned for this time'),
          refused: (plan, reason) => log.error({ plan, reason }, 'could not do what was planned for this time'),
        });
        await delivery.start(boss);
        await timekeeping.start();
      } catch (error) {
        // The next attempt opens a new queue, so that no worker is registered twice.
        queue = undefined;
        schedule = undefined;
        await boss.stop({ close: false, graceful: false }).catch(() => {});
        throw error;
      }
      const stopReporting = reportHead(
        database.db,
        (head) => log.info({ head: `${head.id}:${head.hash}` }, 'the head of the audit log'),
        (err) => log.warn({ err }, 'the head of the audit log could not be read'),
      );
      const stopForgettingSessions = forgetEndedSessions(staff, (err) =>
        log.warn({ err }, 'sessions and links of the Studio that have ended could not be removed'),
      );
      const stopForgetting = forgetEnded(database.db, (err) =>
        log.warn({ err }, 'counts and captcha answers that have ended could not be removed'),
      );
      return async (patienceMs) => {
        stopReporting();
        stopForgetting();
        stopForgettingSessions();
        delivery.stop(patienceMs);
        await Promise.all([timekeeping.stop(), boss.stop({ close: false, timeout: patienceMs })]);
      };
    },
    deliveries: delivery.status,
    timekeeping,
    staff,
    signOnBox: createSealedBox(env.LEAD_KEY, 'single sign-on'),
    listPlanned: async () => (await openSchedule()).list(),
    registerLead: createRegisterLead({
      repository: createLeadRepository(database.db, vault, delivery.outbox),
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
