import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Browsers ask again after so many seconds. */
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
  // Requests of others, preflights too, are answered as if there were no such thing.
  return async (c, next) => (listed.has(c.req.header('origin') ?? '') ? allow(c, next) : next());
}
