import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { Metrics, Room } from './metrics.ts';
import type { ServerEnv } from './server-env.ts';

/**
 * One line a request, without the query: it may hold what a visitor typed. Failed requests are warnings; cached pages
 * are answered before this and only counted (metrics).
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

/**
 * Statuses of those who may not: a preview without a right token, a page of another site, metrics without the right.
 */
const refusals: ReadonlySet<number> = new Set([401, 403]);

/** Lines of refusals in a minute, for each room: whoever goes on asking fills no disk. */
const refusalsMax = 10;
const refusalWindowMs = 60_000;

/** Letters of an address that are written down: it is the asker's own word. */
const pathMaxLength = 100;

/**
 * A line for each request that was refused because the asker may not, without query and address of the asker. What is
 * too much is counted, and said with the next line that is written. `now` in milliseconds, from any beginning.
 */
export function logRefusals(log: Pick<Logger, 'warn'>, now: () => number = () => performance.now()) {
  const windows = new Map<Room, { since: number; lines: number; unwritten: number }>();
  return createMiddleware<ServerEnv>(async (c, next) => {
    await next();
    const { status } = c.res;
    if (!refusals.has(status)) return;
    const room = findRoom(c.req.path);
    let window = windows.get(room) ?? { since: now(), lines: 0, unwritten: 0 };
    if (now() - window.since >= refusalWindowMs) window = { ...window, since: now(), lines: 0 };
    windows.set(room, window);
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
