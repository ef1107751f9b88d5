/**
 * A menu sheet closes on a click beside it, where a browser does not know `closedby` yet, and on a click on a link that leaves the page: coming back finds the
 * page as it was. Links within the page are the business of `anchors.ts`, Escape is the browser's (specification, section 2, page two).
 */
export function start(sheet: HTMLElement): void {
  if (!(sheet instanceof HTMLDialogElement)) return;
  sheet.addEventListener('click', (event) => {
    const { target } = event;
    // The backdrop belongs to the dialog itself; everything that can be seen of the sheet is one of its children.
    if (target === sheet) sheet.close();
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (link && !link.getAttribute('href')?.startsWith('#')) sheet.close();
  });
}
