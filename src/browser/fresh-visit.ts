/**
 * Whether the page certainly begins at its top: opened by a link or an address without an anchor. After a reload,
 * "back" and "forward" the browser brings the visitor to where they were. Asking the page for its place instead would
 * draw it before the browser wants to.
 */
export function isFreshVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return location.hash === '' && navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
}
