import type { KeyValueStore } from './utm-store.ts';

/** Local storage for tests, with what it holds to look at. */
export function createMemoryStore(
  initial: Record<string, string> = {},
): KeyValueStore & { items: Map<string, string> } {
  const items = new Map(Object.entries(initial));
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
