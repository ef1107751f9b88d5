import type { PartPlace } from '../ui/part/part-place.ts';
import { arrangeGrounds } from './grounds.ts';
import type { Part, Slot } from './part.ts';

/** Where each part of `main` stands that is shown: its ground, what divides it from its neighbours, its title. Pure. */
export function placeParts(
  main: readonly Part[],
  models: ReadonlyMap<Slot, unknown>,
  isDark: boolean,
): ReadonlyMap<Part, PartPlace> {
  const shown = main.filter(({ slots }) => slots.some((slot) => models.has(slot)));
  const grounds = arrangeGrounds(
    shown.map(({ section: { name, stand = 'paper' } }) => ({ name, stand })),
    shown.some(({ section }) => section.hasAccent),
    isDark,
  );
  const titled = shown.find((one) => one.slots.some((slot) => hasTitle(models.get(slot))));
  return new Map(
    shown.map((one, index): [Part, PartPlace] => {
      const ofKind = shown.slice(0, index).filter(({ section }) => section.name === one.section.name).length;
      const ground = grounds[index] ?? { ground: 'paper', above: 'edge', below: 'edge' };
      return [one, { ...ground, side: ofKind % 2 === 0 ? 'end' : 'start', level: one === titled ? 1 : 2 }];
    }),
  );
}

function hasTitle(model: unknown): boolean {
  return typeof model === 'object' && model !== null && 'title' in model && model.title !== undefined;
}
