import { pageScrollerAttribute } from '../contract/page-attributes.ts';

/** The element that scrolls the page: its wrapper if there is one (behaviour 2.B.1), otherwise the document. */
export function findPageScroller(document: Document): Element {
  return document.querySelector(`[${pageScrollerAttribute}]`) ?? document.documentElement;
}

/**
 * "Back", "forward" and a reload return to where the page was, of which browsers take care only if the window scrolls.
 * Each entry of the history holds its position.
 */
export function keepPosition(document: Document): void {
  const scroller = findPageScroller(document);
  if (scroller === document.documentElement) return;
  const keep = () => history.replaceState({ top: scroller.scrollTop }, '');
  const restore = () => {
    if (history.state) scroller.scrollTo({ top: history.state.top, behavior: 'instant' });
  };
  // Before the page follows a link.
  document.addEventListener('click', keep, true);
  addEventListener('pagehide', keep);
  addEventListener('popstate', restore);
  restore();
}
