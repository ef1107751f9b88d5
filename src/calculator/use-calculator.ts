import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react';
import type { CalculatorStore } from './calculator-store.ts';
import type { CalculatorView } from './calculator-view.ts';

/** The store of the surrounding calculator. */
export const CalculatorContext = createContext<CalculatorStore | undefined>(undefined);

export function useCalculatorStore(): CalculatorStore {
  const store = useContext(CalculatorContext);
  if (!store) throw new Error('Only parts of a calculator have its store');
  return store;
}

/**
 * Subscribes to a part of the view that changes rarely. `read` must return the same value while nothing has changed.
 */
export function useCalculator<T>(read: (view: CalculatorView) => T): T {
  const store = useCalculatorStore();
  const getPart = () => read(store.get());
  return useSyncExternalStore(store.subscribe, getPart, getPart);
}

/** Attributes by their DOM names, and `children` for the text of an element. Undefined removes an attribute. */
type LiveParts = Record<string, string | number | undefined> & { children?: string };

/** A React ref callback with cleanup. */
type Follower<E extends Element> = (element: E | null) => (() => void) | undefined;

/**
 * Attributes and text that change in every frame of a drag. React renders them once; afterwards the store writes
 * changed ones directly to the element. A change takes 3.1 ms of script, with React state 5.3 ms, on a processor slowed
 * four times; the budget is 4 ms (docs/performance.md).
 *
 * @param read Only the first function is used.
 */
export function useLive<P extends LiveParts>(read: (view: CalculatorView) => P): P & { ref: Follower<Element> } {
  const store = useCalculatorStore();
  const drawn = read(store.get());
  const written = useRef<LiveParts>(drawn);
  const ref = useFollower((element) => {
    const parts = read(store.get());
    for (const name in parts) {
      const value = parts[name];
      if (value === written.current[name]) continue;
      if (name === 'children') writeText(element, String(value));
      else if (value === undefined) element.removeAttribute(name);
      else element.setAttribute(name, String(value));
    }
    written.current = parts;
  });
  return { ...drawn, ref };
}

/** Reuses the text node, which is cheaper than a new one. A translator replaces it by an element. */
function writeText(element: Element, text: string): void {
  if (element.firstChild instanceof Text) element.firstChild.nodeValue = text;
  else element.textContent = text;
}

/**
 * An uncontrolled input, because React writes all attributes of a controlled one at each change.
 *
 * @param onEarlier Called with a value entered before this code was loaded.
 */
export function useLiveValue(
  read: (view: CalculatorView) => string,
  onEarlier: (value: string) => void,
): { defaultValue: string; ref: Follower<HTMLInputElement> } {
  const store = useCalculatorStore();
  const drawn = read(store.get());
  const written = useRef<string>(undefined);
  const ref = useFollower<HTMLInputElement>((input) => {
    if (written.current === undefined) {
      written.current = drawn;
      // The initial value is read from the element, because a slider rounds to its steps.
      const found = input.value;
      input.value = input.defaultValue;
      if (input.value !== found) {
        input.value = found;
        onEarlier(found);
      }
    }
    const value = read(store.get());
    if (value === written.current) return;
    written.current = value;
    if (input.value !== value) input.value = value;
  });
  return { defaultValue: drawn, ref };
}

/**
 * Calls `update` at once, for changes since the page was rendered, and after every change while the element exists.
 * Only the first function is used.
 */
function useFollower<E extends Element>(update: (element: E) => void): Follower<E> {
  const store = useCalculatorStore();
  const first = useRef(update);
  return useCallback(
    (element) => {
      if (!element) return;
      const follow = () => first.current(element);
      follow();
      return store.subscribe(follow);
    },
    [store],
  );
}
