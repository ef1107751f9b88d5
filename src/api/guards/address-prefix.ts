import { isIPv4, isIPv6 } from 'node:net';

/** Groups of 16 bits that are kept whole, and the mask of the next: 56 bits. */
const wholeGroups = 3;
const partMask = 0xff00;

/**
 * Who counts as one visitor for the limits (decision 0077). An IPv4 address as it is: a Vietnamese mobile carrier puts a hundred people and more behind one,
 * and a whole /24 would be tens of thousands. Of IPv6 the first 56 bits: a home gets a /56 or /64 and a phone a /64, and whoever has one may use a new
 * address for every call. Undefined for what is no address.
 */
export function addressPrefix(address: string): string | undefined {
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = splitGroups(head);
  const right = tail === undefined ? [] : splitGroups(tail);
  const groups = [...left, ...Array<number>(Math.max(0, 8 - left.length - right.length)).fill(0), ...right];
  const kept = [...groups.slice(0, wholeGroups), (groups[wholeGroups] ?? 0) & partMask];
  return `${kept.map((group) => group.toString(16)).join(':')}::/56`;
}

function splitGroups(text: string): number[] {
  return text
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]));
}
