import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { Metrics, RequestKind } from './metrics.ts';
import type { ServerEnv } from './server-env.ts';

/**
 * Logs one line a request, without the query, which may hold what a visitor typed. Failed requests are warnings. Cached
 * pages do not come here; the metrics count them.
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

/** Statuses of refusals: a preview without a valid token, a page of another site, metrics without the right. */
const refusals: ReadonlySet<number> = new Set([401, 403]);

/**
 * Most refusals that are logged in a minute for each group of addresses, so that repeated requests cannot fill the
 * disk.
 */
const refusalsMax = 10;
const refusalWindowMs = 60_000;

/** Longest path that is logged: the client chose it. */
const pathMaxLength = 100;

/**
 * Logs each refusal, without the query and the client's address. Refusals above the limit are counted, and the next
 * line says how many. `now` in milliseconds of any clock.
 */
export function logRefusals(log: Pick<Logger, 'warn'>, now: () => number = () => performance.now()) {
  const windows = new Map<RequestKind, { since: number; lines: number; unwritten: number }>();
  return createMiddleware<ServerEnv>(async (c, next) => {
    await next();
    const { status } = c.res;
    if (!refusals.has(status)) return;
    const kind = findRequestKind(c.req.path);
    let window = windows.get(kind) ?? { since: now(), lines: 0, unwritten: 0 };
    if (now() - window.since >= refusalWindowMs) window = { ...window, since: now(), lines: 0 };
    windows.set(kind, window);
    if (window.lines >= refusalsMax) {
      window.unwritten += 1;
      return;
    }
    window.lines += 1;
    const { unwritten } = window;
    window.unwritten = 0;
    log.warn(
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        path: c.req.path.slice(0, pathMaxLength),
        status,
        ...(unwritten > 0 && { unwritten }),
      },
      'refused',
    );
  });
}

/** Counts and times what the application answers. */
export function observeRequests(metrics: Pick<Metrics, 'served'>) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    const started = performance.now();
    await next();
    metrics.served(findRequestKind(c.req.path), c.res.status, (performance.now() - started) / 1000);
  });
}

function findRequestKind(path: string): RequestKind {
  if (path.startsWith('/landingpage-api/')) return 'api';
  if (path.startsWith('/media/')) return 'media';
  if (path.startsWith('/assets/')) return 'assets';
  return operationPaths.has(path) ? 'operations' : 'page';
}

const operationPaths = new Set(['/healthz', '/readyz', '/metrics', '/robots.txt', '/favicon.ico']);
