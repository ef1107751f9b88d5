import { type Context, Hono } from 'hono';
import type { ContentStore, SiteVersion } from '../../content/site.ts';
import type { WebsitePreview } from '../../contract/api-answers.ts';
import type { ApiErrorName } from '../../contract/api-errors.ts';
import { originalUrl } from '../../contract/media.ts';
import { isTemplateName, type TemplateName } from '../../contract/template-names.ts';
import { isWebid } from '../../contract/webid.ts';
import { type ApiEnv, answerError, refuseMethod } from '../answers.ts';
import type { KeptAnswers } from '../kept-answers.ts';
import { prepareAnswer, publishCacheControl, sendPrepared } from '../prepared-answer.ts';

export interface WebsiteDeps {
  content: Pick<ContentStore, 'loadPublished' | 'onPublish'>;
  kept: Pick<KeptAnswers, 'keepFor' | 'forget'>;
  templates: {
    /** Sample content of a template. Undefined when there is none. */
    sample(name: TemplateName): Promise<SiteVersion | undefined>;
  };
}

/**
 * GET /{id}/preview: the published content of a campaign, or with `?isTemplate=true` the sample content of a template. Each answer is made once for each
 * publish; until the next one it comes from memory.
 */
export function createWebsiteRoutes({ content, templates, kept }: WebsiteDeps): Hono<ApiEnv> {
  content.onPublish((webid) => kept.forget(webid));

  async function answerPreview(
    c: Context<ApiEnv>,
    id: string,
    unknown: ApiErrorName,
    load: () => Promise<SiteVersion | undefined>,
  ): Promise<Response> {
    // The campaign of a template's sample has the template's name.
    const keep = kept.keepFor(id);
    const site = await load();
    if (!site) return answerError(c, unknown);
    const answer = prepareAnswer(buildPreview(site), publishCacheControl);
    const { pathname, search } = new URL(c.req.url);
    // Other queries mean the same, and there is no end of them.
    if (['', '?isTemplate=true', '?isTemplate=false'].includes(search)) keep(pathname + search, answer);
    return sendPrepared(c, answer);
  }

  return new Hono<ApiEnv>()
    .get('/:id/preview', (c) => {
      const id = c.req.param('id');
      const isTemplate = c.req.query('isTemplate') ?? 'false';
      if (isTemplate !== 'true' && isTemplate !== 'false') return answerError(c, 'invalidQuery');
      return isTemplate === 'true'
        ? answerPreview(c, id, 'unknownTemplate', async () => (isTemplateName(id) ? templates.sample(id) : undefined))
        : answerPreview(c, id, 'unknownSite', async () => (isWebid(id) ? content.loadPublished(id) : undefined));
    })
    .all('/:id/preview', refuseMethod('GET, HEAD'));
}

function buildPreview({ webid, version, settings, content, media }: SiteVersion): WebsitePreview {
  const files = Object.entries(media).map(([path, file]) => [path, { ...file, url: originalUrl(file.hash, path) }]);
  return {
    webid,
    template: settings.template,
    version,
    theme: settings.theme ?? {},
    content,
    media: Object.fromEntries(files),
  };
}
