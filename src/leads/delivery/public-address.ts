import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * Addresses that are nobody's on the internet: private, loopback, link-local (with the metadata services of clouds),
 * shared, documentation, multicast and reserved ones. Source: the special-purpose address registries of IANA.
 */
const special4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * Inside the global part: protocol assignments with Teredo, documentation, 6to4, which carries any IPv4 address, and
 * AS112.
 */
const special6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

/**
 * The only part of IPv6 that is given out. What lies outside is refused unseen: mapped and translated IPv4, unique
 * local, link-local, multicast.
 */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

const refused4 = new BlockList();
for (const [network, prefix] of special4) refused4.addSubnet(network, prefix, 'ipv4');
const refused6 = new BlockList();
for (const [network, prefix] of special6) refused6.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address in its usual notation can be reached by everybody. False for whatever is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused4.check(address, 'ipv4');
  // A zone index names an interface of this machine.
  if (!isIPv6(address) || address.includes('%')) return false;
  return global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
}
