import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Addresses of one's own network: a connection from there comes from a proxy or from this machine. */
const ownNetwork = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  ownNetwork.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  ownNetwork.addSubnet(network, bits, 'ipv6');

/**
 * Address of the visitor, without port and brackets. Each trusted proxy appends the address it saw to X-Forwarded-For, so with n of them the n-th from the
 * end is the first that no visitor can forge. Undefined when nobody knows: without a connection, as in tests, when the proxy wrote something else than
 * an address, and behind a proxy that nobody has told the server of (`hidesVisitor`).
 */
export function readRemoteIp(c: Context, trustedProxyHops: number): string | undefined {
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? [];
  if (trustedProxyHops > 0 && forwarded.length > 0) {
    return parseAddress(forwarded[Math.max(0, forwarded.length - trustedProxyHops)]);
  }
  return hidesVisitor(c, trustedProxyHops) ? undefined : readPeer(c);
}

/**
 * Whether the connection comes from a proxy of one's own network while TRUSTED_PROXY_HOPS is 0. All visitors would look like one, and limits by address
 * would turn away a whole campaign.
 */
export function hidesVisitor(c: Context, trustedProxyHops: number): boolean {
  if (trustedProxyHops > 0 || c.req.header('x-forwarded-for') === undefined) return false;
  const peer = readPeer(c);
  return peer !== undefined && ownNetwork.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4');
}

/** The other end of the connection. */
function readPeer(c: Context): string | undefined {
  try {
    return parseAddress(getConnInfo(c).remote.address);
  } catch {
    return undefined;
  }
}

/** `203.0.113.7`, `203.0.113.7:4711`, `[2001:db8::1]:4711`, `fe80::1%eth0` and `::ffff:203.0.113.7` are one address each. */
function parseAddress(text: string | undefined): string | undefined {
  const bare = text?.trim().replace(/^\[([^\]]*)\](?::\d+)?$/, '$1') ?? '';
  const address = bare.replace(/^([\d.]+):\d+$/, '$1').replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(address) === 0 ? undefined : address.replace(/%.*$/, '');
}
