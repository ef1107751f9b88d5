import type { CountCall } from '../contract/insight/count-call.ts';

// The names of `contract/insight/counting-page.ts`, written out: constants of another file would cost every page bytes.
const { dataset } = document.documentElement;

/**
 * Says what happened on the page (docs/what-pages-count.md); without `told`, that it was seen. Goes on when the page is
 * left. Blocked, or without a network, nothing happens.
 */
export function sendCounts(told?: Pick<CountCall, 'events' | 'vitals'>): void {
  fetch(`${dataset.counts}`, {
    method: 'POST',
    keepalive: true,
    body: JSON.stringify({ width: innerWidth, utm: location.search.slice(0, 2000).match(/utm_[^&]*/g), ...told }),
  }).then(
    ({ ok }) => {
      dataset.counted = `${ok}`;
    },
    () => {},
  );
}
