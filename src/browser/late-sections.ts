import { isFreshVisit } from './fresh-visit.ts';
import { whenIdle } from './islands.ts';

/**
 * Sections that `ui/global.css` does not render until they come near (`content-visibility`): those below the second.
 */
const lateSections = 'main > section:nth-of-type(n + 3), main ~ footer';

/**
 * Renders late sections one by one once the page is loaded and idle, because on a phone they take several times as long
 * as the first screen. On a return to the middle of a page, or to an anchor, all are rendered at once, because
 * positions are known only then.
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
    // The frame renders the section; the next one waits for it.
    requestAnimationFrame(() => whenIdle(drawNext));
  };
  whenIdle(drawNext);
}

/** Call it before scrolling: afterwards every section has its real height. */
export function drawAllSections(document: Document): void {
  for (const section of document.querySelectorAll<HTMLElement>(lateSections)) draw(section);
}

function draw(section: HTMLElement): void {
  section.style.contentVisibility = 'visible';
}
