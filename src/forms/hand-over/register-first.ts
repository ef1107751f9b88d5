import type { BrowserServices } from '../../browser/client/browser-services.ts';
import { readPageCounted } from '../../browser/page-events.ts';
import { pageStorage } from '../../browser/stores/page-storage.ts';
import { loadTouches } from '../../browser/stores/touch-store.ts';
import type { Utm } from '../../contract/attribution/utm.ts';
import { pageDataset } from '../../contract/page-attributes.ts';
import { handOverFormName } from '../../contract/registration/stored-hand-over-name.ts';

/** Longest time that the hand-over waits for the registration to be stored, in milliseconds. */
export const registerPatienceMs = 300;

/** The values that are handed over. */
interface HandedOver {
  fields: Readonly<Record<string, string>>;
  utm: Utm;
  cardId: string | undefined;
}

/**
 * Sends a registration to be stored, if the visitor has agreed to it, and resolves when it is, after 300 ms at the
 * latest. The request goes on after the page has left (`keepalive`). Never rejects: the hand-over does not depend on
 * it.
 */
export async function registerFirst(
  { api, makeUuid, now, wait }: Pick<BrowserServices, 'api' | 'makeUuid' | 'now' | 'wait'>,
  consents: readonly string[],
  { fields, utm, cardId }: HandedOver,
): Promise<void> {
  const { [pageDataset.webid]: webid, [pageDataset.version]: version } = document.documentElement.dataset;
  if (consents.length === 0 || webid === undefined) return;
  const touches = loadTouches(pageStorage, now());
  const pageCounted = readPageCounted();
  const body = { fields, ...utm, touches, cardId, consents, version, pageCounted, submissionId: makeUuid() };
  const stored = api.post(`/website/${encodeURIComponent(webid)}/${handOverFormName}`, body).catch(() => {});
  await Promise.race([stored, wait(registerPatienceMs)]);
}
