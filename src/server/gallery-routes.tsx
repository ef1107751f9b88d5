import { Hono } from 'hono';
import type { PageSetting } from '../render/render-page.ts';
import { Gallery, GalleryPage } from './gallery/Gallery.tsx';
import { findGalleryExample } from './gallery/gallery-examples.ts';
import { drawMessage } from './message-page/draw-message.ts';

/** Every section in every example, for development and for browser tests. */
export function createGalleryRoutes(setting: PageSetting): Hono {
  const routes = new Hono();
  routes.get('/', (c) => {
    const { html, headers } = drawMessage({ title: 'Gallery', page: <Gallery /> }, setting, { name: 'gallery' });
    return c.body(html, 200, headers);
  });
  routes.get('/:section/:name', (c) => {
    const example = findGalleryExample(c.req.param('section'), c.req.param('name'));
    if (!example) return c.notFound();
    const title = `${example.section}: ${example.name}`;
    const { html, headers } = drawMessage(
      { title, page: <GalleryPage example={example} /> },
      setting,
      // Some examples show documents of the demo campaigns.
      { name: 'gallery', documents: ['/'], content: example.content },
    );
    return c.body(html, 200, headers);
  });
  return routes;
}
