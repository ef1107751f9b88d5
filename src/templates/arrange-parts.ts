import { BoundedMap } from '../contract/bounded-map.ts';
import { isAddedKey, type LayoutPart, mostParts } from '../contract/layout.ts';
import { findSection } from '../sections/registry.ts';
import type { Part } from './part.ts';

/** Why a part of a stored layout is not drawn. */
export interface LayoutProblem {
  kind:
    | 'unknown-section'
    /** Neither a part of the template nor an added one. */
    | 'unknown-key'
    /** An added part whose key is not below `home.more`. */
    | 'foreign-key'
    | 'key-twice'
    | 'section-twice'
    /** Something that is shown stands before a shown part that stands first or not at all. */
    | 'not-first'
    /** A form of a page that has another one. */
    | 'second-form'
    | 'too-many'
    | 'no-part';
  /** Its index in the layout; undefined for the layout as a whole. */
  index: number | undefined;
  part?: LayoutPart | undefined;
}

/** What is known of the template. */
interface Arrangeable {
  main: readonly Part[];
  popup?: object | undefined;
}

/**
 * The parts of a stored layout that can be drawn, in its order, and what is wrong with the others. `hidden`: the keys
 * of parts that visitors do not see. Pure.
 */
export function readParts(
  layout: readonly LayoutPart[],
  hidden: readonly unknown[],
  { main, popup }: Arrangeable,
): { main: readonly Part[]; problems: readonly LayoutProblem[] } {
  const parts: Part[] = [];
  const problems: LayoutProblem[] = [];
  const keys = new Set<string>();
  for (const [index, stored] of layout.slice(0, mostParts).entries()) {
    const found = findPart(stored, main);
    const kind =
      'problem' in found ? found.problem : findRefusal(found, { parts, keys, hidden, hasPopup: popup !== undefined });
    if (kind) problems.push({ kind, index, part: stored });
    else if ('section' in found) parts.push(found);
    keys.add(stored.key);
  }
  if (layout.length > mostParts) problems.push({ kind: 'too-many', index: mostParts, part: layout[mostParts] });
  if (parts.length === 0) problems.push({ kind: 'no-part', index: undefined });
  return { main: parts, problems };
}

type Found = Part | { problem: LayoutProblem['kind'] };

function findPart(stored: LayoutPart, main: readonly Part[]): Found {
  if (stored.section !== undefined) return makePart(stored);
  return main.find(({ slots }) => slots[0]?.key === stored.key) ?? { problem: 'unknown-key' };
}

/** Added parts by section and key: those of several pages that are edited at once. */
const addedParts = new BoundedMap<string, Part>(300);

/**
 * An added part. One object for a key and a section, whichever order names them, because parsed content and schemas
 * are kept by slots: a letter or another order parses and describes no other part.
 */
function makePart({ key, section: name = '' }: LayoutPart): Found {
  if (!isAddedKey(key)) return { problem: 'foreign-key' };
  const section = findSection(name);
  if (!section) return { problem: 'unknown-section' };
  const known = addedParts.get(`${name} ${key}`);
  if (known) return known;
  const { title, description, schema } = section;
  const made: Part = { section, slots: [{ key, title, description, schema }] };
  addedParts.set(`${name} ${key}`, made);
  return made;
}

/** What the page has before a part. */
interface Before {
  parts: readonly Part[];
  keys: ReadonlySet<string>;
  hidden: readonly unknown[];
  hasPopup: boolean;
}

function findRefusal(part: Part, { parts, keys, hidden, hasPopup }: Before) {
  const {
    section,
    slots: [own],
  } = part;
  const isSeen = ({ slots: [slot] }: Part) => !hidden.includes(slot?.key);
  const isThere = parts.some((other) => other.section.name === section.name);
  const hasForm = hasPopup || parts.some((other) => other.section.gives.handOverForm);
  if (own && keys.has(own.key)) return 'key-twice';
  if (section.once && isThere) return 'section-twice';
  if (section.isFirst && isSeen(part) && parts.some(isSeen)) return 'not-first';
  if (section.gives.handOverForm && hasForm) return 'second-form';
  return undefined;
}
