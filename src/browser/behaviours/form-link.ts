import { findLeadForm, focusLeadFormSoon, goToLeadForm } from '../go-to-lead-form.ts';
import { leadFormId } from '../page-hooks.ts';

/**
 * A call to action that leads to the lead form. Where the script comes after the click, the browser has jumped there by
 * itself: only the focus is left to do.
 */
export function start(link: HTMLElement): void {
  link.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // In the drawer it also closes what lies over the form.
    link.closest('dialog')?.close();
    goToLeadForm(document);
  });
  if (location.hash !== `#${leadFormId}`) return;
  const form = findLeadForm(document);
  if (form) focusLeadFormSoon(form);
}
