import type { Spot } from './find-places.ts';
import { listRects, measure } from './outlines.ts';

/** Points once for each frame at where the pointer is by then, and not at where it was when it began to move. */
export function createPointer(point: (x: number, y: number) => void) {
  let at: { readonly x: number; readonly y: number } | undefined;
  let frame = 0;
  const again = () => {
    if (frame === 0)
      frame = requestAnimationFrame(() => {
        frame = 0;
        if (at) point(at.x, at.y);
      });
  };
  return {
    move: (x: number, y: number) => {
      at = { x, y };
      again();
    },
    /** What is there may be something else now. */
    again,
    leave: () => {
      at = undefined;
    },
  };
}

/**
 * The spot under the pointer: the smallest one there that belongs to the element that was hit, otherwise to its
 * section. Words come before the picture that they stand on. The room between two lines belongs to their words, and
 * the ground of a button to its words, because they are the only spot on it.
 */
export function findSpotAt(spots: readonly Spot[], target: Element, x: number, y: number): Spot | undefined {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const section = findSection(target);
  let best: { spot: Spot; rank: number; area: number } | undefined;
  const onGround = new Set<Spot>();
  for (const spot of spots) {
    const [node] = spot.nodes;
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element || (dialog && !dialog.contains(element))) continue;
    const isOfTarget = spot.nodes.some((each) => target.contains(each)) || element.contains(target);
    if (!isOfTarget && !section?.contains(element)) continue;
    if (isForListeners(element)) continue;
    if (target !== section && spot.nodes.some((each) => target.contains(each))) onGround.add(spot);
    const isHit = (rect: DOMRect) => x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
    const line = listRects(spot).find(isHit);
    const around = node instanceof Element || line ? undefined : measure(spot);
    const hit = line ?? (around && isHit(around) ? around : undefined);
    if (!hit) continue;
    const rank = (isOfTarget ? 0 : 2) + (node instanceof Element ? 1 : line ? 0 : 0.5);
    const area = hit.width * hit.height;
    if (!best || rank < best.rank || (rank === best.rank && area < best.area)) best = { spot, rank, area };
  }
  const [only, ...others] = onGround;
  return best?.spot ?? (others.length === 0 ? only : undefined);
}

/** The part of the page in which an element stands: header, section, footer or dialog. */
function findSection(element: Element): Element | null {
  return element.closest('section, header, footer, dialog, main > *, body > *');
}

/** Words for screen readers are cut down to a dot, wherever their letters would stand. */
function isForListeners(element: Element): boolean {
  for (let around: Element | null = element; around; around = around.parentElement)
    if (around instanceof HTMLElement && around.offsetWidth === 1 && around.offsetHeight === 1) return true;
  return false;
}
