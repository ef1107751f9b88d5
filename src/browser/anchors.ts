import {
  anchorMenuAttribute,
  behaviourAttribute,
  closeDialogAttribute,
  closingAttribute,
  drawerId,
} from '../contract/page-attributes.ts';
import { closest, isLeftToBrowser } from './clicks.ts';
import { drawAllSections } from './late-sections.ts';
import { findPageScroller } from './page-scroller.ts';

/** How long the drawer takes to go away after a click on one of its links (behaviour 9.18). */
const drawerCloseDelayMs = 100;

/** `50 200` -> 50 px above the target, 200 ms after the click. Undefined when it is not two numbers. */
export function parseAnchorMenu(value: string): { offsetPx: number; delayMs: number } | undefined {
  const [offsetPx = Number.NaN, delayMs = Number.NaN, ...rest] = value.trim().split(/\s+/).map(Number);
  return Number.isFinite(offsetPx + delayMs) && rest.length === 0 ? { offsetPx, delayMs } : undefined;
}

/** Links of a `data-anchor-menu` scroll smoothly to their section, above it and after a moment (behaviour 2.HV.4). */
export function enhanceAnchors(document: Document): void {
  document.addEventListener('click', (event) => {
    if (isLeftToBrowser(event)) return;
    // The panel fills the drawer, so the target is the dialog only for a click beside it.
    if (event.target instanceof HTMLDialogElement && event.target.id === drawerId) closeSoon(event.target);
    const link = closest(event.target, 'a[href^="#"]');
    const hash = link?.getAttribute('href');
    if (!link || !hash) return;
    drawAllSections(document);
    const menu = link.closest(`[${anchorMenuAttribute}]`)?.getAttribute(anchorMenuAttribute);
    const drawer = link.closest(`#${drawerId}`);
    const settings = menu && parseAnchorMenu(menu);
    const target = document.getElementById(decodeHash(hash));
    if (drawer instanceof HTMLDialogElement) closeSoon(drawer);
    if (hash === '#top') {
      event.preventDefault();
      scrollToTop(document);
    } else if (!target) {
      if (hash === '#' || link.matches(handledLinks)) return;
      event.preventDefault();
      // A link to nothing is logged and does nothing (behaviour 8.4).
      console.error(`There is no element for the link ${hash}`);
    } else if (settings) {
      event.preventDefault();
      setTimeout(() => scrollToTarget(expand(target), hash, settings.offsetPx), settings.delayMs);
    }
  });
}

/** Links that lead to no element on purpose, or whose behaviour reports it. */
const handledLinks = `[${closeDialogAttribute}], [${behaviourAttribute}]`;

/**
 * A menu link that names an info tab opens it (behaviour 4.10). No state is kept, so the next click on the same link
 * opens it again. The anchor is inside the tab, so that browsers open it without a script, too; the page scrolls to the
 * tab.
 */
function expand(target: HTMLElement): HTMLElement {
  const tab = target.closest('details');
  if (!tab) return target;
  tab.open = true;
  return tab;
}

function scrollToTarget(target: HTMLElement, hash: string, offsetPx: number): void {
  const scroller = findPageScroller(document);
  const top = target.getBoundingClientRect().top + scroller.scrollTop - offsetPx;
  scroller.scrollTo({ top, behavior: scrollBehavior() });
  // With the position that it is for, see `keepPosition`.
  if (location.hash !== hash) history.pushState({ top }, '', hash);
  moveFocus(target.querySelector<HTMLElement>(':scope > summary') ?? target);
}

function scrollToTop(document: Document): void {
  findPageScroller(document).scrollTo({ top: 0, behavior: scrollBehavior() });
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
  moveFocus(document.getElementById('top') ?? document.body);
}

/**
 * Moves the focus, so that Tab and screen readers continue from here. Without a focus ring, because it is not a
 * control.
 */
function moveFocus(target: HTMLElement): void {
  if (target.tabIndex < 0) {
    target.tabIndex = -1;
    target.style.outline = 'none';
  }
  target.focus({ preventScroll: true });
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

function closeSoon(drawer: HTMLDialogElement): void {
  drawer.setAttribute(closingAttribute, '');
  setTimeout(() => {
    drawer.close();
    drawer.removeAttribute(closingAttribute);
  }, drawerCloseDelayMs);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
