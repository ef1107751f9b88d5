import { pageDataset } from '../contract/page-attributes.ts';

/**
 * What a page tells its tag manager and its own snippets (docs/contracts.md): a form was opened, a registration was
 * acknowledged, a filled-in form leaves for the address that takes it.
 */
export type PageEvent = 'landing_form_open' | 'landing_registration' | 'landing_hand_over';

interface PageEventFacts {
  /** The form, by its name in the API; `lead-form` for the one that hands over. */
  form: string;
  /** Class id of the button that opened it, where one did. */
  ctaId: string | undefined;
}

/**
 * Pushes an event onto `dataLayer` and sends it as a DOM event of the same name to the document. It says nothing that a
 * visitor has typed, nor the reference by which the bank finds the person. Never throws: a tag that is broken costs no
 * registration.
 */
export function tellPage(event: PageEvent, { form, ctaId }: PageEventFacts): void {
  const { [pageDataset.webid]: webid, [pageDataset.template]: template } = document.documentElement.dataset;
  // A tag manager keeps values from one event to the next, so a missing button is said as well.
  const facts = { webid, template, form, ctaId };
  try {
    getDataLayer().push({ event, ...facts });
  } catch (error) {
    console.error(`dataLayer did not take ${event}`, error);
  }
  document.dispatchEvent(new CustomEvent(event, { detail: facts }));
}

const toldSubmissions = new Set<string>();

/**
 * Tells of a registration once, also where a form and what sends kept registrations again were both told that it is
 * stored.
 */
export function tellRegistration(submissionId: string, facts: PageEventFacts): void {
  if (toldSubmissions.has(submissionId)) return;
  toldSubmissions.add(submissionId);
  tellPage('landing_registration', facts);
}

/** Made when it is not there yet: a tag manager that starts later reads what stands in it. */
function getDataLayer(): unknown[] {
  const present: unknown = Reflect.get(window, 'dataLayer');
  if (Array.isArray(present)) return present;
  const made: unknown[] = [];
  Reflect.set(window, 'dataLayer', made);
  return made;
}
