import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Address of the visitor. Each trusted proxy appends the address it saw to X-Forwarded-For, so with n of them the n-th from the end is the
 * first that no visitor can forge. Undefined when there is no connection, as in tests.
 */
export function readRemoteIp(c: Context, trustedProxyHops: number): string | undefined {
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? [];
  if (trustedProxyHops > 0 && forwarded.length > 0) {
    return forwarded[Math.max(0, forwarded.length - trustedProxyHops)]?.trim();
  }
  try {
    return getConnInfo(c).remote.address;
  } catch {
    return undefined;
  }
}
