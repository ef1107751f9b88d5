import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ContentChange, Json, Place } from '../../contract/changes/content-change.ts';
import type { PlaceName } from '../../contract/changes/place-name.ts';
import type { WordedFinding } from '../../contract/studio/campaign-calls.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import type { Present } from '../../contract/studio/working-copy-calls.ts';
import type { Store } from '../app/store.ts';
import type { SessionView } from './sync/working-session.ts';
import type { ReadShifts } from './use-followed.ts';

/** The state that the parts of the editor share: the working copy as this window sees it, and how it is changed. */
export interface Editing {
  readonly webid: string;
  /** Origin of the pages that visitors see: `https://uudai.example.vn`. */
  readonly pages: string;
  /** Fields of the campaign's template, in page order. */
  readonly fields: readonly TemplateField[];
  /** `{ settings, content, media }`, with what is not stored yet; the last letters may come a moment later. */
  readonly document: Json;
  /** With the last letter. Undefined where `document` has it. */
  readonly newest?: Pick<Store<SessionView>, 'get' | 'subscribe'> | undefined;
  readonly isReadOnly: boolean;
  /** Errors and warnings. */
  readonly findings: readonly WordedFinding[];
  /** Places that still show the sample. */
  readonly samples: readonly WordedFinding[];
  /** Other windows, also those of the same person. */
  readonly colleagues: Present;
  /** The chosen field; the same in outline, form and preview. */
  readonly chosen: PlaceName | undefined;
  choose(place: PlaceName): void;
  /** The place that was entered last, unless another one has been chosen since. */
  readonly entered: PlaceName | undefined;
  /** Chooses a place and gives it the focus, also when it is chosen already; of a part its first field. */
  enter(place: PlaceName): void;
  /**
   * Changes the working copy at once; it is stored by itself. Changes with the same `step` as the ones before, within
   * two seconds, are taken back together: typing in a field passes the field's place.
   */
  change(changes: readonly ContentChange[], step?: string): void;
  /**
   * Removes what is at a place; first asks when a colleague is in it. `remove` gets where it is by then, and its value.
   */
  askToRemove(place: PlaceName, remove: (at: Place, value: Json | undefined) => void): void;
  readonly shifts: ReadShifts;
}

export const EditingContext = createContext<Editing | undefined>(undefined);

/** The value that `read` finds in the newest state, or `otherwise`. */
export function useNewest<Value>(read: (view: SessionView) => Value, otherwise: Value): Value {
  const { newest } = useEditing();
  return useSyncExternalStore(newest?.subscribe ?? hearNothing, () => (newest ? read(newest.get()) : otherwise));
}

const hearNothing = () => () => {};

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('This part belongs into the editor');
  return editing;
}
