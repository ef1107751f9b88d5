import { type DeliveryDestination, describeDestination } from './destinations/registry.ts';

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

/** Hosts of these destinations that are not allowed. */
export function listForbiddenHosts(
  hosts: readonly string[],
  destinations: readonly DeliveryDestination[] = [],
): readonly string[] {
  const urls = destinations.flatMap(
    (destination) => URL.parse(describeDestination(destination).target?.address ?? '') ?? [],
  );
  return [...new Set(urls.filter((url) => !isAllowedHost(hosts, url)).map(({ host }) => host))];
}
