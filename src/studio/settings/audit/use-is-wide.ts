import { useSyncExternalStore } from 'react';

/** From this width on there is room for details beside a list. */
const wide = matchMedia('(min-width: 1200px)');

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    () => wide.matches,
  );
}
