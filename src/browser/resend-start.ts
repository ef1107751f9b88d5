import { createBrowserServices } from './browser-services.ts';
import { pageDataset } from './page-hooks.ts';
import { resendRegistrations } from './resend-registrations.ts';

/** Loaded only when something waits: sends it now, and again whenever the network comes back. */
const services = createBrowserServices();
const resend = () =>
  void resendRegistrations(services, () => localStorage, document.documentElement.dataset[pageDataset.webid] ?? '');
window.addEventListener('online', resend);
resend();
