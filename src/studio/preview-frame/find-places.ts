import { memoise } from '../../contract/memoise.ts';
import type { PreviewPlace, PreviewSlot } from '../../contract/studio/preview-messages.ts';
import { formatNumbers } from './format-numbers.ts';
import { listBetween, type SlotComments } from './slot-comments.ts';

/** Where a value of content stands on the page. */
export interface Spot {
  place: PreviewPlace;
  /** The nodes that show it, in page order: texts, or one picture, film or field. */
  nodes: readonly (Text | Element)[];
  /** Whether its one text node says nothing else, so that it can be typed in place. */
  isWholeText: boolean;
}

/** The values of a section, and where to look for what stands in other keys. */
interface Sources {
  slots: readonly Pick<PreviewSlot, 'name' | 'places'>[];
  otherPlaces: readonly PreviewPlace[];
}

/** Finds the values of content that a section shows: first its own, then those of others. */
export function findSpots(slot: SlotComments, { slots, otherPlaces }: Sources): Spot[] {
  const nodes = listBetween(slot);
  const keys = slot.name.split(' ');
  const own = slots.find(({ name }) => name === slot.name)?.places ?? [];
  const others = [...slots.flatMap(({ places }) => places), ...otherPlaces].filter(({ key }) => !keys.includes(key));
  return [...findTexts(nodes, [own, others]), ...findPictures(nodes, [own, others]), ...findFields(nodes, own)];
}

/** What is never read on a page. */
const silent = 'script, style, template, option, datalist';

interface Piece {
  text: Text;
  /** Its words without spaces, as `words` has them from `from` on. */
  from: number;
  length: number;
}

/**
 * Texts are compared without spaces, because a line break of HTML is none on the page. Long values first, and those
 * that fill whole text nodes before those that are parts of one.
 */
function findTexts(nodes: readonly Node[], ranks: readonly (readonly PreviewPlace[])[]): Spot[] {
  const pieces: Piece[] = [];
  let words = '';
  for (const text of listTexts(nodes)) {
    const own = squeeze(text.data);
    if (own === '') continue;
    pieces.push({ text, from: words.length, length: own.length });
    words += own;
  }
  const begins = new Map(pieces.map((piece, index) => [piece.from, index]));
  const ends = new Map(pieces.map((piece, index) => [piece.from + piece.length, index]));
  const taken = new Array<boolean>(words.length).fill(false);
  const spots: Spot[] = [];

  const isFree = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) if (taken[at]) return false;
    return true;
  };
  const pieceAt = (at: number) => {
    let index = at;
    while (index > 0 && !begins.has(index)) index -= 1;
    return begins.get(index) ?? 0;
  };

  function find(places: readonly PreviewPlace[], isWhole: boolean): void {
    const byWords = groupByWords(places, words);
    for (const value of [...byWords.keys()].sort((one, other) => other.length - one.length)) {
      const same = byWords.get(value) ?? [];
      const found: { first: number; last: number; at: number }[] = [];
      for (let at = words.indexOf(value); at >= 0; at = words.indexOf(value, at + 1)) {
        const to = at + value.length;
        const isAligned = begins.has(at) && ends.has(to);
        if (!isFree(at, to) || (isWhole ? !isAligned : !isWord(words, at, to, value))) continue;
        taken.fill(true, at, to);
        found.push({ first: pieceAt(at), last: pieceAt(to - 1), at });
      }
      for (const [index, { first, last }] of found.entries()) {
        const texts = pieces.slice(first, last + 1).map(({ text }) => text);
        const place = choosePlace(same, index, found.length, texts[0], spots);
        if (place) spots.push({ place, nodes: texts, isWholeText: isWhole && texts.length === 1 });
      }
    }
  }

  for (const places of ranks) {
    find(
      places.filter(({ kind }) => kind === 'text' || kind === 'html'),
      true,
    );
  }
  for (const places of ranks) {
    find(
      places.filter(({ kind }) => kind !== 'picture' && kind !== 'file'),
      false,
    );
    find(
      places.flatMap((place) => formatNumbers(place)),
      false,
    );
  }
  // A part of a value: a text that a section cuts into several.
  for (const { text, from, length } of pieces) {
    if (!isFree(from, from + length) || length < leastPart) continue;
    const part = words.slice(from, from + length);
    const place = ranks.flat().find((each) => each.kind !== 'picture' && squeezeValue(each).includes(part));
    if (place) spots.push({ place, nodes: [text], isWholeText: false });
  }
  return spots;
}

/** Fewer letters may stand anywhere by chance. */
const leastPart = 3;

/** Whether a part of a text is a word of its own; a short one would be found in others. */
function isWord(words: string, from: number, to: number, value: string): boolean {
  if (value.length >= 8) return true;
  const letter = /[\p{L}\p{N}]/u;
  return value.length >= 2 && !letter.test(words[from - 1] ?? '') && !letter.test(words[to] ?? '');
}

/** Those of them that occur in these words. */
function groupByWords(places: readonly PreviewPlace[], words: string): Map<string, PreviewPlace[]> {
  const groups = new Map<string, PreviewPlace[]>();
  for (const place of places) {
    const value = squeezeValue(place);
    if (value !== '' && words.includes(value)) groups.set(value, [...(groups.get(value) ?? []), place]);
  }
  return groups;
}

/**
 * Which of several equal values a text is. As many texts as values, or a multiple: by order. Otherwise the one that
 * shares most of its path with what was found beside it.
 */
function choosePlace(
  same: readonly PreviewPlace[],
  index: number,
  count: number,
  node: Node | undefined,
  spots: readonly Spot[],
): PreviewPlace | undefined {
  if (same.length === 1 || !node) return same[0];
  if (count % same.length === 0) return same[index % same.length];
  const near = findNear(node, spots);
  const scores = same.map(({ key, path }) =>
    Math.max(0, ...near.map(({ place }) => (place.key === key ? sharedLength(place.path, path) : 0))),
  );
  const best = Math.max(...scores);
  return best > 0 ? same[scores.indexOf(best)] : same[index % same.length];
}

/** Spots in the closest element around the node that has any. */
function findNear(node: Node, spots: readonly Spot[]): readonly Spot[] {
  for (let around = node.parentElement; around; around = around.parentElement) {
    const inside = spots.filter(({ nodes }) => nodes.some((each) => around?.contains(each)));
    if (inside.length > 0) return inside;
  }
  return [];
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function findPictures(nodes: readonly Node[], ranks: readonly (readonly PreviewPlace[])[]): Spot[] {
  const spots: Spot[] = [];
  const counts = new Map<string, number>();
  for (const element of listElements(nodes, 'img, video, object, iframe, image, a[href], [style*="url("]')) {
    const addresses = readAddresses(element);
    for (const places of ranks) {
      const wanted = places.filter(({ kind }) => kind === 'picture' || (kind === 'file' && !element.matches('img')));
      const address = addresses.find((each) => wanted.some(({ value }) => each.startsWith(value)));
      if (address === undefined) continue;
      const same = wanted.filter(({ value }) => address.startsWith(value));
      const index = counts.get(same[0]?.value ?? '') ?? 0;
      counts.set(same[0]?.value ?? '', index + 1);
      // Pictures are counted as they come, so their number is not known: first those beside it decide.
      const place = choosePlace(same, index, same.length === 1 ? 1 : same.length + 1, element, spots) ?? same[0];
      if (place) spots.push({ place, nodes: [element], isWholeText: false });
      break;
    }
  }
  return spots;
}

/** What an element may show: first what it shows now. */
function readAddresses(element: Element): string[] {
  const sources = element.parentElement?.matches('picture')
    ? [...element.parentElement.querySelectorAll('source')]
    : [];
  const all = [
    element instanceof HTMLImageElement ? element.currentSrc : '',
    ...['src', 'data', 'poster', 'href'].map((name) => element.getAttribute(name) ?? ''),
    ...sources.flatMap(({ srcset }) => srcset.split(/,\s+/)),
    /url\(["']?([^"')]+)/.exec(element.getAttribute('style') ?? '')?.[1] ?? '',
  ];
  return all.filter((address) => address !== '').map((address) => address.replace(location.origin, ''));
}

/** Examples in fields are seen, too. */
function findFields(nodes: readonly Node[], places: readonly PreviewPlace[]): Spot[] {
  return listElements(nodes, '[placeholder]').flatMap((element): Spot[] => {
    const words = squeeze(element.getAttribute('placeholder') ?? '');
    const place = words === '' ? undefined : places.find((each) => squeezeValue(each) === words);
    return place ? [{ place, nodes: [element], isWholeText: false }] : [];
  });
}

function listTexts(nodes: readonly Node[]): Text[] {
  return nodes.flatMap((node) => {
    if (node instanceof Text) return [node];
    if (!(node instanceof Element)) return [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (each) =>
      each instanceof Element && each.matches(silent) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    return texts;
  });
}

function listElements(nodes: readonly Node[], selector: string): Element[] {
  return nodes.flatMap((node) =>
    node instanceof Element ? [...(node.matches(selector) ? [node] : []), ...node.querySelectorAll(selector)] : [],
  );
}

/** A text without its spaces, composed. */
function squeeze(text: string): string {
  return text.normalize('NFC').replaceAll(/[\s\u00a0\u200b\u2060]+/gu, '');
}

/** Of each value once: a page has thousands, and at each letter only those of one section are others. */
const squeezeValue = memoise(({ value }: PreviewPlace) => squeeze(value));
