/**
 * Closes the menu on a click on any of its links (behaviour 2.P2.1), also on one that leaves the page open, such as a
 * call. `anchors.ts` handles links within the page and clicks beside the menu, the browser Escape.
 */
export function start(sheet: HTMLElement): void {
  if (!(sheet instanceof HTMLDialogElement)) return;
  sheet.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (link && !link.getAttribute('href')?.startsWith('#')) sheet.close();
  });
}
