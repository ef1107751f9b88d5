import { useMatches } from '../../app/use-matches.ts';

/** Whether there is room for details beside a list. */
export function useIsWide(): boolean {
  return useMatches('(min-width: 1200px)');
}
