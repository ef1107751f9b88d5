import { type CompositionEvent, useLayoutEffect, useRef, useState } from 'react';
import { editOf, placeAfter } from '../../contract/changes/merge-texts.ts';
import { ownStep } from './own-step.ts';

/**
 * The text of a field in which somebody may be typing while another text comes from outside: the caret stays between
 * the same letters, and what an input method composes (Telex, VNI) is not broken off; the other text waits for its end.
 * `onTyped` also gets the text that the field showed before.
 */
export function useHeldText(text: string, onTyped: (text: string, was: string) => void) {
  const [shown, setShown] = useState(text);
  const [, setEnds] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const isComposing = useRef(false);
  const caret = useRef<readonly [number, number]>(undefined);

  useLayoutEffect(() => {
    if (isComposing.current || shown === text) return;
    const field = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    // A date or an e-mail address has no caret that scripts know.
    if (field && field === document.activeElement && field.selectionStart !== null) {
      const { from, text: put } = editOf(shown, text);
      const end = from + put.length;
      caret.current = ownStep.get()
        ? [end, end]
        : [placeAfter(shown, text, field.selectionStart), placeAfter(shown, text, field.selectionEnd ?? 0)];
    }
    setShown(text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has moved the caret to the end.
  useLayoutEffect(() => {
    const field = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    if (caret.current) field?.setSelectionRange(...caret.current);
    caret.current = undefined;
  }, [shown]);

  const type = (next: string) => {
    if (next === shown) return;
    setShown(next);
    onTyped(next, shown);
  };
  const typing = {
    value: shown,
    onChange: type,
    onCompositionStart: () => {
      isComposing.current = true;
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      isComposing.current = false;
      type(currentTarget.value);
      setEnds((count) => count + 1);
    },
  };
  return { box, typing };
}
