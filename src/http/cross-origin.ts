import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** How long a browser caches a preflight. */
const preflightMaxAgeSeconds = 600;

/**
 * Lets pages of the listed origins call the API; with none listed, browsers keep every other site out. No cookies: a
 * call from another site brings a Bearer token or nothing.
 */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  const listed = new Set(origins);
  const allow = cors({
    origin: (origin) => (listed.has(origin) ? origin : null),
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: ['Content-Type', 'Authorization', 'X-Request-Id'],
    exposeHeaders: ['ETag', 'X-Request-Id'],
    maxAge: preflightMaxAgeSeconds,
  });
  // Requests of unlisted origins, preflights too, get no CORS headers.
  return async (c, next) => (listed.has(c.req.header('origin') ?? '') ? allow(c, next) : next());
}
