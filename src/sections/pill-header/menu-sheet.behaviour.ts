/**
 * A menu closes on a click on any of its links (behaviour 2.P2.1), so also on one that leaves the page open below, such
 * as a call. Links within the page and clicks beside the menu are the business of `anchors.ts`, Escape is the
 * browser's.
 */
export function start(sheet: HTMLElement): void {
  if (!(sheet instanceof HTMLDialogElement)) return;
  sheet.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (link && !link.getAttribute('href')?.startsWith('#')) sheet.close();
  });
}
