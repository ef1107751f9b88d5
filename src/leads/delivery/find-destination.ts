import type { DeliveryDestination } from '../../content/delivery-destination.ts';
import type { ContentStore } from '../../content/site.ts';
import type { DestinationName } from './delivery-outbox.ts';

/**
 * What the campaign says now. While it shows nothing, what it said when the lead came, in this version. Undefined when
 * neither knows the destination.
 */
export async function findDestination(
  store: Pick<ContentStore, 'loadPublished' | 'loadVersion'>,
  { webid, id }: Pick<DestinationName, 'webid' | 'id'>,
  version: number,
): Promise<DeliveryDestination | undefined> {
  const site = (await store.loadPublished(webid)) ?? (await store.loadVersion(webid, version));
  return site?.settings.deliveries?.find((destination) => destination.id === id);
}
