import { useEffect } from 'react';

interface EditorKeys {
  onUndo: (kind: 'undo' | 'redo') => void;
  onNextFinding: () => void;
  /** Index of the width. */
  onWidth: (index: number) => void;
  onHelp: () => void;
}

/** Keys of the whole editor. Single letters and digits are silent in fields; all are while composing or in a dialog. */
export function useEditorKeys(keys: EditorKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || document.querySelector('[role$="dialog"]')) return;
      const run = findAction(event, keys);
      if (!run) return;
      event.preventDefault();
      run();
    };
    // Before the fields, which have an undo of their own.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  });
}

function findAction(event: KeyboardEvent, keys: EditorKeys): (() => void) | undefined {
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && !event.altKey) {
    if (key === 'z') return () => keys.onUndo(event.shiftKey ? 'redo' : 'undo');
    return key === 'y' ? () => keys.onUndo('redo') : undefined;
  }
  if (key === 'f8') return keys.onNextFinding;
  const target = event.target instanceof Element ? event.target : null;
  const isTyping = target?.closest('input, textarea, select, [contenteditable], [role="menu"]');
  if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (key === '?') return keys.onHelp;
  const width = '1234'.indexOf(key);
  return width >= 0 ? () => keys.onWidth(width) : undefined;
}
