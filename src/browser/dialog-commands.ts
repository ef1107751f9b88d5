import { closest } from './clicks.ts';

/**
 * Implements buttons with `command="show-modal"` or `"close"` for browsers without these attributes. `anchors.ts`
 * handles links inside the drawer, `registration-dialog.ts` the call to action.
 */
export function enhanceDialogCommands(document: Document): void {
  document.addEventListener('click', (event) => {
    const button = closest(event.target, 'button[commandfor]');
    const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    const command = button?.getAttribute('command');
    if (command === 'show-modal' && !dialog.open) dialog.showModal();
    if (command === 'close' || command === 'request-close') dialog.close();
  });
}
