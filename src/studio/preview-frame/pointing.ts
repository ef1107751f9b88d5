import type { Spot } from './find-places.ts';
import { measure } from './outlines.ts';

/**
 * The spot under the pointer: the smallest one there that belongs to the element that was hit, otherwise to its
 * section. Words come before the picture that they stand on.
 */
export function findSpotAt(spots: readonly Spot[], target: Element, x: number, y: number): Spot | undefined {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const section = findSection(target);
  let best: { spot: Spot; rank: number; area: number } | undefined;
  for (const spot of spots) {
    const [node] = spot.nodes;
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element || (dialog && !dialog.contains(element))) continue;
    const isOfTarget = target.contains(element) || element.contains(target);
    if (!isOfTarget && !section?.contains(element)) continue;
    const rect = measure(spot);
    if (!rect || x < rect.left || x > rect.right || y < rect.top || y > rect.bottom) continue;
    const rank = (isOfTarget ? 0 : 2) + (node instanceof Element ? 1 : 0);
    const area = rect.width * rect.height;
    if (!best || rank < best.rank || (rank === best.rank && area < best.area)) best = { spot, rank, area };
  }
  return best?.spot;
}

/** The part of the page in which an element stands: header, section, footer or dialog. */
function findSection(element: Element): Element | null {
  return element.closest('section, header, footer, dialog, main > *, body > *');
}
