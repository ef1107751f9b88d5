/** A short message that something was done. It disappears: what people must read is a Notice. */
export interface Toast {
  id: number;
  text: string;
  /** A button that undoes it or opens the result. */
  action?: { label: string; run: () => void } | undefined;
}

/** Long enough to be read twice. */
const lifeMs = 6_000;

/** The visible toasts, for `useSyncExternalStore`. */
function createToasts() {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const remove = (id: number) => set(toasts.filter((toast) => toast.id !== id));
  return {
    get: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Shows a toast. At most three are visible at once. */
    show: (text: string, action?: Toast['action']) => {
      lastId += 1;
      const id = lastId;
      set([...toasts.slice(-2), { id, text, action }]);
      setTimeout(() => remove(id), lifeMs);
    },
    remove,
  };
}

type Toasts = ReturnType<typeof createToasts>;

/** The toasts of this window. */
export const toasts: Toasts = createToasts();
