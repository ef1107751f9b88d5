import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { ServerEnv } from './create-server.ts';
import type { Metrics, Room } from './metrics.ts';

/**
 * One line a request, without the query: it may hold what a visitor typed. Refused and failed requests are warnings; cached pages are answered before
 * this and only counted (metrics).
 */
export function logRequests(log: Logger) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    const started = performance.now();
    await next();
    const { status } = c.res;
    const level = status >= 500 ? 'warn' : 'debug';
    if (!log.isLevelEnabled(level)) return;
    log[level](
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        path: c.req.path,
        status,
        durationMs: Math.round(performance.now() - started),
      },
      'request',
    );
  });
}

/** Counts and times what the application answers. */
export function observeRequests(metrics: Pick<Metrics, 'served'>) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    const started = performance.now();
    await next();
    metrics.served(findRoom(c.req.path), c.res.status, (performance.now() - started) / 1000);
  });
}

function findRoom(path: string): Room {
  if (path.startsWith('/landingpage-api/')) return 'api';
  if (path.startsWith('/media/')) return 'media';
  if (path.startsWith('/assets/')) return 'assets';
  return operationPaths.has(path) ? 'operations' : 'page';
}

const operationPaths = new Set(['/healthz', '/readyz', '/metrics', '/robots.txt', '/favicon.ico']);
