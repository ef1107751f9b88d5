import { findHandOverForm, focusHandOverFormSoon, goToHandOverForm } from '../../browser/go-to-hand-over-form.ts';
import { handOverFormId } from '../../contract/page-attributes.ts';

/**
 * A call to action that leads to the hand-over form. If the script is loaded after the click, the browser has jumped
 * there already, and only the focus is set.
 */
export function start(link: HTMLElement): void {
  link.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Closes the drawer over the form.
    link.closest('dialog')?.close();
    goToHandOverForm(document);
  });
  if (location.hash !== `#${handOverFormId}`) return;
  const form = findHandOverForm(document);
  if (form) focusHandOverFormSoon(form);
}
