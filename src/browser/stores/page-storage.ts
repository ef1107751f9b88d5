type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage that never throws. What the other one does not take, because it is blocked or full, lasts as long as the
 * page, so that the address of this visit still counts.
 */
export function createPageStorage(openStore: () => KeyValueStore): KeyValueStore {
  const untaken = new Map<string, string>();
  /** Undefined where the storage throws. */
  function attempt<Result>(act: (store: KeyValueStore) => Result): Result | undefined {
    try {
      return act(openStore());
    } catch {
      return undefined;
    }
  }
  return {
    getItem: (key) => untaken.get(key) ?? attempt((store) => store.getItem(key)) ?? null,
    setItem(key, value) {
      untaken.set(key, value);
      attempt((store) => {
        store.setItem(key, value);
        untaken.delete(key);
      });
    },
    removeItem(key) {
      untaken.delete(key);
      attempt((store) => store.removeItem(key));
    },
  };
}

export type PageStorage = ReturnType<typeof createPageStorage>;

/** One for the page's script and its forms. */
export const pageStorage = createPageStorage(() => localStorage);
