import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { ContentStore, SiteVersion } from '../../content/site.ts';
import { type MediaFile, originalUrl } from '../../contract/media.ts';
import { isTemplateName, type TemplateName } from '../../contract/template-names.ts';
import { isWebid } from '../../contract/webid.ts';
import { type ApiEnv, answerData, answerError, refuseMethod } from '../answers.ts';

export interface WebsiteDeps {
  content: Pick<ContentStore, 'loadPublished'>;
  templates: {
    /** Sample content of a template. Undefined when there is none. */
    sample(name: TemplateName): Promise<SiteVersion | undefined>;
  };
}

/** Data of GET /website/{id}/preview. */
export interface WebsitePreview {
  webid: string;
  template: string;
  version: number;
  /** Colour tokens that replace those of the template's theme. */
  theme: Readonly<Record<string, string>>;
  content: SiteVersion['content'];
  /** Files by the path that content names them with. `url` is where the file is served as it was imported. */
  media: Record<string, MediaFile & { url: string }>;
}

/** Consumers may keep an answer, and ask each time whether it is still the one. */
const previewCacheControl = 'public, max-age=0, must-revalidate';

/** GET /{id}/preview: the published content of a campaign, or with `?isTemplate=true` the sample content of a template. */
export function createWebsiteRoutes({ content, templates }: WebsiteDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/:id/preview', etag(), async (c) => {
      const id = c.req.param('id');
      const isTemplate = c.req.query('isTemplate') ?? 'false';
      if (isTemplate !== 'true' && isTemplate !== 'false') return answerError(c, 'invalidQuery');

      if (isTemplate === 'true') {
        const sample = isTemplateName(id) ? await templates.sample(id) : undefined;
        if (!sample) return answerError(c, 'unknownTemplate');
        c.header('Cache-Control', previewCacheControl);
        return answerData(c, buildPreview(sample));
      }

      const site = isWebid(id) ? await content.loadPublished(id) : undefined;
      if (!site) return answerError(c, 'unknownSite');
      c.header('Cache-Control', previewCacheControl);
      return answerData(c, buildPreview(site));
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
