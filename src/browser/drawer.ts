import { drawerId } from '../contract/page-attributes.ts';
import { whenIdle } from './islands.ts';

/** The menu closes when the width of the window changes (behaviour 2.A.2): the menu of the other width takes over. */
export function closeDrawerOnWidthChange(window: Window, document: Document): void {
  let widthPx: number | undefined;
  // Deferred, because reading the width forces a layout before the first frame.
  whenIdle(() => {
    widthPx = window.innerWidth;
  });
  window.addEventListener('resize', () => {
    const drawer = document.getElementById(drawerId);
    // An on-screen keyboard or an address bar changes the height only.
    if (window.innerWidth !== widthPx && drawer instanceof HTMLDialogElement) drawer.close();
    widthPx = window.innerWidth;
  });
}

/**
 * Implements buttons with `command="show-modal"` or `"close"` for browsers without these attributes. `anchors.ts`
 * handles links inside the drawer, `registration-dialog.ts` the call to action.
 */
export function enhanceDialogCommands(document: Document): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null;
    const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    const command = button?.getAttribute('command');
    if (command === 'show-modal' && !dialog.open) dialog.showModal();
    if (command === 'close' || command === 'request-close') dialog.close();
  });
}
