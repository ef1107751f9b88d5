import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react';
import type { CalculatorStore } from './calculator-store.ts';
import type { CalculatorView } from './calculator-view.ts';

/** The store of the calculator around. */
export const CalculatorContext = createContext<CalculatorStore | undefined>(undefined);

export function useCalculatorStore(): CalculatorStore {
  const store = useContext(CalculatorContext);
  if (!store) throw new Error('Only parts of a calculator have its store');
  return store;
}

/**
 * A part of the view for what changes seldom: the component is drawn anew when the part is another. It must be the same
 * value as long as nothing changed.
 */
export function useCalculator<T>(read: (view: CalculatorView) => T): T {
  const store = useCalculatorStore();
  const getPart = () => read(store.get());
  return useSyncExternalStore(store.subscribe, getPart, getPart);
}

/**
 * Attributes under their names in the document, and as `children` the text of an element that holds nothing else.
 * Undefined is no attribute.
 */
type LiveParts = Record<string, string | number | undefined> & { children?: string };

/** React calls it with the element, and what it returns when the element goes. */
type Follower<E extends Element> = (element: E | null) => (() => void) | undefined;

/**
 * Attributes and text that change in every frame of a drag. React draws them the first time; afterwards the store
 * writes those that are others straight into the element. A change costs 3.1 ms of script so, and 5.3 ms with React's
 * own state, on a processor that is four times slower; the budget is 4 ms (docs/performance.md).
 *
 * @param read Only the first function counts.
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

/** The text of an element that had one stays the same node, which is cheaper than a new one. */
function writeText(element: Element, text: string): void {
  if (element.firstChild) element.firstChild.nodeValue = text;
  else element.append(text);
}

/**
 * An input that holds its value itself: React would write every attribute of an input whose value it holds at each
 * change.
 *
 * @param onEarlier Gets what was entered before this code arrived.
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
      // What it began with is asked of the element: a slider rounds to its steps.
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
 * Calls at once, for what has changed since the page was drawn, and after every change, as long as the element is
 * there. Only the first function counts.
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
