import { type Context, Hono } from 'hono';
import { verifyPreview } from '../../content/preview-token.ts';
import type { ContentStore, SiteVersion } from '../../content/site.ts';
import type { WebsitePreview } from '../../contract/api/api-answers.ts';
import type { ApiErrorName } from '../../contract/api/api-errors.ts';
import { originalUrl } from '../../contract/media.ts';
import { memoise } from '../../contract/memoise.ts';
import { isWebid } from '../../contract/webid.ts';
import { prepareData, publishCacheControl, sendPrepared } from '../../http/prepared-answer.ts';
import type { ResponseCache } from '../../http/response-cache.ts';
import { leaveOutHidden } from '../../page/build-page.ts';
import { type ApiEnv, answerError, refuseMethod } from '../answers.ts';
import { orUnavailable } from '../unavailable.ts';

const notLoaded = 'content for the preview could not be loaded';

export interface WebsiteDeps {
  store: Pick<ContentStore, 'loadPublished' | 'loadVersion' | 'onPublish'>;
  responseCache: Pick<ResponseCache, 'storeFor' | 'forget'>;
  /** Key that verifies the tokens of drafts. */
  previewKey: string;
  now: () => Date;
}

/**
 * GET /{id}/preview: the published content of a campaign, or with `?isTemplate=true` the sample content of a template.
 * Each answer is cached until the next publication. A Bearer token of `site preview` opens its draft; an invalid token
 * is ignored, because browsers send stored ones. 503 when the content cannot be loaded
 * (docs/why/pages.md#the-old-page-stays).
 */
export function createWebsiteRoutes({ store, responseCache, previewKey, now }: WebsiteDeps): Hono<ApiEnv> {
  store.onPublish((webid) => responseCache.forget(webid));
  /** Memoised by version, because queries vary without limit. */
  const prepare = memoise((site: SiteVersion) => prepareData(buildPreview(site), publishCacheControl));
  const writeDraft = memoise((site: SiteVersion) => JSON.stringify({ data: buildPreview(site) }));

  async function answerPreview(
    c: Context<ApiEnv>,
    id: string,
    unknown: ApiErrorName,
    load: () => Promise<SiteVersion | undefined>,
  ): Promise<Response> {
    // The campaign of a template's sample has the template's name.
    const store = responseCache.storeFor(id);
    const site = await orUnavailable(load(), notLoaded);
    if (!site) return answerError(c, unknown);
    const answer = prepare(site);
    const { pathname, search } = new URL(c.req.url);
    // Other queries have the same answer and are unlimited, so they are not cached.
    if (['', '?isTemplate=true', '?isTemplate=false'].includes(search)) store(pathname + search, answer);
    return sendPrepared(c, answer);
  }

  /** Sample content of a template: that of the demo campaign, which has the template's name. */
  async function loadSample(name: string): Promise<SiteVersion | undefined> {
    const site = isWebid(name) ? await store.loadPublished(name) : undefined;
    return site?.settings.template === name ? site : undefined;
  }

  async function loadDraft(c: Context<ApiEnv>, webid: string): Promise<SiteVersion | undefined> {
    const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const verified = token === undefined ? undefined : verifyPreview(previewKey, webid, token, now());
    return verified?.kind === 'valid' ? store.loadVersion(webid, verified.grant.version) : undefined;
  }

  return new Hono<ApiEnv>()
    .get('/:id/preview', async (c) => {
      const id = c.req.param('id');
      const isTemplate = c.req.query('isTemplate') ?? 'false';
      if (isTemplate !== 'true' && isTemplate !== 'false') return answerError(c, 'invalidQuery');
      const draft =
        isTemplate === 'false' && isWebid(id) ? await orUnavailable(loadDraft(c, id), notLoaded) : undefined;
      if (draft) {
        c.header('Cache-Control', 'no-store');
        return c.body(writeDraft(draft), 200, { 'Content-Type': 'application/json' });
      }
      return isTemplate === 'true'
        ? answerPreview(c, id, 'unknownTemplate', () => loadSample(id))
        : answerPreview(c, id, 'unknownSite', async () => (isWebid(id) ? store.loadPublished(id) : undefined));
    })
    .all('/:id/preview', refuseMethod('GET, HEAD'));
}

/** Without the keys that the settings hide, as on the page of visitors. */
function buildPreview({ webid, version, settings, content, media }: SiteVersion): WebsitePreview {
  // Measurements of a picture are left out, because only the page that draws it and the check need them.
  const files = Object.entries(media).map(([path, { light: _, frames: __, ...file }]) => [
    path,
    { ...file, url: originalUrl(file, path) },
  ]);
  return {
    webid,
    template: settings.template,
    version,
    theme: settings.theme ?? {},
    ...(settings.layout && { layout: settings.layout }),
    content: leaveOutHidden({ settings, content }),
    media: Object.fromEntries(files),
  };
}
