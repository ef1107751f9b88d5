import { createHash } from 'node:crypto';
import type { DeliveryDestination } from './delivery-destination.ts';

/**
 * Where leads of a destination go, as it may be written down and compared: the host, and a hash of the whole address,
 * whose path and query could hold what is secret; for e-mail the domains and a hash of the recipients. The same text
 * means the same address.
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

/** 16 hexadecimal letters: nobody finds another address with the same ones. */
function shortHash(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

/** The addresses of a campaign by the ids of its destinations. */
export function describeAddresses(destinations: readonly DeliveryDestination[] = []): Readonly<Record<string, string>> {
  return Object.fromEntries(
    destinations.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map((one) => [one.id, describeAddress(one)]),
  );
}
