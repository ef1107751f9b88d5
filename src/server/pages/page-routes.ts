import { type Context, Hono } from 'hono';
import { verifyPreview } from '../../content/preview-token.ts';
import { BoundedMap } from '../../contract/bounded-map.ts';
import { memoise } from '../../contract/memoise.ts';
import { isWebid } from '../../contract/webid.ts';
import { oldPageHeaders } from '../../http/edge-headers.ts';
import { type RunningExperiments, versionGiven } from '../../insight/experiments/running-experiments.ts';
import type { CampaignsContext } from '../../publishing/campaigns-context.ts';
import {
  loadWorkingCampaign,
  type OpenedPreview,
  openPreviewAddress,
} from '../../publishing/preview/preview-addresses.ts';
import type { PageSetting, RenderedPage } from '../../render/render-page.ts';
import type { Campaign, Campaigns } from '../../templates/campaigns.ts';
import { drawPreview } from '../../templates/draw-campaign.ts';
import type { OwnPages } from '../message-page/own-pages.ts';
import type { Metrics } from '../metrics.ts';
import { type PageAddress, readPageAddress } from '../page-address.ts';
import { sendPage } from '../send-page.ts';
import type { ServerEnv } from '../server-env.ts';
import { answerVisitor } from './cached-page.ts';
import type { ShownPages } from './campaign-pages.ts';

export interface PageDeps {
  campaigns: Campaigns;
  pages: Pick<ShownPages, 'get'>;
  experiments: RunningExperiments;
  setting: PageSetting;
  metrics: Pick<Metrics, 'pages'>;
  /** Campaign at `/` when the address names none. */
  defaultWebid: string | undefined;
  /** Lists the demo campaigns at `/`. */
  hasDemo: boolean;
  /** Verifies the addresses of previews. */
  previewKey: string;
  /** Has the working copies of campaigns. */
  studio?: { readonly campaigns: CampaignsContext } | undefined;
  now: () => Date;
}

/** What visitors open: pages of campaigns, their result page, and previews. */
export function createPageRoutes(deps: PageDeps, ownPages: OwnPages): Hono<ServerEnv> {
  const { campaigns, pages, setting, metrics, defaultWebid } = deps;
  const working = deps.studio?.campaigns;
  // By the published version (0: none), of which the mark on the preview tells: the page with the present one is kept.
  const previewPages = memoise((_campaign: Campaign) => new BoundedMap<number, ReturnType<typeof drawPreview>>(1));
  const routes = new Hono<ServerEnv>();

  /** A preview, or a published page that the listener does not have in memory. */
  async function answerPage(c: Context<ServerEnv>): Promise<Response> {
    const address = c.env?.address ?? readOwnAddress(c);
    if (!address) return send(undefined);
    const { webid, preview } = address;
    if (webid === undefined) return send(deps.hasDemo ? ownPages.campaignList(await campaigns.list()) : undefined);
    if (preview !== undefined) return answerPreview(webid, preview);
    const lookup = isWebid(webid) ? await pages.get(webid) : { kind: 'unknown' as const };
    if (lookup.kind === 'unknown') {
      metrics.pages.unknown += 1;
      return send(undefined);
    }
    metrics.pages[lookup.isOld ? 'old' : 'made'] += 1;
    const wishes = { acceptEncoding: c.req.header('accept-encoding'), ifNoneMatch: c.req.header('if-none-match') };
    const { status, headers, body } = answerVisitor(lookup.page, wishes, c.req.header());
    return c.newResponse(body, status, lookup.isOld ? { ...headers, ...oldPageHeaders } : headers);
  }

  /** For a request without the listener, or a target that it does not read. */
  function readOwnAddress(c: Context<ServerEnv>): PageAddress | undefined {
    const { pathname, search } = new URL(c.req.url);
    return readPageAddress(pathname + search, defaultWebid);
  }

  /** A version or the working copy, for everybody who has a valid address. */
  async function answerPreview(webid: string, token: string): Promise<Response> {
    const opened = await openPreview(webid, token);
    if (opened.kind !== 'valid') return sendPage(ownPages.previewRefused(opened.kind), 403);
    const { version } = opened.grant;
    const published = (await campaigns.published(webid))?.version.version;
    if (version === null) {
      const edited = working && (await loadWorkingCampaign(working, webid));
      return send(edited && drawPreview(edited, published, setting, true));
    }
    const campaign = await campaigns.ofVersion(webid, version);
    if (!campaign) return send(undefined);
    const drawn = previewPages(campaign);
    const known = drawn.get(published ?? 0);
    const holds = known && (known.holdsUntil === undefined || deps.now() < known.holdsUntil);
    const page = holds ? known : drawPreview(campaign, published, setting);
    drawn.set(published ?? 0, page);
    return send(page);
  }

  /** Addresses made in the Studio are asked of the database each time; those of the command line hold all they say. */
  async function openPreview(webid: string, token: string): Promise<OpenedPreview> {
    const now = deps.now();
    const opened = working && (await openPreviewAddress(working, webid, token, now));
    return opened ?? verifyPreview(deps.previewKey, webid, token, now);
  }

  /**
   * A published campaign, in the version that the visitor was given by an experiment. Without the database it has the
   * published words: the registration is stored, so its visitor must be thanked.
   */
  async function findGiven(webid: string, cookies: string | undefined): Promise<Campaign | undefined> {
    const published = isWebid(webid) ? await campaigns.published(webid) : undefined;
    const experiment = published && (await deps.experiments.of(webid).catch(() => undefined));
    const version = versionGiven(experiment, cookies);
    if (version === undefined || version === published?.version.version) return published;
    return (await campaigns.ofVersion(webid, version).catch(() => undefined)) ?? published;
  }

  /** Without a page: the page for 404. */
  function send(page: RenderedPage | undefined): Response {
    return page ? sendPage(page) : sendPage(ownPages.notFound(), 404);
  }

  routes.get('/', answerPage);
  routes.get('/:webid', answerPage);
  routes.get('/:webid/', (c) => {
    const { pathname, search } = new URL(c.req.url);
    return isWebid(c.req.param('webid')) ? c.redirect(pathname.slice(0, -1) + search, 301) : send(undefined);
  });
  routes.get('/:webid/ket-qua', async (c) => {
    const campaign = await findGiven(c.req.param('webid'), c.req.header('cookie'));
    return send(campaign && ownPages.result(campaign, c.req.query('ma')));
  });
  return routes;
}
