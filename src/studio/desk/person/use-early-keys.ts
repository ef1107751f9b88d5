import { useEffect, useRef } from 'react';

/**
 * Keys that are pressed while a person is loaded are pressed again once they are there: who calls all day is faster
 * than the network. Keys that did something meanwhile are not.
 */
export function useEarlyKeys(isLoading: boolean): void {
  const early = useRef<KeyboardEvent[]>([]);
  useEffect(() => {
    if (!isLoading) return pressAgain(early.current.splice(0));
    const keep = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.isComposing) early.current.push(event);
    };
    addEventListener('keydown', keep);
    return () => removeEventListener('keydown', keep);
  }, [isLoading]);
}

/** One after another, because each may change what the next one does. Returns the function that stops it. */
function pressAgain(keys: readonly KeyboardEvent[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const press = ([first, ...rest]: readonly KeyboardEvent[]) => {
    if (!first) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = first;
    const again = { key, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', again));
    timer = setTimeout(() => press(rest));
  };
  press(keys);
  return () => clearTimeout(timer);
}
