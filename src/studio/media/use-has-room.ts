import { useSyncExternalStore } from 'react';

/** From this width on there is room for a file beside the list. */
const wide = matchMedia('(min-width: 1000px)');

export function useHasRoom(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    () => wide.matches,
  );
}
