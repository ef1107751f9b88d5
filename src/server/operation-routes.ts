import { Hono } from 'hono';
import type { Bucket } from '../http/bucket.ts';
import { isBucketAway } from './bucket-state.ts';
import type { Metrics } from './metrics.ts';
import type { MayReadMetrics } from './metrics-guard.ts';
import type { Readiness } from './readiness.ts';

export interface OperationDeps {
  metrics: Metrics;
  /** Whether visitors should be sent here. */
  readReadiness: () => Promise<Readiness>;
  mayReadMetrics: MayReadMetrics;
  /** The bucket of files. */
  bucket?: Bucket | undefined;
}

const readinessTexts: Record<Readiness, string> = {
  ready: 'ready',
  stopping: 'The server is about to stop',
  'no-database': 'The database does not answer',
  'no-commit': 'The database reads, and does not confirm in time what is written: does a standby hang?',
  'old-tables': 'The tables of the database are not up to date',
  'no-room': 'Nothing can be stored: the disk is full, or the database only reads',
};

const robots = 'User-agent: *\nDisallow: /landingpage-api/\nDisallow: /gallery\n';

/**
 * The routes for operations: health, readiness, metrics, robots.txt and favicon. `findIcon`: address of the icon for
 * browsers that ask for one by themselves.
 */
export function createOperationRoutes(
  { metrics, readReadiness, mayReadMetrics, bucket }: OperationDeps,
  findIcon: () => Promise<string | undefined>,
): Hono {
  const routes = new Hono();
  routes.use('/healthz', neverCached);
  routes.use('/readyz', neverCached);
  routes.use('/metrics', neverCached);
  routes.get('/healthz', (c) => c.text('ok'));
  routes.get('/readyz', async (c) => {
    const readiness = await readReadiness().catch((): Readiness => 'no-database');
    // Pages are served without the bucket, so visitors may come.
    const more = readiness === 'ready' && bucket && isBucketAway(bucket) ? '; the bucket of files does not answer' : '';
    return c.text(readinessTexts[readiness] + more, readiness === 'ready' ? 200 : 503);
  });
  routes.get('/metrics', async (c) => {
    switch (mayReadMetrics(c)) {
      case 'yes':
        return c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType });
      case 'needs-token':
        return c.text('Send the ADMIN_TOKEN as a bearer token', 401, { 'www-authenticate': 'Bearer' });
      case 'only-from-here':
        return c.text('Only for this machine, as long as no ADMIN_TOKEN is set', 403);
    }
  });
  routes.get('/robots.txt', (c) => c.text(robots, 200, { 'cache-control': 'public, max-age=3600' }));
  routes.get('/favicon.ico', async (c) => {
    const icon = await findIcon();
    // 204 without an icon: a 404 would appear in every console.
    return icon ? c.redirect(icon, 302) : c.body(null, 204, { 'cache-control': 'public, max-age=3600' });
  });
  return routes;
}

async function neverCached(c: { header: (name: string, value: string) => void }, next: () => Promise<void>) {
  c.header('cache-control', 'no-store');
  await next();
}
