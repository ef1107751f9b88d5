import ipaddr from 'ipaddr.js';

/** The prefix of unknown addresses. */
const unknownAddress = 'unknown';

/**
 * The prefix by which visitors are counted for the limits (docs/why/limits.md#by-address-and-phone). IPv4: the whole
 * address, because a Vietnamese mobile carrier has a hundred people and more behind one, and a /24 would be tens of
 * thousands. IPv6: the first 56 bits, because a home gets a /56 or /64 and a phone a /64, and may use a new address for
 * every call. Unknown addresses share one prefix, so that hiding the address does not evade the limits
 * (docs/why/limits.md#by-address-and-phone).
 */
export function addressPrefix(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return unknownAddress;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/56`)}/56`;
}
