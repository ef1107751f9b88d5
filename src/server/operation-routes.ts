import { Hono } from 'hono';
import type { Metrics } from './metrics.ts';

interface OperationDeps {
  metrics: Metrics;
  isReady: () => Promise<boolean>;
  findIcon: () => Promise<string | undefined>;
}

const robots = 'User-agent: *\nDisallow: /landingpage-api/\nDisallow: /gallery\n';

/** What machines ask for: is the process alive, can it serve, how is it, what may be searched. */
export function createOperationRoutes({ metrics, isReady, findIcon }: OperationDeps): Hono {
  const routes = new Hono();
  routes.use('/healthz', neverCached);
  routes.use('/readyz', neverCached);
  routes.use('/metrics', neverCached);
  routes.get('/healthz', (c) => c.text('ok'));
  routes.get('/readyz', async (c) => {
    const ready = await isReady().catch(() => false);
    return ready ? c.text('ready') : c.text('The database does not answer', 503);
  });
  routes.get('/metrics', async (c) =>
    c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType }),
  );
  routes.get('/robots.txt', (c) => c.text(robots, 200, { 'cache-control': 'public, max-age=3600' }));
  routes.get('/favicon.ico', async (c) => {
    const icon = await findIcon();
    // No icon is an answer too; a 404 would stand in every console.
    return icon ? c.redirect(icon, 302) : c.body(null, 204, { 'cache-control': 'public, max-age=3600' });
  });
  return routes;
}

async function neverCached(c: { header: (name: string, value: string) => void }, next: () => Promise<void>) {
  c.header('cache-control', 'no-store');
  await next();
}
