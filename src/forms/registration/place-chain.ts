import type { PlaceFieldName } from '../../contract/registration/registration-forms.ts';
import { type Choice, createPlaceChoices, type PlaceChoices } from './place-choices.ts';

/** State of each select below the first. */
export type PlaceStates = { readonly [Name in PlaceFieldName]?: PlaceChoices };

/** A place that was chosen, and the field that it was chosen in. */
export interface ChosenParent {
  field: PlaceFieldName;
  id: string;
}

/** The selects of a form, from the largest place to the smallest, each of which depends on the one before it. */
export function createPlaceChain(
  fields: readonly PlaceFieldName[],
  load: (field: PlaceFieldName, parent: ChosenParent, signal: AbortSignal) => Promise<readonly Choice[]>,
) {
  const links = fields.slice(1).map((field, index) => {
    const parent = fields[index] ?? field;
    const choices = createPlaceChoices(
      (id, signal) => load(field, { field: parent, id }, signal),
      // An empty list of districts is a failure; five island districts have no wards.
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
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * A place was chosen, or cleared with an empty id: the next select loads its list, those further down are locked.
     */
    choose: (field: PlaceFieldName, id: string) => {
      const [next, ...further] = links.slice(fields.indexOf(field));
      for (const { choices } of further) choices.chooseParent('');
      next?.choices.chooseParent(id);
    },
    /** Loads a list again after a failure. */
    retry: (field: PlaceFieldName) => links.find((link) => link.field === field)?.choices.retry(),
    /** Aborts running requests. */
    stop: () => {
      for (const { choices } of links) choices.stop();
    },
  };
}

/** The state before anything is chosen, which the server renders. */
export function lockedPlaces(fields: readonly PlaceFieldName[]): PlaceStates {
  return Object.fromEntries(fields.slice(1).map((field) => [field, { kind: 'locked' }]));
}
