import { atTopAttribute, stickyHeaderAttribute } from '../contract/page-attributes.ts';
import { isFreshVisit } from './fresh-visit.ts';
import { findPageScroller } from './page-scroller.ts';

/**
 * Marks the page while it is at its top. The header turns sticky once its height, less the number on it, has been
 * scrolled: 40 px in hu_vang (behaviour 9.14). Observes a line at the top of the page instead of the scroll position,
 * so that scrolling costs no layout.
 */
export function watchStickyHeader(document: Document): void {
  const header = document.querySelector<HTMLElement>(`[${stickyHeaderAttribute}]`);
  if (!header) return;
  const scroller = findPageScroller(document);
  const wrapper = scroller === document.documentElement ? null : scroller;
  const lessPx = Number(header.getAttribute(stickyHeaderAttribute)) || 0;
  // Set at once and not only by the observer, so that the first screen is not rendered twice.
  document.documentElement.toggleAttribute(atTopAttribute, isFreshVisit() || scroller.scrollTop === 0);
  const line = document.createElement('div');
  line.style.cssText = 'position:absolute;inset:0 0 auto';
  // Appended at the end, so that selectors of the first elements still match.
  (wrapper ?? document.body).append(line);

  let observer: IntersectionObserver | undefined;
  let watchedPx: number | undefined;
  const watch = (heightPx: number) => {
    // Extending the observed area upwards keeps the line inside until this threshold is passed.
    const thresholdPx = Math.max(0, Math.round(heightPx) - lessPx);
    if (thresholdPx === watchedPx) return;
    watchedPx = thresholdPx;
    observer?.disconnect();
    observer = new IntersectionObserver(
      ([entry]) => document.documentElement.toggleAttribute(atTopAttribute, entry?.isIntersecting ?? true),
      { root: wrapper, rootMargin: `${thresholdPx}px 0px 0px` },
    );
    observer.observe(line);
  };
  new ResizeObserver(([entry]) => entry && watch(entry.borderBoxSize[0]?.blockSize ?? 0)).observe(header);
}
