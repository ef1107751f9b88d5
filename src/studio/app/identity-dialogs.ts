import { createStore, type Store } from './store.ts';

/** The dialog that asks the person to sign in again or to prove who they are; undefined for none. */
type IdentityQuestion = 'signIn' | 'proof';

/**
 * Opens one dialog at a time, however many calls wait for it. `ask` resolves when the dialog ends: to true when the
 * waiting calls may be sent again.
 */
export function createIdentityDialogs() {
  const shown: Store<IdentityQuestion | undefined> = createStore<IdentityQuestion | undefined>(undefined);
  let waiting: ((mayTryAgain: boolean) => void)[] = [];

  return {
    shown,
    ask: (question: IdentityQuestion): Promise<boolean> =>
      new Promise((resolve) => {
        waiting.push(resolve);
        // Without a session no proof can be given.
        if (question === 'signIn' || shown.get() === undefined) shown.set(question);
      }),
    /** Ends the dialog. */
    settle: (mayTryAgain: boolean): void => {
      const settled = waiting;
      waiting = [];
      shown.set(undefined);
      for (const resolve of settled) resolve(mayTryAgain);
    },
  };
}
