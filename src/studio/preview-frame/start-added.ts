import {
  behaviourAttribute,
  islandAttributes,
  previewUnmountEvent,
  registrationDialogId,
} from '../../contract/page-attributes.ts';
import { type PageParts, untilStarted } from './states.ts';

/** Starts what the page's script starts when a page is loaded, for elements that came later. */
export function startAdded(added: readonly Element[], parts: PageParts): void {
  const all = (selector: string) =>
    added.flatMap((element) => [
      ...(element.matches(selector) ? [element] : []),
      ...element.querySelectorAll(selector),
    ]);
  const root = { querySelectorAll: all } as unknown as Pick<ParentNode, 'querySelectorAll'>;
  if (all(`[${islandAttributes.name}]`).length > 0) parts.startIslands(root);
  if (all(`[${behaviourAttribute}]`).length > 0) parts.startBehaviours(root);
  for (const link of all(`a[href="#${registrationDialogId}"]`)) link.setAttribute('role', 'button');
  // A section below the first screen would wait for the scroll that brings it near.
  for (const section of all('main > section'))
    if (section instanceof HTMLElement) section.style.contentVisibility = 'visible';
}

/** What takes the place of an island and is not ready yet. */
const waiting = new WeakMap<Element, { shown: Element }>();

/**
 * Gives islands what they are given now. A new one starts beside the page, and takes the place of the old one when it
 * is ready, so that nobody sees it before.
 */
export function swapIslands(
  islands: readonly { shown: Element; next: HTMLElement }[],
  parts: PageParts,
  onSwap: () => void,
): void {
  for (const { shown: previous, next } of islands) {
    // One that was not ready yet never comes onto the page.
    const shown = waiting.get(previous)?.shown ?? previous;
    if (shown !== previous) previous.dispatchEvent(new Event(previewUnmountEvent));
    waiting.set(next, { shown });
    // Beside the page nothing comes near and nobody touches it.
    next.setAttribute(islandAttributes.when, 'touch');
    parts.startIslands({ querySelectorAll: () => [next] } as unknown as ParentNode);
    next.dispatchEvent(new Event('focusin'));
    void untilStarted(next).then(() => {
      if (!shown.isConnected || !waiting.delete(next)) return;
      shown.replaceWith(next);
      shown.dispatchEvent(new Event(previewUnmountEvent));
      onSwap();
    });
  }
}
