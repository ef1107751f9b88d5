import { createHash } from 'node:crypto';
import type { DeliveryDestination } from './delivery-destination.ts';

/**
 * Describes the address of a destination without its secrets, to store and compare it: the host with a hash of the
 * whole address; for e-mail the domains with a hash of the recipients. Equal texts mean equal addresses.
 */
export function describeAddress(destination: DeliveryDestination): string {
  switch (destination.kind) {
    case 'webhook':
      return `webhook ${new URL(destination.url).origin} ${shortHash(destination.url)}`;
    case 'csv': {
      const { folder, bucket } = destination;
      if (!bucket) return `folder ${folder}`;
      const { endpoint, region, name, prefix } = bucket;
      return `bucket ${name} ${new URL(endpoint).origin} ${shortHash(endpoint, region, name, prefix ?? '')}`;
    }
    case 'email': {
      const to = destination.to.toSorted();
      const domains = new Set(to.map((address) => address.slice(address.lastIndexOf('@') + 1)));
      return `email ${[...domains].join(',')} ${shortHash(...to)}`;
    }
  }
}

/** 16 hexadecimal digits, enough that no two addresses collide. */
function shortHash(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

/** The addresses of a campaign by the ids of its destinations. */
export function describeAddresses(destinations: readonly DeliveryDestination[] = []): Readonly<Record<string, string>> {
  return Object.fromEntries(
    destinations.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map((one) => [one.id, describeAddress(one)]),
  );
}
