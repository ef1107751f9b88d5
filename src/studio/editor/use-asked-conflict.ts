import { useEffect, useRef, useState } from 'react';
import { type ContentChange, isSamePlace } from '../../contract/changes/content-change.ts';
import { nameOf, type PlaceName } from '../../contract/changes/place-name.ts';
import { moveChange } from '../../contract/changes/rebase-change.ts';
import { isTyped, type OpenConflict } from './sync/sync-state.ts';
import { type ReadShifts, useFollowed } from './use-followed.ts';

/** Time without a letter after which a conflict is asked about. */
const pauseMs = 2_000;

interface AskedConflict {
  /** As it was when the question opened: nobody is asked to replace words that were not shown. */
  readonly asked: OpenConflict | undefined;
  /** Asks without waiting. */
  readonly ask: () => void;
  /** The question was answered. */
  readonly close: () => void;
  /** Somebody has typed where this window hears no keys: in the page. */
  readonly reportTyping: () => void;
}

/**
 * The open conflict that is asked about. It waits until this person pauses, because a key of the next word would answer
 * the question; one in the chosen field also waits for a pause of its own.
 */
export function useAskedConflict(
  conflicts: readonly OpenConflict[],
  chosen: PlaceName | undefined,
  shifts: ReadShifts,
): AskedConflict {
  const { isTyping, reportTyping } = useTyping();
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

  const [shown, setShown] = useFollowed<OpenConflict | undefined>(
    shifts,
    () => undefined,
    (one, shift) => one && { ...one, change: moveChange(one.change, shift) ?? one.change },
  );
  const ask = (one: OpenConflict | undefined) => setShown(() => one);
  const isOpen = shown !== undefined;
  const live = shown && conflicts.find((one) => isSamePlace(one.change.at, shown.change.at));
  const next = here && paused !== change ? conflicts.find((one) => one !== here) : (here ?? conflicts[0]);
  if (isOpen && !live) ask(undefined);
  else if (!isOpen && !isTyping && next) ask(next);
  const asked = shown && live && isTyped(shown) && isTyped(live) ? { ...live, theirs: shown.theirs } : live;
  return { asked, ask: () => ask(here ?? conflicts[0]), close: () => ask(undefined), reportTyping };
}

/** Whether a key was pressed a moment ago. A press of the pointer says that the hands have left the keyboard. */
function useTyping(): { isTyping: boolean; reportTyping: () => void } {
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const setTypingNow = (isNow: boolean) => {
    setTyping(isNow);
    clearTimeout(timer.current);
    if (isNow) timer.current = setTimeout(() => setTyping(false), pauseMs);
  };
  const latest = useRef(setTypingNow);
  latest.current = setTypingNow;
  useEffect(() => {
    const onKey = () => latest.current(true);
    const onPointer = () => latest.current(false);
    // Heard last, because drawing anew before others have heard it would put the old text of a field back, and lose a
    // key of the window.
    const keys = ['keydown', 'input', 'compositionupdate'];
    for (const type of keys) addEventListener(type, onKey);
    addEventListener('pointerdown', onPointer, { capture: true });
    return () => {
      for (const type of keys) removeEventListener(type, onKey);
      removeEventListener('pointerdown', onPointer, { capture: true });
      clearTimeout(timer.current);
    };
  }, []);
  return { isTyping, reportTyping: () => setTypingNow(true) };
}
