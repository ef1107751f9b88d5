import {
  closeDialogAttribute,
  ctaIdAttribute,
  drawerId,
  registrationDialogId,
  registrationStateAttribute,
} from '../contract/page-attributes.ts';
import { closest, isLeftToBrowser } from './clicks.ts';
import { closeDrawer } from './drawer.ts';
import { wakeIslandsIn } from './islands.ts';
import type { RegistrationStore } from './stores/registration-store.ts';

const callToAction = `a[href="#${registrationDialogId}"]`;

/**
 * Turns the links to the registration dialog into buttons that open it. The browser keeps the focus inside and restores
 * it afterwards. `closedby` decides whether a click beside it and Escape close it (behaviour 4.1).
 */
export function enhanceRegistrationDialog(document: Document, store: RegistrationStore): void {
  const dialog = document.getElementById(registrationDialogId);
  if (!(dialog instanceof HTMLDialogElement)) return;
  const isStatic = dialog.getAttribute('closedby') === 'none';
  let opener: HTMLElement | undefined;

  const openFrom = (link: HTMLElement) => {
    // The browser has closed the dialog, and has not told so yet.
    if (!dialog.open) store.close();
    opener = link;
    store.open(link.getAttribute(ctaIdAttribute) ?? undefined);
  };

  dialog.setAttribute(registrationStateAttribute, store.getState().kind);
  for (const link of document.querySelectorAll(callToAction)) link.setAttribute('role', 'button');
  dialog.querySelector(`[${closeDialogAttribute}]`)?.setAttribute('role', 'button');

  document.addEventListener('click', (event) => {
    if (isLeftToBrowser(event)) return;
    const link = closest(event.target, callToAction);
    if (link) {
      event.preventDefault();
      openFrom(link);
    } else if (closest(event.target, `[${closeDialogAttribute}]`)) {
      event.preventDefault();
      store.close();
    }
  });
  document.addEventListener('keydown', (event) => {
    // A link reacts to Enter only; a button must react to the space bar, too.
    const isButton = closest(event.target, `${callToAction}, a[${closeDialogAttribute}]`);
    if (event.key === ' ' && isButton) {
      event.preventDefault();
      isButton.click();
    }
    // `closedby="none"` is not supported everywhere, and a second Escape ignores a prevented `cancel`.
    if (isStatic && event.key === 'Escape' && dialog.open) event.preventDefault();
  });
  dialog.addEventListener('cancel', (event) => {
    if (isStatic && event.target === dialog) event.preventDefault();
  });
  // A press beside it must not take the focus from a field, which would then be called empty before it was touched.
  dialog.addEventListener('mousedown', (event) => {
    if (event.target === dialog) event.preventDefault();
  });
  if (dialog.getAttribute('closedby') === 'any') closeByClickBeside(dialog, store);
  // The browser may close the dialog itself. It tells so later, when the dialog may be open again.
  dialog.addEventListener('close', () => {
    if (!dialog.open) store.close();
  });

  // The form's code is loaded when a visitor hovers, presses or focuses a call to action.
  for (const type of ['pointerover', 'pointerdown', 'focusin'] as const) {
    document.addEventListener(type, (event) => closest(event.target, callToAction) && wakeIslandsIn(dialog), {
      passive: true,
    });
  }

  store.subscribe(() => {
    const { kind } = store.getState();
    dialog.setAttribute(registrationStateAttribute, kind);
    if (kind === 'closed') {
      dialog.close();
      dropHash();
      giveBackFocus(opener);
      opener = undefined;
    } else if (!dialog.open) {
      closeDrawer(document);
      dialog.showModal();
      // By default a browser may focus the scrolling panel instead of the first field.
      dialog.querySelector('input')?.focus();
      wakeIslandsIn(dialog);
    }
  });

  const openFromAddress = () => {
    if (location.hash === `#${registrationDialogId}`) store.open(undefined);
  };
  window.addEventListener('hashchange', openFromAddress);
  openFromAddress();

  /** Removes the hash, so that a reload does not open the dialog, and `:target` matches nothing. */
  function dropHash() {
    if (location.hash === `#${registrationDialogId}`) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
  }
}

/** For browsers without `closedby`. Selecting text in a field may end beside the dialog, but does not begin there. */
function closeByClickBeside(dialog: HTMLDialogElement, store: RegistrationStore): void {
  let pressed: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog && pressed === dialog) store.close();
  });
}

/** Restores the focus to the opening element or, if that is in the closed drawer, to the drawer's button. */
function giveBackFocus(opener: HTMLElement | undefined): void {
  const isShown = opener?.checkVisibility() ?? false;
  const target = isShown ? opener : opener && document.querySelector<HTMLElement>(`[commandfor="${drawerId}"]`);
  target?.focus({ preventScroll: true });
}
