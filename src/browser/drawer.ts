import { drawerId } from '../contract/page-attributes.ts';
import { whenIdle } from './islands.ts';

export function closeDrawer(document: Document): void {
  const drawer = document.getElementById(drawerId);
  if (drawer instanceof HTMLDialogElement) drawer.close();
}

/** The menu closes when the width of the window changes (behaviour 2.A.2): the menu of the other width takes over. */
export function closeDrawerOnWidthChange(window: Window, document: Document): void {
  let widthPx: number | undefined;
  // Deferred, because reading the width forces a layout before the first frame.
  whenIdle(() => {
    widthPx = window.innerWidth;
  });
  window.addEventListener('resize', () => {
    // An on-screen keyboard or an address bar changes the height only.
    if (window.innerWidth !== widthPx) closeDrawer(document);
    widthPx = window.innerWidth;
  });
}
