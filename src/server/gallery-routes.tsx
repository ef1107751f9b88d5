import { Hono } from 'hono';
import { Gallery, GalleryPage } from './gallery/Gallery.tsx';
import { findGalleryExample } from './gallery/gallery-examples.ts';
import type { PageRenderer } from './pages/page-renderer.ts';

/** Every section in every example, for development and for browser tests. */
export function createGalleryRoutes(renderer: Pick<PageRenderer, 'message'>): Hono {
  const routes = new Hono();
  routes.get('/', (c) => {
    const { html, headers } = renderer.message({ title: 'Gallery', page: <Gallery /> }, { assetsName: 'gallery' });
    return c.body(html, 200, headers);
  });
  routes.get('/:section/:name', (c) => {
    const example = findGalleryExample(c.req.param('section'), c.req.param('name'));
    if (!example) return c.notFound();
    const title = `${example.section}: ${example.name}`;
    const { html, headers } = renderer.message(
      { title, page: <GalleryPage example={example} /> },
      // Some examples show documents of the demo campaigns.
      { assetsName: 'gallery', documents: ['/'], content: example.content },
    );
    return c.body(html, 200, headers);
  });
  return routes;
}
