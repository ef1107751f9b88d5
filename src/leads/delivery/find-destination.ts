import { type DeliveryDestination, describeDestination } from '../../content/destinations/registry.ts';
import type { ContentStore } from '../../content/site.ts';
import type { DestinationName } from './delivery-outbox.ts';

/** The destination in the published version; without one, in the version of the lead. Undefined when neither has it. */
export async function findDestination(
  store: Pick<ContentStore, 'loadPublished' | 'loadVersion'>,
  { webid, id }: Pick<DestinationName, 'webid' | 'id'>,
  version: number,
): Promise<DeliveryDestination | undefined> {
  const site = (await store.loadPublished(webid)) ?? (await store.loadVersion(webid, version));
  return site?.settings.deliveries?.find((destination) => destination.id === id);
}

/** Where it goes now, from `describeDestination`. Undefined when the campaign does not have it any more. */
export async function findAddress(
  store: Pick<ContentStore, 'loadPublished' | 'loadVersion'>,
  name: Pick<DestinationName, 'webid' | 'id'>,
  version: number,
): Promise<string | undefined> {
  const destination = await findDestination(store, name, version);
  return destination && describeDestination(destination).address;
}
