import { type DragEvent, useEffect, useRef, useState } from 'react';

/**
 * Takes files that are dropped on an element, or pasted: in an open dialog only by an element in it, and with `pastes:
 * 'inside'` only where the focus is in the element. `isOver`: files are being held over the element. Without `onFiles`
 * no file is taken.
 */
export function useFileDrop(
  onFiles: ((files: readonly File[]) => void) | undefined,
  { pastes = 'anywhere' }: { pastes?: 'anywhere' | 'inside' } = {},
) {
  const [isOver, setOver] = useState(false);
  /** Elements inside the element that the pointer has entered and not left. */
  const entered = useRef(0);
  const element = useRef<HTMLDivElement>(null);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const dialog = document.querySelector('[role="dialog"]');
      const isBehind = dialog !== null && !dialog.contains(element.current);
      const isElsewhere = pastes === 'inside' && !element.current?.contains(document.activeElement);
      if (files.length === 0 || !take.current || isBehind || isElsewhere) return;
      event.preventDefault();
      take.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [pastes]);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const props = {
    ref: element,
    onDragEnter: (event: DragEvent) => {
      if (!onFiles || !hasFiles(event)) return;
      // React also bubbles the events of a dialog to the screen that has opened it.
      event.stopPropagation();
      entered.current += 1;
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      event.stopPropagation();
      entered.current = Math.max(0, entered.current - 1);
      if (entered.current === 0) setOver(false);
    },
    onDragOver: (event: DragEvent) => {
      if (onFiles && hasFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!onFiles || !hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      entered.current = 0;
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, props };
}
