import { goToHandOverForm } from '../../browser/go-to-hand-over-form.ts';
import { closeDialogAttribute, handOverFormId, registrationDialogId } from '../../contract/page-attributes.ts';

/** A hash without a target: it resets `:target` without scrolling. */
const nowhere = '#dong';

/**
 * Makes the link of a tile a button that opens its popup. Its close control, Escape and a click beside it close it, and
 * the focus goes back to the tile; its call to action leads to the form of the page instead (behaviour 2.D.6, 2.P1.12).
 */
export function start(link: HTMLElement): void {
  const hash = link.getAttribute('href') ?? '';
  const found = document.getElementById(hash.slice(1));
  // A missing element is logged, and nothing happens (behaviour 8.4).
  if (!(found instanceof HTMLDialogElement)) {
    console.error(`There is no popup ${hash}`);
    return;
  }
  const dialog = found;
  let goesToForm = false;
  let pressed: EventTarget | null = null;

  function open(): void {
    goesToForm = false;
    dialog.showModal();
    // By default a browser focuses the button at the foot and scrolls to the end of a long text.
    dialog.querySelector<HTMLElement>('h2')?.focus();
  }

  link.setAttribute('role', 'button');
  link.setAttribute('aria-haspopup', 'dialog');
  dialog.querySelector(`[${closeDialogAttribute}]`)?.setAttribute('role', 'button');

  link.addEventListener('click', (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  link.addEventListener('keydown', pressOnSpace);
  dialog.addEventListener('keydown', pressOnSpace);
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  dialog.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(`[${closeDialogAttribute}]`)) {
      event.preventDefault();
      dialog.close();
    } else if (target?.closest(`a[href="#${handOverFormId}"]`)) {
      event.preventDefault();
      goesToForm = true;
      dialog.close();
      goToHandOverForm(document);
    } else if (target?.closest(`a[href="#${registrationDialogId}"]`)) {
      // The registration opens by the same click, in its place.
      dialog.close();
    } else if (target === dialog && pressed === dialog) {
      // For browsers without `closedby`.
      dialog.close();
    }
  });
  dialog.addEventListener('close', () => {
    if (!goesToForm) link.focus({ preventScroll: true });
  });

  // Opened by its address: before the script was loaded, or by a shared link.
  if (location.hash !== hash) return;
  location.replace(nowhere);
  history.replaceState(history.state, '', location.pathname + location.search);
  open();
}

/** A link reacts to Enter only; a button must react to the space bar, too. */
function pressOnSpace(event: KeyboardEvent): void {
  const button = event.target instanceof Element ? event.target.closest('a[role="button"]') : null;
  if (event.key !== ' ' || !(button instanceof HTMLElement)) return;
  event.preventDefault();
  button.click();
}
