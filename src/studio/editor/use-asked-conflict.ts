import { useEffect, useState } from 'react';
import type { ContentChange } from '../../contract/changes/content-change.ts';
import { nameOf, type PlaceName } from '../../contract/changes/place-name.ts';
import { isTyped, type OpenConflict } from './sync/sync-state.ts';

/** Time without a letter after which a conflict is asked about. */
const pauseMs = 2_000;

/**
 * The open conflict that is asked about. One in the chosen field waits until this person pauses, so that it interrupts
 * nobody; `ask` does not wait.
 */
export function useAskedConflict(
  conflicts: readonly OpenConflict[],
  chosen: PlaceName | undefined,
): { asked: OpenConflict | undefined; ask: () => void } {
  const isBeingTyped = (conflict: OpenConflict) => {
    const { key, path } = nameOf(conflict.change.at);
    return isTyped(conflict) && key === chosen?.key && path === chosen.path;
  };
  const here = conflicts.find(isBeingTyped);
  const change = here?.change;
  const [paused, setPaused] = useState<ContentChange>();
  useEffect(() => {
    if (!change) return;
    const timer = setTimeout(() => setPaused(change), pauseMs);
    return () => clearTimeout(timer);
  }, [change]);
  const asked = here && paused !== change ? conflicts.find((one) => one !== here) : (here ?? conflicts[0]);
  return { asked, ask: () => setPaused(change) };
}
