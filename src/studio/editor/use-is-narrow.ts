import { useSyncExternalStore } from 'react';

/** Below this the three panes do not stand side by side. */
const query = '(max-width: 1023px)';

/** Whether the window is too narrow for panes beside each other. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
