/** Rows of the browser's own database, each at a scope and a window. */
interface BrowserStore {
  /** Makes changes, all or none. Resolves when the operating system has them, so that a killed browser keeps them. */
  write(change: (rows: IDBObjectStore) => void): Promise<void>;
  list(scope: string): Promise<readonly { client: string; value: unknown }[]>;
}

const databaseName = 'studio';
const rowsName = 'edits';

/** Scopes of what is forgotten when somebody signs out begin with this. */
export const draftScope = 'desk-drafts';

let opening: Promise<BrowserStore> | undefined;

/**
 * Opens the store once. It is IndexedDB and not `localStorage`, which Chromium writes to its file seconds later: a
 * browser that is killed in between loses it. Rejects when the browser allows no storage.
 */
export function openBrowserStore(): Promise<BrowserStore> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** Forgets what was typed about people and not stored. A browser without a store has kept nothing. */
export async function forgetDrafts(): Promise<void> {
  try {
    const { write } = await openBrowserStore();
    await write((rows) => rows.delete(IDBKeyRange.bound([`${draftScope} `], [`${draftScope}!`])));
  } catch {
    // There is nothing to forget.
  }
}

async function open(): Promise<BrowserStore> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(rowsName);
  const database = await resultOf(request);
  const forget = () => {
    opening = undefined;
  };
  database.onclose = forget;
  database.onversionchange = () => {
    database.close();
    forget();
  };
  return {
    write: async (change) => {
      const transaction = database.transaction(rowsName, 'readwrite');
      const ended = Promise.withResolvers<void>();
      transaction.oncomplete = () => ended.resolve();
      transaction.onabort = () => ended.reject(transaction.error);
      change(transaction.objectStore(rowsName));
      transaction.commit();
      await ended.promise;
    },
    list: async (scope) => {
      const rows = database.transaction(rowsName).objectStore(rowsName);
      // Arrays come after all texts.
      const range = IDBKeyRange.bound([scope, ''], [scope, []]);
      const [keys, values] = await Promise.all([resultOf(rows.getAllKeys(range)), resultOf(rows.getAll(range))]);
      return keys.map((key, index) => ({ client: String(Array.isArray(key) ? key[1] : key), value: values[index] }));
    },
  };
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
