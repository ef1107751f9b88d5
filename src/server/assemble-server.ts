import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { type CountCalls, createCountCalls } from '../api/counts/count-calls.ts';
import { singleSignOnReturnPath } from '../contract/studio/studio-addresses.ts';
import { readWaitingJobs } from '../database/waiting-jobs.ts';
import type { DeskContext } from '../desk/desk-context.ts';
import { createDeskWatch } from '../desk/desk-watch.ts';
import { NameIndex } from '../desk/name-index.ts';
import type { Env } from '../env.ts';
import type { PreparedAnswer } from '../http/prepared-answer.ts';
import { createResponseCache, type ResponseCache } from '../http/response-cache.ts';
import { createRunningExperiments } from '../insight/experiments/running-experiments.ts';
import { buildOwnServer } from '../page/own-server.ts';
import { wordFinding } from '../page/parse-content.ts';
import { type DescribeVersion, describeVersion } from '../publishing/campaign-details.ts';
import { createCampaignsContext } from '../publishing/campaigns-context.ts';
import { type CarriedOut, carryOutDue } from '../publishing/reviews/carry-out-times.ts';
import { beginTryOut } from '../publishing/sample-data/try-out.ts';
import type { PageAssets, PageSetting } from '../render/render-page.ts';
import { createNoticeWatch } from '../staff/notice-watch.ts';
import { watchSessionEnds } from '../staff/session-ends.ts';
import { createSingleSignOn, type SingleSignOn } from '../staff/single-sign-on.ts';
import type { StaffContext } from '../staff/staff-context.ts';
import { createCampaigns } from '../templates/campaigns.ts';
import { drawCampaign } from '../templates/draw-campaign.ts';
import { findTemplate } from '../templates/registry.ts';
import type { Backend } from './backend.ts';
import { type EncodePicture, encodePicture } from './media/encode-picture.ts';
import { listPicturesOf } from './media/media-address.ts';
import { createMediaFiles } from './media/media-files.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { guardMetrics } from './metrics-guard.ts';
import { openShownPages, type ShownPages } from './pages/shown-pages.ts';
import { watchReadiness } from './readiness.ts';
import { createRoutes, type RoutesDeps } from './routes.ts';
import { createServedParts } from './served-parts.ts';
import type { ServerEnv } from './server-env.ts';
import type { StudioFiles } from './studio/studio-routes.ts';

/** The application and what `serve.ts` and `dev.ts` need of it. */
export interface AssembledServer {
  app: Hono<ServerEnv>;
  counts: CountCalls;
  trustedProxyHops: number;
  log: Logger;
  servedParts: RoutesDeps['servedParts'];
  pages: ShownPages;
  kept: ResponseCache;
  metrics: Metrics;
  /** Publishes and takes off what has a time in the Studio. Rejects when some of it failed. */
  carryOutTimes(): Promise<void>;
  /** From now on `/readyz` answers 503. */
  announceStop(): void;
  /** Stops background work. The backend stays open. */
  stop(): void;
}

interface AssembleOptions {
  env: Env;
  /** Address that visitors see. */
  publicUrl: string;
  backend: Backend;
  assets: PageAssets;
  staticFiles: ReadonlyMap<string, PreparedAnswer>;
  studioFiles: StudioFiles;
  log: Logger;
  /** Webids of the demo campaigns. */
  demos: readonly string[];
  /** Makes pictures ahead of their first visitor. */
  encodeLater?: EncodePicture;
  /** Checks versions for the Studio's list. */
  describe?: DescribeVersion;
  showError?: RoutesDeps['showError'];
}

/** Folder of the sample campaigns, one for each template. */
const sampleDir = 'content';

/** Folder for the pictures that the server makes, below DATA_DIR. */
export function mediaDirectoryOf(env: Env): string {
  return join(env.DATA_DIR, 'media-cache');
}

/** People and sessions of the Studio. `studioUrl`: the address at which they see it. */
export function createStaffContext({ staff }: Backend, studioUrl: string, env: Env): StaffContext {
  const singleSignOn = env.OIDC_ISSUER === undefined ? null : new URL(env.OIDC_ISSUER).host;
  return {
    ...{ ...staff, studioOrigin: new URL(studioUrl).origin, singleSignOn },
    ...(env.DEMO && env.SAMPLE_DATA && { beginTryOut }),
  };
}

/** Undefined where the settings name no provider. */
function createProvider(env: Env, studioOrigin: string): SingleSignOn | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  const returnAddress = `${studioOrigin}${singleSignOnReturnPath}`;
  return createSingleSignOn({ issuer, clientId, clientSecret, returnAddress });
}

/** Connects the real parts of a server. */
export function assembleServer({
  env,
  publicUrl,
  backend,
  assets,
  staticFiles,
  studioFiles,
  log,
  demos,
  encodeLater = encodePicture,
  describe = (version, options) => describeVersion(version, findTemplate, options),
  showError,
}: AssembleOptions): AssembledServer {
  const { database, store, captcha, registerLead, previewKey, timekeeping } = backend;
  const media = createMediaFiles({
    store,
    directory: mediaDirectoryOf(env),
    encode: encodePicture,
    encodeLater,
    onError: (err, address) => log.warn({ hash: address.hash, err }, 'a picture could not be made ahead'),
  });
  const metrics = createMetrics({
    picturesPending: () => media.pending,
    deliveries: backend.deliveries,
    timekeeping,
    jobCounts: backend.jobCounts,
    readWaitingJobs: () => readWaitingJobs(database),
  });
  const readiness = watchReadiness(database);
  const setting: PageSetting = {
    assets,
    publicUrl,
    countsKey: previewKey,
    captcha: {
      name: captcha.name,
      ...(captcha.name === 'recaptcha' && { siteKey: env.RECAPTCHA_SITE_KEY, scriptUrl: env.RECAPTCHA_SCRIPT_URL }),
    },
  };
  const ownServer = buildOwnServer(env, publicUrl);
  const campaigns = createCampaigns({
    store,
    findTemplate,
    ownServer,
    onFindings: ({ webid, version }, findings) => {
      log.warn(
        { webid, version, findings: findings.map(wordFinding) },
        'content is malformed; what it feeds is hidden',
      );
    },
  });
  // Before the pages, which are made of what it knows.
  const experiments = createRunningExperiments(database.db, store.onPublish);
  const pages = openShownPages({
    ...{ campaigns, experiments, isSecure: publicUrl.startsWith('https:') },
    draw: (campaign) => drawCampaign(campaign, setting),
    onMade: ({ pictures }) => {
      if (env.PICTURES_AHEAD) media.warm(listPicturesOf(pictures));
    },
    onError: (err, webid) => log.error({ webid, err }, 'page could not be made'),
    onOldPage: (webid, failure) => {
      if (failure) {
        log.error({ webid, err: failure.error }, 'published, but the database does not answer: the old page is shown');
      } else log.info({ webid }, 'the old page is no longer shown');
    },
  });
  const staff = createStaffContext(backend, env.STUDIO_URL ?? publicUrl, env);
  const provider = createProvider(env, staff.studioOrigin);
  const ends = watchSessionEnds(staff, database, (message, err) => log.warn({ err }, message));
  const campaignsContext = createCampaignsContext({
    ...{ db: database.db, auditKeys: backend.staff.auditKeys, store, findTemplate },
    ...{ sampleDir, describe, notices: database, log: (message, err) => log.warn({ err }, message) },
    // The frame's script comes with the frame.
    previewSetting: { ...setting, frameScript: studioFiles.assets.frameScript },
    pagesOrigin: new URL(publicUrl).origin,
    previewKey,
    checkOptions: () => ({
      ...{ now: timekeeping.now(), server: ownServer, deliveryHosts: env.DELIVERY_HOSTS },
      ...{ demos, sampleDir },
    }),
    ...{ listPlanned: backend.listPlanned, destinations: backend.destinations },
    onError: (err, webid) => log.warn({ webid, err }, 'the newest version could not be checked'),
  });
  const times = {
    done: (carried: CarriedOut) => {
      if (carried.result === 'stopped') log.error(carried, 'could not do what was planned for this time');
      else log.info(carried, 'did what was planned for this time');
    },
    failed: (err: unknown, webid: string) =>
      log.warn({ webid, err }, 'a planned publication has trouble; it is tried again'),
  };
  const watchNotices = createNoticeWatch(database, (message, err) => log.warn({ err }, message));
  const watchDesk = createDeskWatch(database, (message, err) => log.warn({ err }, message));
  const desk: DeskContext = {
    ...{ db: database.db, database, vault: backend.vault, notes: backend.notes, campaigns, store },
    ...{ leads: backend.leads, outbox: backend.outbox },
    ...{ names: new NameIndex(), auditKeys: backend.staff.auditKeys, now: timekeeping.now },
  };
  const kept = createResponseCache();
  const servedParts = createServedParts(env);
  const counts = createCountCalls({
    countsKey: previewKey,
    ...{ campaigns, experiments, pageCounter: backend.pageCounter },
    ...{ callsPerAddress: env.RATE_LIMIT_CALLS, now: timekeeping.now },
  });
  const app = createRoutes({
    store,
    campaigns,
    pages,
    setting,
    media,
    staticFiles,
    studioFiles,
    api: {
      registerLead: readiness.watchStoring(registerLead),
      counts,
      experiments,
      origins: { own: [new URL(publicUrl).origin], listed: env.CORS_ORIGINS },
      callsPerAddress: env.RATE_LIMIT_CALLS,
      now: timekeeping.now,
      captcha,
      trustedProxyHops: env.TRUSTED_PROXY_HOPS,
      kept,
      previewKey,
    },
    studio: {
      staff,
      ends,
      watchNotices,
      watchDesk,
      desk,
      crmKeys: env.CRM_WEBHOOK_SECRET,
      version: studioFiles.assets.version,
      singleSignOn: provider && { provider, flowCipher: backend.signOnCipher },
      campaigns: campaignsContext,
    },
    metrics,
    log,
    hasGallery: env.GALLERY || env.NODE_ENV !== 'production',
    hasDemo: env.DEMO,
    hasApiDocs: env.API_DOCS,
    previewKey,
    defaultWebid: env.DEFAULT_WEBID,
    servedParts,
    readReadiness: readiness.read,
    mayReadMetrics: guardMetrics(env.ADMIN_TOKEN),
    showError,
  });
  return {
    app,
    counts,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    log,
    servedParts,
    pages,
    kept,
    metrics,
    carryOutTimes: async () => {
      const failed = await carryOutDue({ staff, campaigns: campaignsContext }, times);
      if (failed > 0) throw new Error(`${failed} of the planned publications failed`);
    },
    announceStop: () => {
      readiness.announceStop();
      // Open streams would keep their connections until the end of the patience.
      ends.stop();
    },
    stop: () => {
      ends.stop();
      campaignsContext.workingCopyNews.stop();
      pages.stop();
      media.stop();
    },
  };
}
