import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The only part of IPv6 that is given out. Everything outside is refused, also ranges that no registry names yet:
 * mapped and translated IPv4, unique local, link-local, multicast.
 */
const global6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address in its usual notation is public: it is in none of the special-purpose ranges of IANA (private,
 * loopback, link-local with the metadata services of clouds, shared, documentation, multicast, reserved, tunnels).
 * False for other texts.
 */
export function isPublicAddress(address: string): boolean {
  // The library alone would accept octal numbers, too. A zone index names an interface of this machine.
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(global6));
}
