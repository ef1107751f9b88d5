type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage that never throws. What the other one does not take, because it is blocked or full, lasts as long as the
 * page, so that the address of this visit still counts.
 */
export function createPageStorage(openStore: () => KeyValueStore): KeyValueStore {
  const untaken = new Map<string, string>();
  return {
    getItem(key) {
      try {
        return untaken.get(key) ?? openStore().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      untaken.delete(key);
      try {
        openStore().setItem(key, value);
      } catch {
        untaken.set(key, value);
      }
    },
    removeItem(key) {
      untaken.delete(key);
      try {
        openStore().removeItem(key);
      } catch {
        // Nothing is kept there.
      }
    },
  };
}

export type PageStorage = ReturnType<typeof createPageStorage>;

/** One for the page's script and its forms. */
export const pageStorage = createPageStorage(() => localStorage);
