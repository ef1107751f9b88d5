import { useMatches } from '../app/use-matches.ts';

/** Whether the window is too narrow for three panes beside each other. */
export function useIsNarrow(): boolean {
  return useMatches('(max-width: 1023px)');
}
