import { findPictures } from '../page/picture-sources.ts';
import type { PartPlace } from '../ui/part/part-place.ts';
import { arrangeGrounds } from './grounds.ts';
import { isShown, type Part, type Slot } from './part.ts';

/** The CSS of pages with computed grounds (`PageAssets.css`). */
export const groundsSheet = 'grounds';

/** Where each part of `main` stands that is shown: its ground, what divides it from its neighbours, its title. Pure. */
export function placeParts(
  main: readonly Part[],
  models: ReadonlyMap<Slot, unknown>,
  isDark: boolean,
): ReadonlyMap<Part, PartPlace> {
  const shown = main.filter((one) => isShown(one, models));
  const grounds = arrangeGrounds(
    shown.map(({ section: { name, stand = 'paper', hasAccent } }) => ({ name, stand, hasAccent })),
    isDark,
  );
  const titled = shown.find(
    ({ section, slots }) => section.isFirst || slots.some((slot) => hasTitle(models.get(slot))),
  );
  return new Map(
    shown.map((one, index): [Part, PartPlace] => {
      const ofKind = shown.slice(0, index).filter(({ section }) => section.name === one.section.name).length;
      const ground = grounds[index] ?? { ground: 'paper', above: 'edge', below: 'edge' };
      const side = ofKind % 2 === 0 ? 'end' : 'start';
      // A banner says by itself which it is.
      const isAsked = index === 0 && one.section.gives.preloads === undefined;
      const firstPicture = isAsked ? findPictures(one.slots.map((slot) => models.get(slot)))[0] : undefined;
      return [one, { ...ground, side, firstPicture, level: one === titled ? 1 : 2 }];
    }),
  );
}

function hasTitle(model: unknown): boolean {
  const { title, titleHtml, titleLines, faq } = Object(model);
  return (title ?? titleHtml ?? titleLines ?? faq) !== undefined;
}
