import { Hono } from 'hono';
import { z } from 'zod';
import type { MediaFile } from '../contract/media.ts';
import { someServer } from '../page/own-server.ts';
import { formatFinding } from '../page/parse-content.ts';
import { type PageSetting, privatePageHeaders } from '../render/render-page.ts';
import { type Campaigns, parseCampaign } from '../templates/campaigns.ts';
import { drawCampaign } from '../templates/draw-campaign.ts';
import { findTemplate, templates } from '../templates/registry.ts';
import { makeComposition } from './gallery/compositions.ts';
import { Gallery, GalleryPage } from './gallery/Gallery.tsx';
import { findGalleryExample, galleryExamples } from './gallery/gallery-examples.ts';
import { drawMessage } from './message-page/draw-message.ts';

// Some examples show documents of the demo campaigns. Each page has the colours of all examples, so that tests may put
// several examples into one page.
const exampleContents = galleryExamples.map(({ content }) => content);

/** Every section in every example, for development and for browser tests. */
export function createGalleryRoutes(setting: PageSetting, campaigns: Pick<Campaigns, 'published'>): Hono {
  const routes = new Hono();
  routes.get('/', (c) => {
    const { html, headers } = drawMessage({ title: 'Gallery', page: <Gallery /> }, setting, { name: 'gallery' });
    return c.body(html, 200, headers);
  });
  // A page of parts in any order, made by a number.
  routes.get('/composition/:seed{[0-9]+}', async (c) => {
    const read = await Promise.all(templates.map(async ({ name }) => [name, await campaigns.published(name)] as const));
    const demos = new Map(read.flatMap(([name, demo]) => (demo ? [[name, demo.version] as const] : [])));
    const { template, version } = makeComposition(Number(c.req.param('seed')), demos);
    const { html, headers } = drawCampaign(parseCampaign(template, version, someServer), setting);
    return c.body(html, 200, { ...headers, ...privatePageHeaders });
  });
  routes.get('/:section/:name', (c) => {
    const example = findGalleryExample(c.req.param('section'), c.req.param('name'));
    if (!example) return c.notFound();
    const title = `${example.section}: ${example.name}`;
    const { html, headers } = drawMessage({ title, page: <GalleryPage example={example} /> }, setting, {
      name: 'gallery',
      documents: ['/'],
      content: exampleContents,
    });
    return c.body(html, 200, headers);
  });
  // The page of a demo campaign with content from the request, drawn as if it were published.
  routes.post('/page/:webid', async (c) => {
    const demo = await campaigns.published(c.req.param('webid'));
    const template = demo && findTemplate(demo.version.settings.template);
    if (!template) return c.notFound();
    const { content, media } = madeUpSchema.parse(await c.req.json());
    const version = { ...demo.version, content, media: { ...demo.version.media, ...media } };
    const campaign = parseCampaign(template, version, someServer);
    const { html } = drawCampaign(campaign, setting);
    return c.json({ html, findings: campaign.page.findings.map(formatFinding) });
  });
  return routes;
}

const madeUpSchema = z.object({
  content: z.record(z.string(), z.unknown()),
  media: z.record(z.string(), z.custom<MediaFile>()),
});
