import { createStore, type Store } from './store.ts';

/** What the person is asked for in the middle of their work; undefined for nothing. */
type Interruption = 'signIn' | 'proof';

/**
 * Opens one dialog at a time, however many calls wait for it. `ask` resolves when the dialog ends: to true when the
 * waiting calls may be sent again.
 */
export function createInterruptions() {
  const shown: Store<Interruption | undefined> = createStore<Interruption | undefined>(undefined);
  let waiting: ((mayTryAgain: boolean) => void)[] = [];

  return {
    shown,
    ask: (interruption: Interruption): Promise<boolean> =>
      new Promise((resolve) => {
        waiting.push(resolve);
        // Without a session no proof can be given.
        if (interruption === 'signIn' || shown.get() === undefined) shown.set(interruption);
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
