/**
 * The rest of a text takes the focus when it is revealed: its summary goes away for good and would take the focus with
 * it (behaviour 4.11).
 */
export function start(details: HTMLElement): void {
  const summary = details.querySelector('summary');
  summary?.addEventListener('click', () => {
    details.addEventListener(
      'toggle',
      () => {
        const rest = summary.nextElementSibling;
        if (!(rest instanceof HTMLElement)) return;
        rest.tabIndex = -1;
        rest.style.outline = 'none';
        rest.focus({ preventScroll: true });
      },
      { once: true },
    );
  });
}
