import { randomUUID } from 'node:crypto';
import { trace } from '@opentelemetry/api';
import { type Context, Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import { nameOutcome } from '../api/answers.ts';
import { type ApiDeps, answerFailedCall, createApi } from '../api/create-api.ts';
import { createStudioApi, type StudioApiDeps } from '../api/studio/create-studio-api.ts';
import { createSessionCookie } from '../api/studio/session-cookie.ts';
import { apiBasePath } from '../contract/api/base-path.ts';
import { withdrawPath } from '../contract/registration/consent.ts';
import { studioApiPath, studioPath } from '../contract/studio/studio-call.ts';
import { isWebid } from '../contract/webid.ts';
import { type PreparedAnswer, sendPrepared } from '../http/prepared-answer.ts';
import type { Campaigns } from '../templates/campaigns.ts';
import { createApiDescriptionRoutes } from './api-description-routes.tsx';
import { createGalleryRoutes } from './gallery-routes.tsx';
import type { MediaFiles } from './media/media-files.ts';
import { createMediaRoutes } from './media/media-routes.ts';
import { createOwnPages } from './message-page/own-pages.ts';
import type { Metrics } from './metrics.ts';
import { createOperationRoutes, type OperationDeps } from './operation-routes.ts';
import { createPageRoutes, type PageDeps } from './pages/page-routes.ts';
import { logRefusals, logRequests, observeRequests } from './request-log.ts';
import { sendPage } from './send-page.ts';
import type { ServedParts } from './served-parts.ts';
import type { ServerEnv } from './server-env.ts';
import { createPreviewFrameRoutes } from './studio/preview-frame-routes.ts';
import { createStudioRoutes, type StudioFiles } from './studio/studio-routes.ts';
import type { Telemetry } from './tracing/telemetry.ts';
import { traceRequests } from './tracing/trace-requests.ts';
import { createWithdrawRoutes, type WithdrawDeps } from './withdraw-routes.ts';

/** What the application is made of: parts of `services.ts`, by the same names. Tests replace some. */
export interface RoutesDeps extends ApiDeps, PageDeps, OperationDeps, WithdrawDeps {
  campaigns: Campaigns;
  now: () => Date;
  metrics: Metrics;
  log: Logger;
  media: MediaFiles;
  staticFiles: ReadonlyMap<string, PreparedAnswer>;
  /** The Studio's pages. Without them nothing is at `/studio`. */
  studioFiles?: StudioFiles | undefined;
  /** The Studio's API. */
  studio?: StudioApiDeps | undefined;
  /** Serves `/gallery` and `/studio/kit-gallery`: in development and in tests. */
  hasGallery: boolean;
  /** Serves the description of the API. */
  hasApiDocs: boolean;
  /** The parts of the product that a host serves. */
  servedParts: (host: string | undefined) => ServedParts;
  /** Makes a span of each request if it is there. */
  telemetry?: Telemetry | undefined;
  /** In development: a page that says where an error is. Visitors never see it. */
  showError?: ((error: unknown) => Promise<string>) | undefined;
}

/**
 * A request id from a proxy is kept when it has at most this many letters, digits, `_`, `-` and `=`; otherwise a new
 * one is made.
 */
const requestIdMaxLength = 100;

/** One id for a request and its trace. */
function makeRequestId(): string {
  return trace.getActiveSpan()?.spanContext().traceId ?? randomUUID();
}

/** The whole application. Addresses are those of docs/request-lifecycle.md. */
export function createRoutes(deps: RoutesDeps): Hono<ServerEnv> {
  const { campaigns, pages, setting, media, staticFiles, studio, metrics, log, defaultWebid } = deps;
  const ownPages = createOwnPages(setting);

  const app = new Hono<ServerEnv>();
  if (deps.telemetry) app.use(traceRequests(deps.trustedProxyHops));
  app.use(requestId({ limitLength: requestIdMaxLength, generator: makeRequestId }));
  app.use(async (c, next) => {
    await next();
    // Answers that are made beside Hono have lost it.
    c.header('X-Request-Id', c.get('requestId'));
  });
  app.use(observeRequests(metrics));
  app.use(logRequests(log));
  app.use(logRefusals(log));

  app.use(async (c, next) => {
    const served = deps.servedParts(c.req.header('host'));
    if (isStudioPath(c.req.path) ? served.studio : served.pages || isSharedPath(c.req.path)) return next();
    return c.req.path === '/' && served.studio ? c.redirect(studioPath) : answerNotFound();
  });

  const answerApiFailure = answerFailedCall(log);
  app.onError(async (error, c) => {
    if (c.req.path.startsWith(`${apiBasePath}/`)) return answerApiFailure(error, c);
    metrics.pages.failed += 1;
    log.error({ requestId: c.get('requestId'), path: c.req.path, err: error }, 'request failed');
    if (!deps.showError) return sendPage(ownPages.failure(), 500);
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    return sendPage({ html: await deps.showError(error), headers }, 500);
  });
  app.notFound(answerNotFound);

  app.get('/assets/:name', (c) => {
    const file = staticFiles.get(c.req.param('name'));
    if (!file) return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });
    return sendPrepared(c, file);
  });
  app.route('/media', createMediaRoutes({ media, log }));
  if (deps.studioFiles) {
    const cookie = studio && createSessionCookie(studio.staff.studioOrigin);
    const hasSession = (c: Context) => cookie?.read(c) !== undefined;
    if (studio && cookie) app.route(studioPath, createPreviewFrameRoutes({ ...studio, cookie }));
    app.route(studioPath, createStudioRoutes(deps.studioFiles, { hasGallery: deps.hasGallery, hasSession }));
  }
  app.route('/', createOperationRoutes(deps, findIcon));

  app.use(`${apiBasePath}/website/:webid/*`, async (c, next) => {
    const webid = c.req.param('webid');
    await next();
    if (c.req.method !== 'POST') return;
    const campaign = isWebid(webid) ? await campaigns.published(webid).catch(() => undefined) : undefined;
    metrics.registration(
      campaign?.version.webid,
      c.res.status,
      c.get('registrationOutcome') ?? nameOutcome(c.res.status),
    );
    await answerPlainForm(c);
  });
  app.use(`${placesPath}*`, async (c, next) => {
    await next();
    // The preview of the editor has an opaque origin. The lists are public, and no cookie comes along.
    if (c.req.header('origin') === 'null') c.header('access-control-allow-origin', '*');
  });
  app.route(apiBasePath, createApi(deps));
  if (studio) app.route(studioApiPath, createStudioApi(studio));
  if (deps.hasApiDocs) app.route('/landingpage-api', createApiDescriptionRoutes(setting));

  if (deps.hasGallery) app.route('/gallery', createGalleryRoutes(setting, campaigns));
  app.get('/demo/portal', async (c) => {
    const hasDemos = deps.hasDemo && ownPages.campaignList(await campaigns.list()) !== undefined;
    // The query is shown, and neither cached nor logged.
    return hasDemos ? sendPage(ownPages.demoPortal(new URL(c.req.url).searchParams)) : answerNotFound();
  });
  app.route(withdrawPath, createWithdrawRoutes(deps));
  app.route('/', createPageRoutes(deps, ownPages));
  for (const path of ['/', '/assets/:name', '/demo/portal', '/:webid', '/:webid/ket-qua']) {
    app.all(path, () => new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } }));
  }
  return app;

  /** A person whose form was not stored gets a page instead of the error contract. */
  async function answerPlainForm(c: Context<ServerEnv>): Promise<void> {
    const form = c.get('refusedForm');
    if (!form) return;
    const { html, headers } = await ownPages.refusedForm(form);
    // The API's headers stay, such as Retry-After.
    c.res = new Response(html, { status: c.res.status, headers: { ...Object.fromEntries(c.res.headers), ...headers } });
  }

  /** The icon for `/favicon.ico`, which browsers ask for when a page names none. */
  async function findIcon(): Promise<string | undefined> {
    if (defaultWebid === undefined) return undefined;
    const lookup = await pages.get(defaultWebid);
    return lookup.kind === 'page' ? lookup.page.icon : undefined;
  }

  function answerNotFound(): Response {
    return sendPage(ownPages.notFound(), 404);
  }
}

/** The lists of places. */
const placesPath = `${apiBasePath}/category/`;

function isStudioPath(path: string): boolean {
  return path === studioPath || path.startsWith(`${studioPath}/`);
}

/**
 * What the Studio's host has, too: pictures, the built files of pages and the lists of places, which the preview of the
 * editor loads, and what operators ask for.
 */
function isSharedPath(path: string): boolean {
  return (
    ['/media/', '/assets/', placesPath].some((shared) => path.startsWith(shared)) ||
    ['/healthz', '/readyz', '/metrics', '/robots.txt', '/favicon.ico'].includes(path)
  );
}
