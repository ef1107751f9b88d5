import type { CountCall } from '../contract/insight/count-call.ts';

// The names of `contract/insight/counting-page.ts`, written out: constants of another file would cost every page bytes.
const { dataset } = document.documentElement;

/**
 * Sends one call that counts (docs/what-pages-count.md): the view, or what happened after it. The request outlives the
 * page. A blocked or failed request is not repeated.
 */
export function sendCounts(later?: Pick<CountCall, 'events' | 'vitals'>): void {
  fetch(`${dataset.counts}`, {
    method: 'POST',
    keepalive: true,
    body: JSON.stringify({ width: innerWidth, utm: location.search.slice(0, 2000).match(/utm_[^&]*/g), ...later }),
  }).then(
    ({ ok }) => {
      dataset.counted = `${ok}`;
    },
    () => {},
  );
}
