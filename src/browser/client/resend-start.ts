import { pageDataset } from '../../contract/page-attributes.ts';
import { dispatchRegistration } from '../page-events.ts';
import { createBrowserServices, startTimer } from './browser-services.ts';
import { createResender, resendRegistrations } from './resend-registrations.ts';

const services = createBrowserServices();

/** Sends the kept registrations of this page's campaign, and again while the page stays open and some are left. */
export const resendNow = createResender(() => {
  const webid = document.documentElement.dataset[pageDataset.webid] ?? '';
  return resendRegistrations(services, dispatchRegistration, () => localStorage, webid);
}, startTimer);
