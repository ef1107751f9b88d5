import { useEffect } from 'react';

/**
 * Keys that work in the whole window, by their names: `ctrl+shift+z`, `alt+arrowup`, `f8`, `?`. Letters, digits and
 * signs alone are silent in fields, and just after typing in one that is gone since; all are while composing and in a
 * dialog. An action that returns false leaves its key to others.
 */
export function useKeys(actions: Readonly<Record<string, (event: KeyboardEvent) => unknown>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || document.querySelector('[role$="dialog"]')) return;
      const name = nameKey(event);
      const action = actions[name];
      if (isAlone(name) && isTyping(event.target)) {
        typedAt = Date.now();
        return;
      }
      if (!action) return;
      if (isAlone(name) && event.target === document.body && Date.now() - typedAt < wordMs) return;
      if (action(event) !== false) event.preventDefault();
    };
    // Before the fields, which have an undo of their own.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  });
}

/** Time in which the next letter of a word comes. A colleague may take the field away in between. */
const wordMs = 1_000;
let typedAt = 0;

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

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="menu"]') !== null
  );
}
