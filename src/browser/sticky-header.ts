import { atTopAttribute, stickyHeaderAttribute } from '../contract/page-attributes.ts';
import { isFreshVisit } from './fresh-visit.ts';
import { findPageScroller } from './page-scroller.ts';

/**
 * Marks the page while it stands at its top. The header is sticky once scrolled past its own height minus the number on
 * it: 40 px in hu_vang (behaviour 9.14). A line at the top of the page is watched instead of the scroll position, so
 * that scrolling measures nothing.
 */
export function watchStickyHeader(document: Document): void {
  const header = document.querySelector<HTMLElement>(`[${stickyHeaderAttribute}]`);
  if (!header) return;
  const scroller = findPageScroller(document);
  const wrapper = scroller === document.documentElement ? null : scroller;
  const lessPx = Number(header.getAttribute(stickyHeaderAttribute)) || 0;
  // Said at once and not only by the observer, so that the first screen is not drawn twice.
  document.documentElement.toggleAttribute(atTopAttribute, isFreshVisit() || scroller.scrollTop === 0);
  const line = document.createElement('div');
  line.style.cssText = 'position:absolute;inset:0 0 auto';
  // At the end: whatever counts its place among the first elements keeps it.
  (wrapper ?? document.body).append(line);

  let observer: IntersectionObserver | undefined;
  let watchedPx: number | undefined;
  const watch = (heightPx: number) => {
    // Growing the watched area upwards keeps the line inside until the page is scrolled further than that.
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
