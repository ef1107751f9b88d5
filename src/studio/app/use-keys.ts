import { useEffect, useRef } from 'react';

/**
 * Keys that work in the whole window, by their names: `ctrl+shift+z`, `alt+arrowup`, `f8`, `?`. Letters, digits and
 * signs alone are silent in fields, and just after typing in one that is gone since; all are while composing and in a
 * dialog. An action that returns false leaves its key to others.
 */
export function useKeys(actions: Readonly<Record<string, (event: KeyboardEvent) => unknown>>): void {
  /** The last letter of a word that is being typed. Any other key ends the word. */
  const last = useRef<{ field: Element; at: number }>(undefined);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || document.querySelector('[role$="dialog"]')) return;
      const name = nameKey(event);
      const action = actions[name];
      const typed = last.current;
      const isOfWord = isAlone(name) && typed && !typed.field.isConnected && Date.now() - typed.at < wordMs;
      if (isTyping(event.target)) last.current = isAlone(name) ? { field: event.target, at: Date.now() } : undefined;
      if (!action || isOfWord || (isAlone(name) && isTyping(event.target))) return;
      if (action(event) !== false) event.preventDefault();
    };
    // Before the fields, which have an undo of their own.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  });
}

/** Time in which the next letter of a word comes. A colleague may take the field away in between. */
const wordMs = 1_000;

function nameKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const letter = key.toLowerCase();
  return [
    (ctrlKey || metaKey) && 'ctrl',
    altKey && 'alt',
    // A sign such as "?" is typed with Shift on some keyboards.
    shiftKey && (letter.length > 1 || ctrlKey || metaKey) && 'shift',
    letter,
  ]
    .filter((part) => part !== false)
    .join('+');
}

/** A key that writes something in a field. */
function isAlone(name: string): boolean {
  return name.length === 1;
}

function isTyping(target: EventTarget | null): target is Element {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="menu"]') !== null
  );
}
