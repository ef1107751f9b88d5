import { useEffect } from 'react';

/**
 * Keys that work in the whole window, by their names: `ctrl+shift+z`, `alt+arrowup`, `f8`, `?`. Letters, digits and
 * signs alone are silent in fields; all are while composing and in a dialog. An action that returns false leaves its
 * key to others.
 */
export function useKeys(actions: Readonly<Record<string, (event: KeyboardEvent) => unknown>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || document.querySelector('[role$="dialog"]')) return;
      const name = nameKey(event);
      const action = actions[name];
      if (!action || (isAlone(name) && isTyping(event.target))) return;
      if (action(event) !== false) event.preventDefault();
    };
    // Before the fields, which have an undo of their own.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  });
}

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
