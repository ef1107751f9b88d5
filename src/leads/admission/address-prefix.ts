import ipaddr from 'ipaddr.js';

/** Whoever's address nobody knows. */
const unknownAddress = 'unknown';

/**
 * Who counts as one visitor for the limits (decision 0077). An IPv4 address as it is: a Vietnamese mobile carrier puts
 * a hundred people and more behind one, and a whole /24 would be tens of thousands. Of IPv6 the first 56 bits: a home
 * gets a /56 or /64 and a phone a /64, and whoever has one may use a new address for every call. All whose address
 * nobody knows count as one, so that to hide it is no way out (decision 0112).
 */
export function addressPrefix(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return unknownAddress;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/56`)}/56`;
}
