import type { PlaceName } from '../../contract/changes/place-name.ts';
import type { ColleagueOutline } from '../../contract/studio/preview-messages.ts';
import type { Present } from '../../contract/studio/working-copy-calls.ts';
import { editorTexts } from './texts.ts';

/** One outline for each place in which others are, with their names and that of the place. */
export function outlinesOf(others: Present, nameOfField: (place: PlaceName) => string): readonly ColleagueOutline[] {
  const placed = others.flatMap(({ name, place }) => (place ? [{ ...place, name }] : []));
  return [...Map.groupBy(placed, ({ key, path }) => `${key} ${path}`).values()].flatMap((some) =>
    some.slice(0, 1).map((place) => {
      const names = [...new Set(some.map(({ name }) => name))].join(', ');
      return { ...place, name: editorTexts.colleagueAt(names, nameOfField(place)) };
    }),
  );
}
