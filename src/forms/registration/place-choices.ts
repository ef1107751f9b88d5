/** A place to choose: its code and its printed name. */
export type Choice = readonly [id: string, name: string];

/** What a select below another one offers. One value, so that no two of its parts can disagree. */
export type PlaceChoices =
  /** Nothing is chosen in the select before it. */
  | { kind: 'locked' }
  | { kind: 'loading' }
  | { kind: 'ready'; choices: readonly Choice[] }
  /** There is nothing to choose: a few island districts have no wards. */
  | { kind: 'none' }
  /** The list did not come; it can be asked for again. */
  | { kind: 'failed' };

export interface PlaceChoicesStore {
  getState: () => PlaceChoices;
  subscribe: (listener: () => void) => () => void;
  /** Another province empties the district and loads its list; no province empties the list (behaviour 4.23, 4.24). */
  chooseParent: (parentId: string) => void;
  /** Asks again after a failure. */
  retry: () => void;
  /** Gives up what is under way. */
  stop: () => void;
}

/**
 * The places inside a chosen one. Only the answer to the newest question counts: an older one is given up, and ignored
 * when it comes all the same, so that a place that lies elsewhere is never offered. `load` rejects when the list does
 * not come; `emptyMeans` says what an empty list is.
 */
export function createPlaceChoices(
  load: (parentId: string, signal: AbortSignal) => Promise<readonly Choice[]>,
  emptyMeans: 'none' | 'failed' = 'failed',
): PlaceChoicesStore {
  let state: PlaceChoices = { kind: 'locked' };
  let parent = '';
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
    const next = await load(parent, own.signal).then(
      (choices): PlaceChoices => (choices.length > 0 ? { kind: 'ready', choices } : { kind: emptyMeans }),
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
    chooseParent: (parentId) => {
      if (parentId === parent && state.kind !== 'failed') return;
      stop();
      parent = parentId;
      if (parentId === '') change({ kind: 'locked' });
      else void ask();
    },
    retry: () => {
      if (state.kind === 'failed') void ask();
    },
    stop,
  };
}
