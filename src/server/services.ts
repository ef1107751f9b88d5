import { join } from 'node:path';
import type { Logger } from 'pino';
import { createCountCalls } from '../api/counts/count-calls.ts';
import type { StudioApiDeps } from '../api/studio/create-studio-api.ts';
import { listPlanned } from '../content/publication-schedule.ts';
import { createCipher } from '../database/cipher.ts';
import type { DatabaseLog } from '../database/database.ts';
import { createJobCounts } from '../database/run-jobs.ts';
import { readWaitingJobs } from '../database/waiting-jobs.ts';
import type { DeskContext } from '../desk/desk-context.ts';
import { readDeskPolicy } from '../desk/desk-policy-store.ts';
import { createDeskWatch } from '../desk/desk-watch.ts';
import { NameIndex } from '../desk/name-index.ts';
import { createNoteCipher } from '../desk/note-cipher.ts';
import { createPromiseCall } from '../desk/promise-call.ts';
import { createReceiveRequest } from '../desk/receive-request.ts';
import type { ServerSettings } from '../env.ts';
import { createEdgeHeaders } from '../http/edge-headers.ts';
import { createResponseCache } from '../http/response-cache.ts';
import { createPageCounter } from '../insight/counting/page-counter.ts';
import { createRunningExperiments } from '../insight/experiments/running-experiments.ts';
import { createMemoryCounter } from '../leads/admission/memory-counter.ts';
import { createRegistrationGuard } from '../leads/admission/registration-guard.ts';
import { createSharedCounter } from '../leads/admission/shared-counter.ts';
import { chooseCaptcha } from '../leads/captcha/choose-captcha.ts';
import { createDeliveryService } from '../leads/delivery/delivery-service.ts';
import { createLeadRepository } from '../leads/lead-repository.ts';
import { makeReference } from '../leads/reference.ts';
import { createRegisterLead } from '../leads/register-lead.ts';
import { createMailOutbox } from '../mail/mail-outbox.ts';
import { buildOwnServer } from '../page/own-server.ts';
import { formatFinding } from '../page/parse-content.ts';
import { type DescribeVersion, describeVersion } from '../publishing/campaign-details.ts';
import { createCampaignsContext } from '../publishing/campaigns-context.ts';
import { readLawSettings } from '../publishing/law/law-settings-store.ts';
import { beginTryOut } from '../publishing/sample-data/try-out.ts';
import type { PageAssets, PageSetting } from '../render/render-page.ts';
import { createNoticeWatch } from '../staff/notice-watch.ts';
import { createFactorCipher } from '../staff/reseal-factors.ts';
import { watchSessionEnds } from '../staff/session-ends.ts';
import { chooseSingleSignOn } from '../staff/single-sign-on.ts';
import type { StaffContext } from '../staff/staff-context.ts';
import { createCampaigns } from '../templates/campaigns.ts';
import { drawCampaign } from '../templates/draw-campaign.ts';
import { findTemplate, templates } from '../templates/registry.ts';
import { createPurges } from './edge/purges.ts';
import { type EncodePicture, encodePicture } from './media/encode-picture.ts';
import { listPicturesOf } from './media/media-address.ts';
import { createMediaFiles } from './media/media-files.ts';
import { createSharedPictures } from './media/shared-pictures.ts';
import { createMetrics } from './metrics.ts';
import { guardMetrics } from './metrics-guard.ts';
import type { Stores } from './open-stores.ts';
import { openShownPages } from './pages/campaign-pages.ts';
import { createReadPageFile } from './pages/read-page-file.ts';
import { watchReadiness } from './readiness.ts';
import type { RoutesDeps } from './routes.ts';
import { createServedParts } from './served-parts.ts';
import type { StudioFiles } from './studio/studio-routes.ts';
import type { Telemetry } from './tracing/telemetry.ts';

interface ServiceOptions {
  env: ServerSettings;
  /** Address that visitors see. */
  publicUrl: string;
  log: Logger;
  assets: PageAssets;
  staticFiles: RoutesDeps['staticFiles'];
  studioFiles: StudioFiles;
  /** Webids of the demo campaigns. */
  demos: readonly string[];
  /** Makes pictures ahead of their first visitor. */
  encodeLater?: EncodePicture;
  /** Checks versions for the Studio's list. */
  describe?: DescribeVersion;
  showError?: RoutesDeps['showError'];
  /** What the process exports. */
  telemetry?: Telemetry | undefined;
}

/** Folder of the sample campaigns, one for each template. */
const sampleDir = 'content';

/** Folder for the pictures that the server makes, below DATA_DIR. */
export function mediaDirectoryOf({ DATA_DIR }: Pick<ServerSettings, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'media-cache');
}

/** Everything that a server works with. */
export type Services = ReturnType<typeof createServices>;

/** Makes all parts of a server, each from those above it. `routes.ts` and `jobs.ts` say what is done with them. */
export function createServices(
  { database, vault, keys, auditKeys, timekeeping, bucket, store }: Stores,
  options: ServiceOptions,
) {
  const { env, publicUrl, log, assets, staticFiles, studioFiles, demos, showError, telemetry } = options;
  const { db } = database;
  const { now } = timekeeping;
  const report: DatabaseLog = (message, err) => log.warn({ err }, message);
  const readiness = watchReadiness(database);

  // Registrations.
  const captcha = chooseCaptcha(env, keys.captcha, now, log);
  const deliveries = createDeliveryService({ env, database, vault, store, now, log });
  const leads = createLeadRepository(db, vault, deliveries.outbox);
  // Several processes can share a Postgres server; the embedded database has one.
  const counter = database.kind === 'postgres' ? createSharedCounter(db) : createMemoryCounter(now);
  const limits = { perAddress: env.RATE_LIMIT_REGISTRATIONS, perPhone: env.RATE_LIMIT_PHONE };
  const registerLead = readiness.watchStoring(
    createRegisterLead({
      ...{ repository: leads, captcha, makeReference },
      guard: createRegistrationGuard({ counter, limits, key: keys.limits, now }),
    }),
  );
  const receiveRequest = createReceiveRequest({
    ...{ db, vault, now },
    // Another key, so that neither counts for the other.
    guard: createRegistrationGuard({ counter, limits, key: `${keys.limits} requests`, now }),
  });

  // Pages.
  const media = createMediaFiles({
    ...{
      store,
      directory: mediaDirectoryOf(env),
      shared: bucket && createSharedPictures(bucket, keys.pictures),
      encode: encodePicture,
      encodeLater: options.encodeLater ?? encodePicture,
    },
    onError: (err, { hash }) => log.warn({ hash, err }, 'a picture could not be made ahead'),
  });
  const ownServer = buildOwnServer(env, publicUrl);
  const setting: PageSetting = {
    ...{ assets, publicUrl, countsKey: keys.preview, now },
    captcha: {
      name: captcha.name,
      ...(captcha.name === 'recaptcha' && { siteKey: env.RECAPTCHA_SITE_KEY, scriptUrl: env.RECAPTCHA_SCRIPT_URL }),
    },
  };
  const campaigns = createCampaigns({
    ...{ store, findTemplate, ownServer },
    onFindings: ({ webid, version }, findings) =>
      log.warn(
        { webid, version, findings: findings.map(formatFinding) },
        'content is malformed; what it feeds is hidden',
      ),
  });
  // Before the pages, which need the running experiments.
  const experiments = createRunningExperiments(db, store.onPublish);
  const pages = openShownPages({
    ...{ campaigns, experiments, isSecure: publicUrl.startsWith('https:'), now },
    edge: createEdgeHeaders(env),
    readLaw: () => readLawSettings(db),
    draw: (campaign, law) => drawCampaign(campaign, setting, law),
    onMade: ({ pictures }) => {
      if (env.PICTURES_AHEAD) media.warm(listPicturesOf(pictures));
    },
    onError: (err, webid) => log.error({ webid, err }, 'page could not be made'),
    onOldPage: (webid, failure) => {
      if (failure)
        log.error({ webid, err: failure.error }, 'published, but the database does not answer: the old page is shown');
      else log.info({ webid }, 'the old page is no longer shown');
    },
  });
  const purges = createPurges({ env, db, log });
  // After the listener of the pages, so that this process no longer has the old page.
  if (purges) store.onPublish(purges.pageForgotten);
  const pageCounter = createPageCounter({
    ...{ db, now },
    onError: (err, waiting) => log.warn({ err, waiting }, 'counts of pages could not be written; they wait in memory'),
  });
  const callsPerAddress = env.RATE_LIMIT_CALLS;
  const counts = createCountCalls({
    ...{ campaigns, experiments, pageCounter, callsPerAddress, now, countsKey: keys.preview },
  });

  // The Studio.
  const studioOrigin = new URL(env.STUDIO_URL ?? publicUrl).origin;
  const staff: StaffContext = {
    ...{ db, auditKeys, now, studioOrigin, limitsKey: keys.limits },
    factorCipher: createFactorCipher(env.LEAD_KEY),
    mail: env.SMTP_URL === undefined ? null : createMailOutbox(env.LEAD_KEY, now),
    singleSignOn: env.OIDC_ISSUER === undefined ? null : new URL(env.OIDC_ISSUER).host,
    ...(env.DEMO && env.SAMPLE_DATA && { beginTryOut }),
  };
  const provider = chooseSingleSignOn(env, studioOrigin);
  const ends = watchSessionEnds(staff, database, report);
  const campaignsContext = createCampaignsContext({
    ...{ db, auditKeys, store, findTemplate, templates, sampleDir, notices: database, log: report },
    describe: options.describe ?? ((version, now) => describeVersion(version, findTemplate, now)),
    // The frame's script comes with the frame.
    previewSetting: { ...setting, frameScript: studioFiles.assets.frameScript },
    readPageFile: createReadPageFile({ media, staticFiles }),
    ...{ pagesOrigin: ownServer.origin, previewKey: keys.preview, destinations: deliveries.destinations },
    checkOptions: () => ({ ...{ now: now(), server: ownServer, deliveryHosts: env.DELIVERY_HOSTS, demos, sampleDir } }),
    listPlanned: () => listPlanned(db),
    onError: (err, webid) => log.warn({ webid, err }, 'the newest version could not be checked'),
  });
  const notes = createNoteCipher(env.LEAD_KEY);
  const desk: DeskContext = {
    ...{ db, database, vault, notes, campaigns, store, leads, auditKeys, now },
    ...{ outbox: deliveries.outbox, names: new NameIndex() },
  };
  const studio: StudioApiDeps = {
    ...{ staff, ends, desk, log, campaigns: campaignsContext },
    watchNotices: createNoticeWatch(database, report),
    watchDesk: createDeskWatch(database, report),
    crmKeys: env.CRM_WEBHOOK_SECRET,
    version: studioFiles.assets.version,
    singleSignOn: provider && { provider, flowCipher: createCipher(env.LEAD_KEY, 'single sign-on') },
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    hasDescription: env.API_DOCS,
  };

  // Operations.
  const jobCounts = createJobCounts();
  const metrics = createMetrics({
    ...{ deliveries: deliveries.status, timekeeping, jobCounts, bucket, telemetry, purgeCounts: purges?.counts },
    picturesPending: () => media.pending,
    readWaitingJobs: () => readWaitingJobs(database),
  });

  return {
    ...{
      database,
      bucket,
      store,
      vault,
      auditKeys,
      timekeeping,
      now,
      readiness,
      captcha,
      deliveries,
      leads,
      registerLead,
      promiseCall: createPromiseCall({ db, now }),
      receiveRequest,
    },
    ...{
      media,
      setting,
      campaigns,
      experiments,
      pages,
      purges,
      pageCounter,
      counts,
      notes,
      studio,
      jobCounts,
      metrics,
      log,
    },
    ...{ staticFiles, studioFiles, publicUrl, callsPerAddress, showError, telemetry },
    readRequestRules: async () => (await readDeskPolicy(db)).requests,
    responseCache: createResponseCache(),
    origins: { own: [ownServer.origin], listed: env.CORS_ORIGINS },
    previewKey: keys.preview,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    defaultWebid: env.DEFAULT_WEBID,
    servedParts: createServedParts(env),
    readReadiness: readiness.read,
    mayReadMetrics: guardMetrics(env.ADMIN_TOKEN),
    hasGallery: env.GALLERY || env.NODE_ENV !== 'production',
    hasDemo: env.DEMO,
    hasApiDocs: env.API_DOCS,
  };
}
