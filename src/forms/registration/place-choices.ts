/** A place to choose: its code and its printed name. */
export type Choice = readonly [id: string, name: string];

/** What the select below the province offers. One value, so that no two of its parts can disagree. */
export type PlaceChoices =
  /** No province is chosen. */
  | { kind: 'locked' }
  | { kind: 'loading' }
  | { kind: 'ready'; choices: readonly Choice[] }
  /** The list did not come; it can be asked for again. */
  | { kind: 'failed' };

export interface PlaceChoicesStore {
  getState: () => PlaceChoices;
  subscribe: (listener: () => void) => () => void;
  /** "Province change clears the district and reloads the district list; clearing province empties it" (specification, section 4). */
  chooseProvince: (provinceId: string) => void;
  /** Asks again after a failure. */
  retry: () => void;
  /** Gives up what is under way. */
  stop: () => void;
}

/**
 * The places of the chosen province. Only the answer to the newest question counts: an older one is given up, and ignored when it comes all the same, so
 * that a place of another province is never offered. `load` rejects when the list does not come; an empty list counts as that.
 */
export function createPlaceChoices(
  load: (provinceId: string, signal: AbortSignal) => Promise<readonly Choice[]>,
): PlaceChoicesStore {
  let state: PlaceChoices = { kind: 'locked' };
  let province = '';
  let question: AbortController | undefined;
  const listeners = new Set<() => void>();
  const change = (next: PlaceChoices) => {
    state = next;
    for (const listener of listeners) listener();
  };

  async function ask(): Promise<void> {
    const own = new AbortController();
    question = own;
    change({ kind: 'loading' });
    const next = await load(province, own.signal).then(
      (choices): PlaceChoices => (choices.length > 0 ? { kind: 'ready', choices } : { kind: 'failed' }),
      (): PlaceChoices => ({ kind: 'failed' }),
    );
    if (question === own) change(next);
  }

  function stop(): void {
    question?.abort();
    question = undefined;
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    chooseProvince: (provinceId) => {
      if (provinceId === province && state.kind !== 'failed') return;
      stop();
      province = provinceId;
      if (provinceId === '') change({ kind: 'locked' });
      else void ask();
    },
    retry: () => {
      if (state.kind === 'failed') void ask();
    },
    stop,
  };
}
