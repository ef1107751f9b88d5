import { isIP } from 'node:net';
import { asItStands, remark } from '../../contract/remark.ts';
import { isPublicAddress } from '../../leads/delivery/public-address.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

/** Destinations that a server turns down unless it is told to allow them: leads would be given up. Names are judged when they are resolved. */
export const deliveryAddresses: Rule = ({ settings: { deliveries = [] } }) =>
  deliveries.flatMap((destination, index): FoundByRule[] => {
    const found = addressOf(destination);
    if (!found) return [];
    const url = URL.parse(found.address);
    if (!url) return [];
    const path = `deliveries[${index}].${found.path}`;
    const received = asItStands(JSON.stringify(found.address));
    if (url.protocol !== 'https:') {
      const expected = remark('an https address; http only where the server has DELIVERY_ALLOW_PRIVATE=true');
      return [{ severity: 'warning', key: 'site.json', path, expected, received }];
    }
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (host !== 'localhost' && (isIP(host) === 0 || isPublicAddress(host))) return [];
    const expected = remark('a public address; a private one only where the server has DELIVERY_ALLOW_PRIVATE=true');
    return [{ severity: 'warning', key: 'site.json', path, expected, received }];
  });

type Destination = NonNullable<Parameters<Rule>[0]['settings']['deliveries']>[number];

function addressOf(destination: Destination): { path: string; address: string } | undefined {
  if (destination.kind === 'webhook') return { path: 'url', address: destination.url };
  if (destination.kind === 'csv' && destination.bucket) {
    return { path: 'bucket.endpoint', address: destination.bucket.endpoint };
  }
  return undefined;
}
