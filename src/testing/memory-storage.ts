/** For tests: a `Storage` in memory, which may begin with items. */
export function memoryStorage(initial: Map<string, string> | Record<string, string> = {}): Storage {
  const values = initial instanceof Map ? initial : new Map(Object.entries(initial));
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
