/**
 * Whether the page starts at its top: opened by a link or an address without an anchor. After a reload, "back" or
 * "forward" the browser restores the scroll position. Reading that position would force a layout.
 */
export function isFreshVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return location.hash === '' && navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
}
