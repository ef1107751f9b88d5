import { sendCounts } from './send-counts.ts';

/** Counts the view at the first interaction, or when the page is hidden. The code for other counts comes after it. */
export function countView(): void {
  if (!document.documentElement.dataset.counts) return;
  let isCounted = false;
  /** What was clicked before the code for other counts was loaded. */
  let clicked: EventTarget | null = null;
  for (const type of ['pointerdown', 'click', 'keydown', 'wheel', 'visibilitychange'])
    document.addEventListener(type, ({ type, target }) => {
      if (type === 'click') clicked ??= target;
      if (isCounted) return;
      isCounted = true;
      sendCounts();
      import('./count-events.ts').then((events) => events.countEvents(clicked)).catch(() => {});
    });
}
