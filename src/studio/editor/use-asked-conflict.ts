import { useEffect, useRef, useState } from 'react';
import { type ContentChange, isSamePlace } from '../../contract/changes/content-change.ts';
import { nameOf } from '../../contract/changes/place-name.ts';
import { moveChange } from '../../contract/changes/rebase-change.ts';
import { useEditor, useEditorState } from './editor.ts';
import { isTyped, type OpenConflict } from './sync/sync-state.ts';
import { useFollowed } from './use-followed.ts';

/** Time without a letter after which a conflict is asked about. */
const pauseMs = 2_000;

interface AskedConflict {
  /** As it was when the question opened: nobody is asked to replace words that were not shown. */
  readonly asked: OpenConflict | undefined;
  /** The question was answered. */
  readonly close: () => void;
}

/**
 * The open conflict that is asked about. It waits until this person pauses, because a key of the next word would answer
 * the question; one in the chosen field waits for a pause after its own last letter.
 */
export function useAskedConflict(): AskedConflict {
  const { state } = useEditor();
  const conflicts = useEditorState((now) => now.conflicts);
  const chosen = useEditorState((now) => now.chosen);
  const askings = useEditorState((now) => now.askings);
  const here = conflicts.find((conflict) => {
    const { key, path } = nameOf(conflict.change.at);
    return isTyped(conflict) && key === chosen?.key && path === chosen.path;
  });
  const change = here?.change;
  /** Undefined while somebody types. Otherwise the change in the chosen field that came before the pause. */
  const [rested, setRested] = useState<{ change: ContentChange | undefined } | undefined>({ change: undefined });
  const latest = useRef(change);
  latest.current = change;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRested({ change: latest.current }), pauseMs);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause anew.
  useEffect(() => {
    if (change) wait();
  }, [change]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners use nothing of one drawing.
  useEffect(() => {
    const type = () => {
      setRested(undefined);
      wait();
    };
    // The hands have left the keyboard.
    const onPointer = () => setRested((before) => before ?? { change: undefined });
    let { typings } = state.get();
    const stop = state.subscribe(() => {
      if (state.get().typings === typings) return;
      typings = state.get().typings;
      type();
    });
    // Heard last, because drawing anew before others have heard it would put the old text of a field back, and lose a
    // key of the window.
    const keys = ['keydown', 'input', 'compositionupdate'];
    for (const key of keys) addEventListener(key, type);
    addEventListener('pointerdown', onPointer, { capture: true });
    return () => {
      stop();
      for (const key of keys) removeEventListener(key, type);
      removeEventListener('pointerdown', onPointer, { capture: true });
      clearTimeout(timer.current);
    };
  }, [state]);

  const [shown, setShown] = useFollowed<OpenConflict | undefined>(
    () => undefined,
    (one, shift) => one && { ...one, change: moveChange(one.change, shift) ?? one.change },
  );
  const ask = (one: OpenConflict | undefined) => setShown(() => one);
  const [answered, setAnswered] = useState(askings);
  const isOpen = shown !== undefined;
  const live = shown && conflicts.find((one) => isSamePlace(one.change.at, shown.change.at));
  const next = here && rested?.change !== change ? conflicts.find((one) => one !== here) : (here ?? conflicts[0]);
  if (askings !== answered) {
    setAnswered(askings);
    ask(here ?? conflicts[0]);
  } else if (isOpen && !live) ask(undefined);
  else if (!isOpen && rested && next) ask(next);
  const asked = shown && live && isTyped(shown) && isTyped(live) ? { ...live, theirs: shown.theirs } : live;
  return { asked, close: () => ask(undefined) };
}
