import { useEffect } from 'react';

/** Where the focus was last in each pane (`data-pane`). */
const last = new WeakMap<Element, HTMLElement>();

/** Remembers where somebody is in each pane. */
export function usePanes(): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const pane = target instanceof HTMLElement && target.closest('[data-pane]');
      if (pane) last.set(pane, target);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
}

/** Moves the focus to the next or the previous pane: to where it was there last, or to its begin. */
export function goToPane(step: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')];
  const here = panes.findIndex((pane) => pane.contains(document.activeElement));
  const pane = panes.at(here < 0 ? Math.min(0, step) : (here + step) % panes.length);
  const kept = pane && last.get(pane);
  if (kept?.isConnected) kept.focus();
  else if (pane) findBegin(pane)?.focus();
}

/** The chosen part, or the first field; of the preview its first control, because keys do not leave a page. */
function findBegin(pane: HTMLElement): HTMLElement | null {
  return (
    pane.querySelector<HTMLElement>('[aria-current="true"]') ??
    pane.querySelector<HTMLElement>('[data-place] :is(input, textarea, select, button, [contenteditable="true"])') ??
    pane.querySelector<HTMLElement>('button, input')
  );
}
