import { handOverFormId } from '../contract/page-attributes.ts';
import { drawAllSections } from './late-sections.ts';
import { findPageScroller } from './page-scroller.ts';

/** How far below the top of the window the form stands, in pixels (behaviour 9.11). */
const handOverFormOffsetPx = 100;

/** When the first field gets the focus, counted from the click (behaviour 9.12). */
const handOverFormFocusDelayMs = 800;

/** Scrolls to the hand-over form and puts the focus into its first field. */
export function goToHandOverForm(document: Document): void {
  const form = findHandOverForm(document);
  if (!form) return;
  drawAllSections(document);
  const scroller = findPageScroller(document);
  const top = form.getBoundingClientRect().top + scroller.scrollTop - handOverFormOffsetPx;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scroller.scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' });
  focusHandOverFormSoon(form);
}

/** Finds the form. A missing form is a warning on the console (behaviour 8.5). */
export function findHandOverForm(document: Document): HTMLElement | undefined {
  const form = document.getElementById(handOverFormId) ?? undefined;
  if (!form) console.warn(`There is no form to scroll to: no element has the id ${handOverFormId}`);
  return form;
}

/**
 * The keyboard of a phone would stop the scrolling, so the focus is delayed. A field that the visitor has chosen
 * meanwhile keeps the focus.
 */
export function focusHandOverFormSoon(form: HTMLElement): void {
  setTimeout(() => {
    if (form.contains(document.activeElement)) return;
    form.querySelector<HTMLElement>(firstField)?.focus({ preventScroll: true });
  }, handOverFormFocusDelayMs);
}

const firstField = ':is(input:not([type="hidden"]), select, textarea, [role="combobox"]):not(:disabled)';
