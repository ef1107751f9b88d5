import { createContext, useContext } from 'react';
import type { ContentChange, Json, Place } from '../../contract/changes/content-change.ts';
import type { WordedFinding } from '../../contract/studio/campaign-calls.ts';
import type { PlaceName } from '../../contract/studio/preview-messages.ts';
import type { Present } from '../../contract/studio/working-copy-calls.ts';

/** What the parts of the editor share: the working copy as this window sees it, and how it is changed. */
export interface Editing {
  readonly webid: string;
  /** `{ settings, content, media }`, with what is not stored yet. */
  readonly document: Json;
  readonly isReadOnly: boolean;
  readonly findings: readonly WordedFinding[];
  /** Other windows, one's own ones included. */
  readonly colleagues: Present;
  /** The chosen field; the same in outline, form and preview. */
  readonly chosen: PlaceName | undefined;
  choose(place: PlaceName): void;
  /**
   * Changes the working copy at once; it is stored by itself. Changes with the same `step` as the ones before, within
   * two seconds, are taken back together: typing in a field passes the field's place.
   */
  change(changes: readonly ContentChange[], step?: string): void;
}

export const EditingContext = createContext<Editing | undefined>(undefined);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('This part belongs into the editor');
  return editing;
}

/** The place of a field in the working copy: of `site.json` in the settings, of any other key in the content. */
export function placeOf({ key, path }: PlaceName): Place {
  const names = path.split(/[.[\]]+/).filter((name) => name !== '');
  const isIndex = (name: string) => /^\d+$/.test(name) && path.includes(`[${name}]`);
  const inside = names.map((name) => (isIndex(name) ? Number(name) : name));
  return key === 'site.json' ? ['settings', ...inside] : ['content', key, ...inside];
}

/** The other way round. */
export function nameOf([part, key, ...inside]: Place): PlaceName {
  const path = (steps: Place) =>
    steps
      .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
      .join('')
      .replace(/^\./, '');
  return part === 'settings'
    ? { key: 'site.json', path: path(key === undefined ? [] : [key, ...inside]) }
    : { key: String(key), path: path(inside) };
}
