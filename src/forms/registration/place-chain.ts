import type { PlaceFieldName } from '../../contract/registration/registration-forms.ts';
import { type Choice, createPlaceChoices, type PlaceChoices } from './place-choices.ts';

/** What each select below the first offers. */
export type PlaceStates = { readonly [Name in PlaceFieldName]?: PlaceChoices };

/** A place that was chosen, and the field that it was chosen in. */
export interface ChosenParent {
  field: PlaceFieldName;
  id: string;
}

export interface PlaceChain {
  getState: () => PlaceStates;
  subscribe: (listener: () => void) => () => void;
  /**
   * A place was chosen or, with an empty id, taken back: the select after it asks for its list, those further down are
   * locked.
   */
  choose: (field: PlaceFieldName, id: string) => void;
  /** Asks again for a list that did not come. */
  retry: (field: PlaceFieldName) => void;
  /** Gives up what is under way. */
  stop: () => void;
}

/** The selects of a form, from the largest place to the smallest, each of which depends on the one before it. */
export function createPlaceChain(
  fields: readonly PlaceFieldName[],
  load: (field: PlaceFieldName, parent: ChosenParent, signal: AbortSignal) => Promise<readonly Choice[]>,
): PlaceChain {
  const links = fields.slice(1).map((field, index) => {
    const parent = fields[index] ?? field;
    const choices = createPlaceChoices(
      (id, signal) => load(field, { field: parent, id }, signal),
      // Every province has something in it; five island districts have no wards.
      parent === 'districtId' ? 'none' : 'failed',
    );
    return { field, choices };
  });
  const readState = (): PlaceStates =>
    Object.fromEntries(links.map(({ field, choices }) => [field, choices.getState()]));
  let state = readState();
  const listeners = new Set<() => void>();
  for (const { choices } of links) {
    choices.subscribe(() => {
      state = readState();
      for (const listener of listeners) listener();
    });
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose: (field, id) => {
      const [next, ...further] = links.slice(fields.indexOf(field));
      for (const { choices } of further) choices.chooseParent('');
      next?.choices.chooseParent(id);
    },
    retry: (field) => links.find((link) => link.field === field)?.choices.retry(),
    stop: () => {
      for (const { choices } of links) choices.stop();
    },
  };
}

/** Before anything is chosen: the state that the server draws. */
export function lockedPlaces(fields: readonly PlaceFieldName[]): PlaceStates {
  return Object.fromEntries(fields.slice(1).map((field) => [field, { kind: 'locked' }]));
}
