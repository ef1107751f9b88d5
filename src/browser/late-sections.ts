import { isFreshVisit } from './fresh-visit.ts';
import { whenIdle } from './islands.ts';

/** What `ui/global.css` leaves undrawn until it comes near: everything below the second section. */
const lateSections = 'main > section:nth-of-type(n + 3), main ~ footer';

/**
 * The first screen is drawn without what stands below it, which on a phone takes several times as long as the screen
 * itself. Once the page is loaded and the browser has nothing else to do, the rest follows section by section. A
 * visitor who comes back to the middle of a page, or to an anchor, gets it at once: places are only known once
 * everything above is drawn.
 */
export function drawLateSections(document: Document): void {
  if (!isFreshVisit()) {
    drawAllSections(document);
    return;
  }
  const waiting = [...document.querySelectorAll<HTMLElement>(lateSections)];
  const drawNext = () => {
    const section = waiting.shift();
    if (!section) return;
    draw(section);
    // The frame in between does the work; the next section waits until it is done.
    requestAnimationFrame(() => whenIdle(drawNext));
  };
  whenIdle(drawNext);
}

/** Before anything is scrolled to: from then on every section has its own height. */
export function drawAllSections(document: Document): void {
  for (const section of document.querySelectorAll<HTMLElement>(lateSections)) draw(section);
}

function draw(section: HTMLElement): void {
  section.style.contentVisibility = 'visible';
}
