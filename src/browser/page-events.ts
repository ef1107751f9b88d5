import { countedName, countsName, refusedFieldsEvent } from '../contract/insight/counting-page.ts';
import { pageDataset } from '../contract/page-attributes.ts';

/**
 * Events for the tag manager and other snippets (docs/contracts.md): a form was opened, a registration was
 * acknowledged, a filled-in form is handed over.
 */
export type PageEvent = 'landing_form_open' | 'landing_registration' | 'landing_hand_over';

interface PageEventFacts {
  /** Name of the form in the API; `lead-form` for the hand-over form. */
  form: string;
  /** Class id of the button that opened it, if any. */
  ctaId: string | undefined;
}

/**
 * Pushes an event onto `dataLayer` and dispatches a DOM event of the same name on the document. It contains no typed
 * value and no reference. Never throws: a broken tag must not cost a registration.
 */
export function dispatchPageEvent(event: PageEvent, { form, ctaId }: PageEventFacts): void {
  const { [pageDataset.webid]: webid, [pageDataset.template]: template } = document.documentElement.dataset;
  // A tag manager keeps values from one event to the next, so a missing value is passed explicitly.
  const facts = { webid, template, form, ctaId };
  try {
    getDataLayer().push({ event, ...facts });
  } catch (error) {
    console.error(`dataLayer did not take ${event}`, error);
  }
  document.dispatchEvent(new CustomEvent(event, { detail: facts }));
}

const reportedSubmissions = new Set<string>();

/** Reports a registration once, even if the form and the resending both learn that it is stored. */
export function dispatchRegistration(submissionId: string, facts: PageEventFacts): void {
  if (reportedSubmissions.has(submissionId)) return;
  reportedSubmissions.add(submissionId);
  dispatchPageEvent('landing_registration', facts);
}

/** Created if it is missing: a tag manager that starts later reads earlier events from it. */
function getDataLayer(): unknown[] {
  const present: unknown = Reflect.get(window, 'dataLayer');
  if (Array.isArray(present)) return present;
  const made: unknown[] = [];
  Reflect.set(window, 'dataLayer', made);
  return made;
}

/** Tells the page which fields a form refused, by their names, so that they are counted. No tag hears of it. */
export function dispatchRefusedFields(names: readonly string[]): void {
  if (names.length > 0) document.dispatchEvent(new CustomEvent(refusedFieldsEvent, { detail: names }));
}

/** For a registration: whether the server took what this page counts. Undefined where pages count nothing. */
export function readPageCounted(): boolean | undefined {
  const { dataset } = document.documentElement;
  return countsName in dataset ? dataset[countedName] === 'true' : undefined;
}
