import type { PlaceName } from '../../contract/changes/place-name.ts';
import { previewPartsEvent } from '../../contract/page-attributes.ts';
import type { FromPreview } from '../../contract/studio/from-preview.ts';
import {
  type PreviewData,
  type PreviewPlace,
  type PreviewUpdate,
  previewDataAttribute,
  type ToPreview,
} from '../../contract/studio/preview-messages.ts';
import { findSpots, type Spot } from './find-places.ts';
import { createMarks, findPageScroller } from './marks.ts';
import { createOutlines, measure } from './outlines.ts';
import { createPartTools } from './part-tools.ts';
import { createPointer, findSpotAt } from './pointing.ts';
import { createRest } from './rest-movement.ts';
import { createServerTree } from './server-tree.ts';
import { isBetween, listBetween, listSlotComments } from './slot-comments.ts';
import { startAdded, swapIslands } from './start-added.ts';
import { type PageParts, showState } from './states.ts';
import { createTypedTexts, type Values } from './typed-texts.ts';
import { createTyping } from './typing.ts';

/**
 * The script of the frame in which the editor shows a page. It runs before the page's own script, applies what the
 * server drew anew, finds the fields of what is pointed at, and lets texts be typed in place. It talks with the Studio
 * by messages only: the frame has an opaque origin.
 */
const tree = createServerTree(document);
const outlines = createOutlines(document);
const typing = createTyping(
  document,
  (place, text, was, step) => post({ kind: 'typed', place, text, was, step }),
  (step) => post({ kind: 'history', step }),
);

/** In a scaled frame Chromium blurs and mirrors only a part of what is behind a dialog: there it is not blurred. */
const unblurred = new CSSStyleSheet();
unblurred.replaceSync('::backdrop { backdrop-filter: none !important; }');
document.adoptedStyleSheets.push(unblurred);

/** Undefined until the page's script runs. */
let parts: PageParts | undefined;
const fixed = findFixed();
let isPicking = true;
const data: PreviewData = JSON.parse(document.querySelector(`script[${previewDataAttribute}]`)?.textContent ?? '{}');
/** The revision that the page shows. */
let revision = data.revision;
/** The values of content, as the server told them last. */
let drawn: Values = data;
/** The same with what is typed since. */
let values = drawn;
const typedTexts = createTypedTexts(
  (place) => getSpots(place.key).filter((spot) => isSame(spot.place, place)),
  typing.isKept,
);
/** By the name of a section; of those in which one was looked for since they changed. */
const spots = new Map<string, readonly Spot[]>();
new MutationObserver((records) => {
  if (spots.size === 0) return;
  const targets = new Set(records.map(({ target }) => target));
  for (const slot of listSlotComments(document.body))
    if ([...targets].some((target) => target.contains(slot.begin) || isBetween(slot, target))) spots.delete(slot.name);
}).observe(document.body, { subtree: true, childList: true, characterData: true });
const marks = createMarks(document, { find, post });
const partTools = createPartTools(document, post);
const rest = createRest(document);
let hovered: PlaceName | null = null;
let shown: { place: PlaceName; label: string } | null = null;

function post(message: FromPreview): void {
  // The Studio may have any origin; it knows its frame by the window that a message comes from.
  parent.postMessage(message, '*');
}

/** On the whole page, or in the sections that have this key. */
function getSpots(key?: string): readonly Spot[] {
  return listSlotComments(document.body).flatMap((slot) => {
    if (key !== undefined && !slot.name.split(' ').includes(key)) return [];
    const found = spots.get(slot.name) ?? findSpots(slot, values);
    spots.set(slot.name, found);
    return found;
  });
}

const isSame = (one: PlaceName | null | undefined, other: PlaceName | null | undefined) =>
  one?.key === other?.key && one?.path === other?.path;
const nameOf = ({ place: { key, path } }: Spot): PlaceName => ({ key, path });

document.addEventListener(
  previewPartsEvent,
  (event) => {
    parts = (event as CustomEvent<PageParts>).detail;
    post({ kind: 'ready', revision });
  },
  { once: true },
);

document.addEventListener('landing_hand_over', () => post({ kind: 'handedOver' }));

window.addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Escape' && partTools.cancel()) event.preventDefault();
    if (event.key !== 'F6') return;
    event.preventDefault();
    post({ kind: 'leave', step: event.shiftKey ? -1 : 1 });
  },
  { capture: true },
);

window.addEventListener('message', ({ source, data: message }: MessageEvent<ToPreview>) => {
  if (source !== parent) return;
  switch (message.kind) {
    case 'update':
      return apply(message);
    case 'show':
      return show(message.place, message.label ?? '');
    case 'label':
      return label(message.place, message.label);
    case 'state':
      if (parts) void showState(message.state, parts).then(() => post({ kind: 'stateShown', state: message.state }));
      return;
    case 'colleagues':
      return showColleagues(message.outlines);
    case 'scale':
      unblurred.disabled = message.scale === 1;
      marks.setScale(message.scale);
      partTools.setScale(message.scale);
      return outlines.setScale(message.scale);
    case 'marks':
      return marks.set(message);
    case 'goTo':
      return marks.goTo(message.id, message.isLeading);
    case 'scrollTo':
      return marks.scrollTo(message.top);
    case 'parts':
      partTools.set(message.parts);
      // It may have come to a place before the places were told.
      return pointer.again();
    case 'place':
      return partTools.light(message.index);
    case 'sorting':
      return partTools.sort(message.move);
    case 'rest':
      return rest(message.isResting);
    case 'text':
      if (isSame(typing.place(), message.place)) typing.replace(message.text, message.was);
      return;
    case 'picking':
      isPicking = message.isOn;
      if (!isPicking) {
        hover(null);
        partTools.leave();
      }
      document.documentElement.style.cursor = isPicking ? 'default' : '';
      return;
  }
});

function apply({ update, typed = [] }: Extract<ToPreview, { kind: 'update' }>): void {
  if (update?.from !== undefined && update.from !== revision) {
    if (parts) post({ kind: 'ready', revision });
    return;
  }
  typedTexts.takeBack();
  if (update) applyDrawn(update);
  values = drawn;
  values = typedTexts.show(typed, drawn);
}

function applyDrawn(next: PreviewUpdate): void {
  revision = next.to;
  for (const { name } of next.slots) spots.delete(name);
  if (next.css !== undefined) applyCss(next.css);
  const { added, islands, isStale } = tree.apply(next, typing.isKept);
  const known = new Map([...drawn.slots, ...next.slots].map((slot) => [slot.name, slot]));
  drawn = {
    slots: listSlotComments(document.body).flatMap(({ name }) => known.get(name) ?? []),
    otherPlaces: next.otherPlaces ?? drawn.otherPlaces,
  };
  if (parts) {
    startAdded(added, parts);
    swapIslands(islands, parts, outlineAnew);
  }
  outlineAnew();
  // The page's script has looked for these once.
  if (isStale || findFixed().some((element, index) => element !== fixed[index])) post({ kind: 'stale' });
  else post({ kind: 'applied' });
}

/** The elements that the page's script holds on to: the registration's dialog and the header that sticks. */
function findFixed(): (Element | null)[] {
  return ['#dang-ky', '[data-sticky-header]'].map((selector) => document.querySelector(selector));
}

/** The page changed: once it is painted, places are outlined where they are now. */
function outlineAnew(): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (shown && isAwaited) show(shown.place, shown.label);
      else if (shown) outlineShown();
      if (outlines.ids().some((id) => id.startsWith('colleague'))) showColleagues(colleagues);
      outlines.redraw();
      partTools.redraw();
    }),
  );
}

/** The page's CSS once it differs from that of its document. The sheets of the frame's own tools stay behind it. */
const pageSheet = new CSSStyleSheet();

function applyCss(css: string): void {
  pageSheet.replaceSync(css);
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== pageSheet);
  document.adoptedStyleSheets = [pageSheet, ...others];
  const own = document.head.querySelector('style')?.sheet;
  if (own) own.disabled = true;
}

function find(place: PlaceName): Spot | undefined {
  const among = (all: readonly Spot[]) => all.filter((spot) => isSame(spot.place, place));
  const isDrawn = (spot: Spot) => measure(spot) !== undefined;
  // The whole page is not looked through at each letter.
  const own = among(getSpots(place.key)).find(isDrawn);
  if (own) return own;
  const found = among(getSpots());
  return found.find(isDrawn) ?? found[0] ?? findInside(place);
}

/** All that is shown of a group, or of a section when the path is empty. */
function findInside({ key, path }: PlaceName): Spot | undefined {
  const place: PreviewPlace = { key, path, kind: 'text', value: '' };
  if (path === '') {
    const slot = listSlotComments(document.body).find(({ name }) => name.split(' ').includes(key));
    const nodes = slot ? listBetween(slot).filter((node) => node instanceof Element) : [];
    return nodes.length > 0 ? { place, nodes, isWholeText: false } : undefined;
  }
  const isInside = (of: string) => of.startsWith(`${path}.`) || of.startsWith(`${path}[`);
  const inside = getSpots().filter((spot) => spot.place.key === key && isInside(spot.place.path));
  const nodes = inside.filter((spot) => measure(spot) !== undefined).flatMap((spot) => spot.nodes);
  return nodes.length > 0 ? { place, nodes, isWholeText: false } : undefined;
}

/** What the header that sticks to the top of pages covers at most. */
const headPx = 72;

/** A part that was just added is chosen before the page shows it. */
let isAwaited = false;

function show(place: PlaceName | null, words: string): void {
  shown = place && { place, label: words };
  outlineShown();
  partTools.setNamed(place?.path ? place.key : null);
  const spot = place && find(place);
  isAwaited = place !== null && !spot;
  if (!spot) return;
  const [node] = spot.nodes;
  const element = node instanceof Element ? node : node?.parentElement;
  const rect = measure(spot);
  // What is in sight stays where it is.
  if (rect && rect.top >= headPx && rect.bottom <= innerHeight && rect.left >= 0 && rect.right <= innerWidth) return;
  for (let around = element?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true;
  // How tall a section is shows only when it comes near (content-visibility).
  const isSection = place?.path === '' && !element?.closest('dialog');
  const isTall = rect !== undefined && rect.height > innerHeight;
  element?.scrollIntoView({ block: isSection || isTall ? 'start' : 'center', inline: 'nearest', behavior: 'instant' });
  if (isSection) findPageScroller().scrollBy({ top: -headPx, behavior: 'instant' });
  outlines.redraw();
}

function outlineShown(): void {
  const spot = shown && find(shown.place);
  outlines.set('here', spot && shown ? { look: 'here', spot, label: shown.label } : undefined);
}

function label(place: PlaceName, words: string): void {
  if (!isSame(hovered, place)) return;
  const spot = find(place);
  if (spot) outlines.set('hover', { look: 'hover', spot, label: words });
}

let colleagues: Extract<ToPreview, { kind: 'colleagues' }>['outlines'] = [];
function showColleagues(next: typeof colleagues): void {
  colleagues = next;
  for (const id of outlines.ids()) if (id.startsWith('colleague')) outlines.set(id, undefined);
  for (const [index, { key, path, name }] of next.entries()) {
    const spot = find({ key, path });
    if (spot) outlines.set(`colleague ${index}`, { look: 'colleague', spot, label: name });
  }
}

function hover(spot: Spot | null | undefined): void {
  const place = spot ? nameOf(spot) : null;
  if (isSame(hovered, place)) return;
  hovered = place;
  outlines.set('hover', spot ? { look: 'hover', spot, label: '' } : undefined);
  post({ kind: 'hover', place });
}

const pointer = createPointer((x, y) => {
  const target = document.elementFromPoint(x, y);
  if (!isPicking || typing.box() || !target) return;
  // Between two parts a place is pointed at, and no field.
  hover(partTools.point(target, y) ? null : findSpotAt(getSpots(), target, x, y));
});
window.addEventListener(
  'pointermove',
  ({ clientX, clientY, pointerType }) => {
    // A finger points at nothing once it is lifted.
    if (isPicking && !typing.box() && pointerType !== 'touch') pointer.move(clientX, clientY);
  },
  { capture: true, passive: true },
);
document.documentElement.addEventListener('pointerleave', () => {
  pointer.leave();
  hover(null);
  partTools.leave();
});

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
const findPictureAt = ({ target, clientX, clientY }: DragEvent) =>
  target instanceof Element
    ? findSpotAt(
        getSpots().filter(({ place }) => place.kind === 'picture'),
        target,
        clientX,
        clientY,
      )
    : undefined;

// Without these the frame would leave the page to show the file.
window.addEventListener('dragover', (event) => {
  if (!hasFiles(event)) return;
  event.preventDefault();
  const spot = findPictureAt(event);
  if (event.dataTransfer) event.dataTransfer.dropEffect = spot ? 'copy' : 'none';
  hover(spot);
});
window.addEventListener('dragleave', (event) => {
  if (hasFiles(event) && event.relatedTarget === null) hover(null);
});
window.addEventListener('drop', (event) => {
  if (!hasFiles(event)) return;
  event.preventDefault();
  const spot = findPictureAt(event);
  if (spot) post({ kind: 'files', place: nameOf(spot), files: [...(event.dataTransfer?.files ?? [])] });
  hover(null);
});
document.addEventListener('paste', ({ clipboardData }) => {
  const files = [...(clipboardData?.files ?? [])];
  if (files.length > 0 && shown && !typing.box()) post({ kind: 'files', place: shown.place, files });
});

/** The whole section, for what is none of its values, such as a computed sum. */
function findSectionPlace(target: Element): PlaceName | undefined {
  const slot = listSlotComments(document.body).find((each) => isBetween(each, target));
  const key = slot?.name.split(' ')[0];
  return key === undefined ? undefined : { key, path: '' };
}

/** While picking, nothing on the page reacts; with Alt it does, for example to open a tab. */
function isForPage(event: MouseEvent): boolean {
  if (partTools.isOwn(event.target) || partTools.isMoving()) return true;
  return !isPicking || event.altKey || (event.target instanceof Node && typing.box()?.contains(event.target) === true);
}

for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'auxclick', 'dblclick'] as const) {
  window.addEventListener(
    type,
    (event) => {
      if (isForPage(event)) {
        if (type === 'click') keepOnPage(event);
        return;
      }
      event.stopImmediatePropagation();
      // A click beside a text that is being typed ends that by taking its focus.
      if (type !== 'mousedown' || !typing.box()) event.preventDefault();
      if (!(event.target instanceof Element)) return;
      if (type !== 'click' && type !== 'dblclick') return;
      const spot = findSpotAt(getSpots(), event.target, event.clientX, event.clientY);
      if (type === 'click') {
        const place = spot ? nameOf(spot) : findSectionPlace(event.target);
        if (place) post({ kind: 'choose', place });
      }
      if (type === 'dblclick' && spot?.place.kind === 'text' && spot.isWholeText) {
        hover(null);
        typing.begin(spot);
      }
    },
    { capture: true },
  );
}

/** Links that leave the page do not: the frame shows this page only. */
function keepOnPage(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const address = link?.getAttribute('href') ?? '#';
  if (!address.startsWith('#')) event.preventDefault();
}

document.addEventListener(
  'scroll',
  ({ target }) => {
    // What was pointed at moves away from the pointer.
    hover(null);
    outlines.redraw();
    partTools.redraw();
    const scroller = target instanceof Element ? target : document.documentElement;
    const isOfPage = scroller === document.documentElement || scroller.hasAttribute('data-page-scroller');
    if (isOfPage && !partTools.isSorting() && !marks.isSought(scroller.scrollTop))
      post({ kind: 'scrolled', top: scroller.scrollTop });
  },
  { capture: true, passive: true },
);
window.addEventListener('resize', () => {
  outlines.redraw();
  partTools.redraw();
});
