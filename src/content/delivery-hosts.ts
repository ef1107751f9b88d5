import type { DeliveryDestination } from './delivery-destination.ts';

/** Whether DELIVERY_HOSTS allows the host of this address. Without entries every host is allowed. */
export function isAllowedHost(hosts: readonly string[], { protocol, hostname, port }: URL): boolean {
  if (hosts.length === 0) return true;
  const usualPort = protocol === 'http:' ? '80' : '443';
  return hosts.some((entry) => {
    const [, name = '', wantedPort = usualPort] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
    if (wantedPort !== (port || usualPort)) return false;
    return name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name;
  });
}

/** The address that leads are sent to. Undefined for a folder, and for e-mail, which has no personal data. */
export function findTarget(destination: DeliveryDestination): { path: string; address: string } | undefined {
  if (destination.kind === 'webhook') return { path: 'url', address: destination.url };
  if (destination.kind === 'csv' && destination.bucket) {
    return { path: 'bucket.endpoint', address: destination.bucket.endpoint };
  }
  return undefined;
}

/** Hosts of these destinations that are not allowed. */
export function listForbiddenHosts(
  hosts: readonly string[],
  destinations: readonly DeliveryDestination[] = [],
): readonly string[] {
  const urls = destinations.flatMap((destination) => URL.parse(findTarget(destination)?.address ?? '') ?? []);
  return [...new Set(urls.filter((url) => !isAllowedHost(hosts, url)).map(({ host }) => host))];
}
