import { createElement, type ReactElement } from 'react';

/** Stands around each section of a marked page until `writeSlotComments` turns it into comments. */
const slotTag = 'preview-slot';
const slotEnd = '<!--/slot-->';

/**
 * A section with a mark that names the keys that feed it. The mark is a host element, because a component would change
 * every `useId` below it.
 */
export function markSlot(section: ReactElement, keys: readonly string[]): ReactElement {
  return createElement(slotTag, { key: keys[0], keys: keys.join(' ') }, section);
}

/**
 * Turns the marks into comments, which no selector and no layout sees: `<!--slot home.header home.layout.button-->` and
 * `<!--/slot-->`. Content cannot write them: React escapes its texts, and the sanitiser drops comments and such tags.
 */
export function writeSlotComments(html: string): string {
  return nameIds(
    html
      .replaceAll(new RegExp(`<${slotTag} keys="([^"]*)">`, 'g'), '<!--slot $1-->')
      .replaceAll(`</${slotTag}>`, slotEnd),
  );
}

/**
 * Ids that React makes follow from their place in the tree, so one section more would change all that follow it. Here
 * they have the name of their section, and a number in it.
 */
function nameIds(html: string): string {
  const names = new Map<string, string>();
  let section: string | undefined;
  let count = 0;
  return html.replaceAll(/<!--slot ([\w.]+)|<!--\/slot-->|_R_[0-9a-zH]+_/g, (found, begun: string | undefined) => {
    if (begun !== undefined || found === slotEnd) {
      section = begun?.replaceAll('.', '-');
      count = 0;
      return found;
    }
    if (section !== undefined && !names.has(found)) {
      names.set(found, `_${section}-${count}_`);
      count += 1;
    }
    return names.get(found) ?? found;
  });
}

/** A section between its comments. */
export interface MarkedSlot {
  /** Keys that feed it, the first of which names it. */
  keys: readonly string[];
  html: string;
}

/** The sections of a marked page, and the page with nothing between its comments. */
export function readSlots(html: string): { slots: MarkedSlot[]; rest: string } {
  const slots: MarkedSlot[] = [];
  const [before = '', ...marked] = html.split('<!--slot ');
  let rest = before;
  for (const part of marked) {
    const [begin, end] = [part.indexOf('-->'), part.indexOf(slotEnd)];
    slots.push({ keys: part.slice(0, begin).split(' '), html: part.slice(begin + '-->'.length, end) });
    rest += `<!--slot ${part.slice(0, begin)}-->${part.slice(end)}`;
  }
  return { slots, rest };
}
