import type { Place } from './content-change.ts';

/** Names a field as findings and the preview do: a key of content, or `site.json`, and the path in it. */
export interface PlaceName {
  readonly key: string;
  /** `items[2].title`; empty for the whole key. */
  readonly path: string;
}

/** The key of the campaign's settings among the keys of content. */
const settingsKey = 'site.json';

/** The place of a field in the working copy. */
export function placeOf({ key, path }: PlaceName): Place {
  const steps = [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)];
  const inside = steps.map(([name, index]) => (index === undefined ? name : Number(index)));
  return key === settingsKey ? ['settings', ...inside] : ['content', key, ...inside];
}

/** The name of a place in the working copy. */
export function nameOf([part, ...steps]: Place): PlaceName {
  const isSetting = part === 'settings';
  const inside = isSetting ? steps : steps.slice(1);
  const path = inside.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  return { key: isSetting ? settingsKey : String(steps[0]), path: path.replace(/^\./, '') };
}
