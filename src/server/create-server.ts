import { Hono } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import { nameOutcome, type RegistrationVariables } from '../api/answers.ts';
import { type ApiDeps, answerFailedCall, createApi } from '../api/create-api.ts';
import { apiBasePath } from '../browser/api-client.ts';
import { verifyPreview } from '../content/preview-token.ts';
import type { ContentStore, SiteSummary, SiteVersion } from '../content/site.ts';
import { choosePlaceFields } from '../contract/registration-forms.ts';
import { listFieldNames } from '../contract/registration-rules.ts';
import { isWebid } from '../contract/webid.ts';
import type { RegistrationPanel } from '../forms/popup/registration-panel.ts';
import { oncePer } from '../leads/once-per.ts';
import { createApiDescriptionRoutes } from './api-description-routes.tsx';
import { createGalleryRoutes } from './gallery-routes.tsx';
import type { MediaFiles } from './media/media-files.ts';
import { createMediaRoutes } from './media/media-routes.ts';
import { loadPlaceOffers } from './message-page/load-place-offers.ts';
import {
  buildCampaignListPage,
  buildDemoPortalPage,
  buildFailurePage,
  buildNotFoundPage,
  buildPreviewRefusedPage,
  buildRefusedFormPage,
  buildResultPage,
} from './message-page/message-pages.tsx';
import type { Metrics } from './metrics.ts';
import type { MayReadMetrics } from './metrics-guard.ts';
import { createOperationRoutes } from './operation-routes.ts';
import { answerPage } from './pages/cached-page.ts';
import type { CampaignPages } from './pages/campaign-pages.ts';
import { previewParameter, readPageWebid } from './pages/page-address.ts';
import type { PageRenderer, RenderedMessage } from './pages/page-renderer.ts';
import type { Readiness } from './readiness.ts';
import { logRefusals, logRequests, observeRequests } from './request-log.ts';
import { handOverHeaders } from './security-headers.ts';
import { chooseStaticBody, type StaticFile } from './static-files/static-files.ts';

/** Everything the server reaches, so that tests decide what is behind it. */
export interface ServerDeps {
  /** With what is published at hand (`keepPublished`). */
  store: ContentStore;
  pages: CampaignPages;
  renderer: PageRenderer;
  media: MediaFiles;
  staticFiles: ReadonlyMap<string, StaticFile>;
  api: Omit<ApiDeps, 'content' | 'blog' | 'formPages' | 'log'>;
  metrics: Metrics;
  log: Logger;
  /** Serves `/gallery`: in development and in tests. */
  hasGallery: boolean;
  /** Lists the demo campaigns at `/`, and shows at `/demo/portal` what they hand over. */
  hasDemo: boolean;
  /** Serves the description of the API. */
  hasApiDocs: boolean;
  /** Verifies the addresses of previews. */
  previewKey: string;
  /** Campaign at `/` when the address names none. */
  defaultWebid: string | undefined;
  /** Whether visitors should be sent here. */
  lookReady: () => Promise<Readiness>;
  mayReadMetrics: MayReadMetrics;
}

/** Stands in a result page where the reference of one registration belongs. */
const referenceMark = '{{reference}}';

/** A proxy's own id is kept when it is no longer than this and made of letters, digits, `_`, `-` and `=`; otherwise a new one is made. */
const requestIdMaxLength = 100;

export interface ServerEnv {
  Variables: RequestIdVariables & RegistrationVariables;
}

/** The whole application. Addresses are those of docs/request-lifecycle.md. */
export function createServer(deps: ServerDeps): Hono<ServerEnv> {
  const { store, pages, renderer, media, staticFiles, metrics, log, defaultWebid } = deps;

  // Anybody can ask for these as often as they like, so they are drawn once: for ever, or for a list or a version that stays one object (`keepPublished`).
  const notFoundPage = once(() => renderer.message(buildNotFoundPage()));
  const failurePage = once(() => renderer.message(buildFailurePage()));
  const previewRefusedPages = {
    expired: once(() => renderer.message(buildPreviewRefusedPage('expired'))),
    invalid: once(() => renderer.message(buildPreviewRefusedPage('invalid'))),
  };
  const campaignListPage = oncePer((sites: readonly SiteSummary[]) => {
    const demos = sites.filter(({ isDemo, publishedVersion }) => isDemo && publishedVersion !== undefined);
    return deps.hasDemo && demos.length > 0 ? renderer.message(buildCampaignListPage(demos)) : undefined;
  });
  // Drawn anew when visitors see another version: the mark says which.
  const previewPage = oncePer((version: SiteVersion) => {
    let last: { publishedVersion: number | undefined; page: RenderedMessage | undefined } | undefined;
    return (publishedVersion: number | undefined) => {
      if (!last || last.publishedVersion !== publishedVersion)
        last = { publishedVersion, page: renderer.preview(version, publishedVersion) };
      return last.page;
    };
  });
  const panelOf = oncePer((version: SiteVersion) => renderer.registrationPanel(version));
  const resultPage = oncePer((version: SiteVersion) => {
    const draw = (reference?: string) =>
      renderer.message(buildResultPage(panelOf(version).success, reference, version.webid), { version });
    return { plain: draw(), withReference: draw(referenceMark) };
  });

  function answerNotFound(): Response {
    return sendMessage(notFoundPage(), 404);
  }

  const app = new Hono<ServerEnv>();
  app.use(requestId({ limitLength: requestIdMaxLength }));
  app.use(observeRequests(metrics));
  app.use(logRequests(log));
  app.use(logRefusals(log));

  const answerApiFailure = answerFailedCall(log);
  app.onError((error, c) => {
    if (c.req.path.startsWith(`${apiBasePath}/`)) return answerApiFailure(error, c);
    metrics.pages.failed += 1;
    log.error({ requestId: c.get('requestId'), path: c.req.path, err: error }, 'request failed');
    return sendMessage(failurePage(), 500);
  });
  app.notFound(() => answerNotFound());

  app.get('/assets/:name', (c) => {
    const file = staticFiles.get(c.req.param('name'));
    if (!file) return answerPlainNotFound();
    const { body, headers } = chooseStaticBody(file, c.req.header('accept-encoding'));
    return new Response(body, { headers });
  });
  app.route('/media', createMediaRoutes({ media, log }));
  app.route(
    '/',
    createOperationRoutes({ metrics, lookReady: deps.lookReady, mayReadMetrics: deps.mayReadMetrics, findIcon }),
  );

  app.use(`${apiBasePath}/website/*`, async (c, next) => {
    await next();
    if (c.req.method === 'POST')
      metrics.registration(c.res.status, c.get('registrationOutcome') ?? nameOutcome(c.res.status));
  });
  app.route(
    apiBasePath,
    createApi({ ...deps.api, content: store, blog: store, formPages: { refused: drawRefusedForm }, log }),
  );

  if (deps.hasApiDocs) app.route('/landingpage-api', createApiDescriptionRoutes(renderer));

  if (deps.hasGallery) app.route('/gallery', createGalleryRoutes(renderer));
  app.get('/', async (c) => {
    const { webid, [previewParameter]: token } = c.req.query();
    if (webid !== undefined && token !== undefined) return answerPreview(webid, token);
    if (webid === undefined && defaultWebid === undefined) return answerCampaignList();
    return answerCampaign(c.req.raw);
  });
  app.get('/demo/portal', (c) => answerDemoPortal(new URL(c.req.url).searchParams));
  app.get('/:webid/ket-qua', (c) => answerResult(c.req.param('webid'), c.req.query('ma')));
  app.get('/:webid', (c) => {
    const token = c.req.query(previewParameter);
    return token === undefined ? answerCampaign(c.req.raw) : answerPreview(c.req.param('webid'), token);
  });
  app.get('/:webid/', (c) => {
    const { pathname, search } = new URL(c.req.url);
    return isWebid(c.req.param('webid')) ? c.redirect(pathname.slice(0, -1) + search, 301) : answerNotFound();
  });
  for (const path of ['/', '/assets/:name', '/demo/portal', '/:webid', '/:webid/ket-qua']) {
    app.all(path, () => new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } }));
  }
  return app;

  async function answerCampaign(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const webid = readPageWebid(pathname + search, defaultWebid);
    const wasKept = webid !== undefined && pages.peek(webid) !== undefined;
    const lookup = webid !== undefined && isWebid(webid) ? await pages.get(webid) : { kind: 'unknown' as const };
    if (lookup.kind === 'unknown') {
      metrics.pages.unknown += 1;
      return answerNotFound();
    }
    metrics.pages[lookup.isOld ? 'old' : wasKept ? 'hit' : 'made'] += 1;
    const { status, headers, body } = answerPage(
      lookup.page,
      request.headers.get('accept-encoding') ?? undefined,
      request.headers.get('if-none-match') ?? undefined,
    );
    return new Response(body ?? null, { status, headers });
  }

  /** A version, published or not, for whoever has its address. */
  async function answerPreview(webid: string, token: string): Promise<Response> {
    const verified = verifyPreview(deps.previewKey, webid, token, deps.api.now());
    if (verified.kind !== 'valid') return sendMessage(previewRefusedPages[verified.kind](), 403);
    const version = await store.loadVersion(webid, verified.grant.version);
    const published = await store.loadPublished(webid);
    const preview = version && previewPage(version)(published?.version);
    return preview ? sendMessage(preview) : answerNotFound();
  }

  /** Where the demo's card pages hand over to, while demo campaigns are loaded. The query is shown and neither kept nor logged. */
  async function answerDemoPortal(query: URLSearchParams): Promise<Response> {
    if (!campaignListPage(await store.listSites())) return answerNotFound();
    const { html, headers } = renderer.message(buildDemoPortalPage([...query]));
    return sendMessage({ html, headers: { ...headers, ...handOverHeaders } });
  }

  /** While demo campaigns are loaded, `/` lists them. */
  async function answerCampaignList(): Promise<Response> {
    const page = campaignListPage(await store.listSites());
    return page ? sendMessage(page) : answerNotFound();
  }

  async function answerResult(webid: string, reference: string | undefined): Promise<Response> {
    const version = isWebid(webid) ? await store.loadPublished(webid) : undefined;
    if (!version) return answerNotFound();
    const { plain, withReference } = resultPage(version);
    if (reference === undefined || !/^[2-9A-HJKMNP-Z]{6}$/.test(reference)) return sendMessage(plain);
    return sendMessage({ ...withReference, html: withReference.html.replaceAll(referenceMark, reference) });
  }

  async function drawRefusedForm(input: Parameters<ApiDeps['formPages']['refused']>[0]): Promise<RenderedMessage> {
    const version = await store.loadPublished(input.webid);
    const panel: RegistrationPanel = version ? panelOf(version) : renderer.registrationPanel(undefined);
    const placeFields = choosePlaceFields(listFieldNames(input));
    const offers = placeFields.length > 0 ? await loadPlaceOffers(input.places, placeFields, input.values) : undefined;
    return renderer.message(buildRefusedFormPage({ ...input, panel, offers }), { version });
  }

  /** Where the browser finds the icon when no page has told it. */
  async function findIcon(): Promise<string | undefined> {
    if (defaultWebid === undefined) return undefined;
    const lookup = await pages.get(defaultWebid);
    return lookup.kind === 'page' ? lookup.page.icon : undefined;
  }
}

function sendMessage({ html, headers }: RenderedMessage, status = 200): Response {
  return new Response(html, { status, headers });
}

/** Makes one thing when it is first asked for. */
function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function answerPlainNotFound(): Response {
  return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });
}
