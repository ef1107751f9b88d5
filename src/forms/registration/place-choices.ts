/** A place to choose: code and name. */
export type Choice = readonly [id: string, name: string];

/** State of a select below another one, as one value. */
export type PlaceChoices =
  /** Nothing is chosen in the select before. */
  | { kind: 'locked' }
  | { kind: 'loading' }
  | { kind: 'ready'; choices: readonly Choice[] }
  /** Nothing to choose: a few island districts have no wards. */
  | { kind: 'none' }
  /** Loading failed; it can be retried. */
  | { kind: 'failed' };

/**
 * The places inside a chosen one. Only the answer to the latest request counts: older ones are aborted and ignored, so
 * that no place of another parent is offered. `emptyMeans` is the state of an empty list.
 */
export function createPlaceChoices(
  load: (parentId: string, signal: AbortSignal) => Promise<readonly Choice[]>,
  emptyMeans: 'none' | 'failed' = 'failed',
) {
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

  /** Aborts running requests. */
  function stop(): void {
    question?.abort();
    question = undefined;
  }

  return {
    getState: (): PlaceChoices => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Another province empties the district and loads its list; no province empties the list (behaviour 4.23, 4.24).
     */
    chooseParent: (parentId: string) => {
      if (parentId === parent && state.kind !== 'failed') return;
      stop();
      parent = parentId;
      if (parentId === '') change({ kind: 'locked' });
      else void ask();
    },
    /** Loads again after a failure. */
    retry: () => {
      if (state.kind === 'failed') void ask();
    },
    stop,
  };
}
