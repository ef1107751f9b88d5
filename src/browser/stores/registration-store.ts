/** State of the registration dialog, as one value (behaviour 4.1). */
export type RegistrationState =
  | { kind: 'closed' }
  /** `hasFailed` after a failed attempt; `isWaiting` after one that is kept until there is a network. */
  | { kind: 'form'; ctaId: string | undefined; hasFailed: boolean; isWaiting?: true }
  | { kind: 'sending'; ctaId: string | undefined }
  | ({ kind: 'sent' } & Receipt);

/** What the server says of a stored registration. */
export interface Receipt {
  reference: string | undefined;
  /** Before when the person is called: `8:15 thứ Tư 25/11`; undefined when nothing is promised. */
  callBefore?: string | undefined;
}

export interface RegistrationStore {
  getState: () => RegistrationState;
  /** Calls the listener after every change. Returns the function that ends it. */
  subscribe: (listener: () => void) => () => void;
  /** Number of times the dialog was closed: the key of the form, so that each opening has an empty one. */
  getVisit: () => number;
  /** Opens the form and stores the class id of the element that opened it. Ignored unless closed. */
  open: (ctaId: string | undefined) => void;
  /** Closes and resets, in every state. */
  close: () => void;
  /** Undefined unless the form is open, so that a second click sends nothing. */
  startSending: () => RegistrationAttempt | undefined;
}

/** One attempt to send. Its outcome is ignored if the dialog was closed meanwhile. */
interface RegistrationAttempt {
  ctaId: string | undefined;
  succeed: (receipt: Receipt) => void;
  /** Back to the form. `isSilent` if the fields have messages. */
  fail: (options?: { isSilent: boolean }) => void;
  /** Back to the form: offline, and the registration is kept. */
  keep: () => void;
}

/** Creates the store that calls to action, dialog and form share. Independent of the document. */
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
        succeed: (receipt) => finish({ kind: 'sent', ...receipt }),
        fail: (options) => finish({ kind: 'form', ctaId: sending.ctaId, hasFailed: !options?.isSilent }),
        keep: () => finish({ kind: 'form', ctaId: sending.ctaId, hasFailed: false, isWaiting: true }),
      };
    },
  };
}

/** The store of the page, shared by the page's script and the form's island. */
export const registrationStore = createRegistrationStore();
