import { pageDataset } from '../../contract/page-attributes.ts';
import { tellRegistration } from '../page-events.ts';
import { createBrowserServices } from './browser-services.ts';
import { resendRegistrations } from './resend-registrations.ts';

const services = createBrowserServices();
let sending: Promise<void> | undefined;

/** Sends the kept registrations of this page's campaign. Ignored while it is running. */
export async function resendNow(): Promise<void> {
  const webid = document.documentElement.dataset[pageDataset.webid] ?? '';
  sending ??= resendRegistrations(services, tellRegistration, () => localStorage, webid);
  await sending;
  sending = undefined;
}
