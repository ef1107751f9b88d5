/** Moves the focus to the revealed text, because its summary disappears (behaviour 4.11). */
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
