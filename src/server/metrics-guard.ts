import { createHash, timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Whether a request may read `/metrics` (docs/why/security.md#metrics). */
export type MayReadMetrics = (c: Context) => 'yes' | 'needs-token' | 'only-from-here';

export function guardMetrics(adminToken: string | undefined): MayReadMetrics {
  if (adminToken === undefined) return (c) => (isFromHere(c) ? 'yes' : 'only-from-here');
  const wanted = hashOf(`Bearer ${adminToken}`);
  return (c) => (timingSafeEqual(hashOf(c.req.header('authorization') ?? ''), wanted) ? 'yes' : 'needs-token');
}

/** Hashes have equal lengths, which `timingSafeEqual` requires. */
function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Headers that proxies add. With one of them, a local address is that of a proxy and not of the client. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

function isFromHere(c: Context): boolean {
  if (proxyHeaders.some((name) => c.req.header(name) !== undefined)) return false;
  let address: string | undefined;
  try {
    address = getConnInfo(c).remote.address;
  } catch {
    // A request without a connection comes from this process.
    return true;
  }
  return address !== undefined && /^(?:127\.|::1$|::ffff:127\.)/.test(address);
}
