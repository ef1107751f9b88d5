import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/** The address of a visitor, as far as it is known. */
export interface Visitor {
  /**
   * IPv4 or IPv6 in its shortest spelling, without port, brackets and zone; IPv4 that was mapped into IPv6 is IPv4.
   * Undefined when the connection is closed already, and in tests without one.
   */
  address: string | undefined;
  /** Whether X-Forwarded-For does not fit TRUSTED_PROXY_HOPS, so that `address` is that of the connection. */
  isForwardedInVain: boolean;
}

/** The visitor of a call of the application. */
export function readVisitor(c: Context, trustedProxyHops: number): Visitor {
  return chooseVisitor(c.req.header('x-forwarded-for'), readPeer(c), trustedProxyHops);
}

/**
 * Each trusted proxy appends the address it saw to X-Forwarded-For, so with n of them the n-th from the end is the
 * first that no visitor can forge. Without such an entry, or if it is no address, the address of the connection counts:
 * an unexpected header must not evade the limits (docs/why/limits.md#by-address-and-phone).
 */
export function chooseVisitor(
  forwarded: string | undefined,
  peer: string | undefined,
  trustedProxyHops: number,
): Visitor {
  if (forwarded === undefined) return { address: parseAddress(peer), isForwardedInVain: false };
  const entries = forwarded.split(',');
  const entry = trustedProxyHops > 0 ? entries[entries.length - trustedProxyHops] : undefined;
  const address = parseAddress(entry);
  return { address: address ?? parseAddress(peer), isForwardedInVain: address === undefined };
}

/** The address of the connection. */
function readPeer(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    return undefined;
  }
}

/**
 * `203.0.113.7`, `203.0.113.7:4711`, `[2001:db8::1]:4711`, `fe80::1%eth0` and `::ffff:203.0.113.7` are one address
 * each.
 */
function parseAddress(text: string | undefined): string | undefined {
  const bare = text?.trim().replace(/^\[([^\]]*)\](?::\d+)?$/, '$1') ?? '';
  const [address = ''] = bare.replace(/^([\d.]+):\d+$/, '$1').split('%');
  // The library alone would take octal and hexadecimal numbers too.
  return isIP(address) === 0 ? undefined : ipaddr.process(address).toString();
}
