/** What the registration dialog shows. One value, so that no two of its parts can disagree (behaviour 4.1). */
export type RegistrationState =
  | { kind: 'closed' }
  /**
   * `hasFailed` after an attempt that the server or the network refused; `isWaiting` after one that is kept until there
   * is a network.
   */
  | { kind: 'form'; ctaId: string | undefined; hasFailed: boolean; isWaiting?: true }
  | { kind: 'sending'; ctaId: string | undefined }
  | { kind: 'sent'; reference: string | undefined };

export interface RegistrationStore {
  getState: () => RegistrationState;
  /** Calls the listener after every change. Returns the function that ends it. */
  subscribe: (listener: () => void) => () => void;
  /** Counts how often the dialog was closed; a form drawn for another number is a new, empty form. */
  getVisit: () => number;
  /** Opens the form and remembers which element asked for it by its class id. Ignored unless closed. */
  open: (ctaId: string | undefined) => void;
  /** Closes and resets, from every state. */
  close: () => void;
  /** Undefined unless the form is open: a second click sends nothing. */
  startSending: () => RegistrationAttempt | undefined;
}

/** One press of the button. Its outcome is ignored once the dialog was closed meanwhile. */
export interface RegistrationAttempt {
  ctaId: string | undefined;
  succeed: (reference: string | undefined) => void;
  /** Back to the form. `isSilent` when the fields themselves say what is wrong. */
  fail: (options?: { isSilent: boolean }) => void;
  /** Back to the form: there is no network, and what was filled in is kept until there is one. */
  keep: () => void;
}

/** Makes the one meeting point of calls to action, dialog and form. Knows nothing of the document. */
export function createRegistrationStore(): RegistrationStore {
  let state: RegistrationState = { kind: 'closed' };
  let visit = 0;
  const listeners = new Set<() => void>();
  const change = (next: RegistrationState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    getState: () => state,
    getVisit: () => visit,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: (ctaId) => {
      if (state.kind === 'closed') change({ kind: 'form', ctaId, hasFailed: false });
    },
    close: () => {
      if (state.kind === 'closed') return;
      visit += 1;
      change({ kind: 'closed' });
    },
    startSending: () => {
      if (state.kind !== 'form') return undefined;
      const sending: RegistrationState = { kind: 'sending', ctaId: state.ctaId };
      change(sending);
      const finish = (next: RegistrationState) => {
        if (state === sending) change(next);
      };
      return {
        ctaId: sending.ctaId,
        succeed: (reference) => finish({ kind: 'sent', reference }),
        fail: (options) => finish({ kind: 'form', ctaId: sending.ctaId, hasFailed: !options?.isSilent }),
        keep: () => finish({ kind: 'form', ctaId: sending.ctaId, hasFailed: false, isWaiting: true }),
      };
    },
  };
}

/** The page's own store. The page script and the form island share it. */
export const registrationStore = createRegistrationStore();
