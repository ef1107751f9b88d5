import type { FromPreview } from '../../contract/studio/from-preview.ts';
import type { PageParts, PartMove } from '../../contract/studio/preview-messages.ts';
import { findPageScroller } from './marks.ts';
import { findDrop, lineOf, type PartBox } from './part-boxes.ts';
import { listBetween, listSlotComments } from './slot-comments.ts';

interface SortingSetting {
  post: (message: FromPreview) => void;
  /** Where names, line and label are drawn, above the page. */
  overlay: ShadowRoot;
  listBoxes: () => readonly PartBox[];
  readPage: () => PageParts | null;
  readScale: () => number;
  /** The page stands as before. */
  onEnd: () => void;
}

/** Of a strip, in pixels of the Studio. Lower ones let the whole order be seen at once. */
const widthPx = 474;
const heightPx = 90;
const leastHeightPx = 44;
const gapPx = 6;
/** Room for the names beside the strips; where it is missing they stand on them. */
const namesPx = 300;
/** How far a press must move before it moves the part. */
const startPx = 4;
/** How near to its edge the list scrolls by itself, and how far at each frame. */
const edgePx = 48;
const stepPx = 12;

/** Lengths are in pixels of the frame, which the Studio draws smaller. */
const css = `
html[data-sorting], html[data-sorting] body { overflow: hidden !important; }
[data-sort-away] { display: none !important; }
[data-sort-list] { position: fixed !important; inset: 0 !important; z-index: 2147483646 !important;
  display: grid !important; grid-template-columns: var(--sort-width) !important; justify-content: center !important;
  grid-auto-rows: var(--sort-height) !important; gap: var(--sort-gap) !important; align-content: start !important;
  padding: calc(2 * var(--sort-gap)) 0 !important; margin: 0 !important; overflow: hidden auto !important;
  background: #efece5 !important; scrollbar-width: none; cursor: grabbing; user-select: none; }
[data-sort-strip] { zoom: var(--sort-zoom); block-size: calc(var(--sort-height) / var(--sort-zoom)) !important;
  inline-size: 100% !important; min-block-size: 0 !important; margin: 0 !important; overflow: clip !important;
  position: relative !important; content-visibility: visible !important; pointer-events: none !important;
  border-radius: 16px !important; box-shadow: 0 0 0 2px rgb(28 26 46 / 0.12) !important; transition: none !important; }
[data-sort-lifted] { z-index: 1 !important; box-shadow: 0 0 0 5px #e9bc55, 0 0 0 8px #1c1a2e, 0 60px 120px rgb(28 26 46 / 0.4) !important;
  will-change: transform; }
`;

/**
 * Shows the page as strips, each cut from a part, while one of them is moved: so the whole order is seen. The parts of
 * the page themselves are the strips; nothing of the page is copied or moved until the Studio has stored the move.
 */
export function createSorting(document: Document, setting: SortingSetting) {
  const { post, overlay, listBoxes, readPage, readScale, onEnd } = setting;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)');

  let list: HTMLElement | undefined;
  let lifted: HTMLElement | undefined;
  let move: PartMove | undefined;
  let scrollTop = 0;
  /** The pointer at which the part was taken, and where it is now. */
  let taken: { from: number; now: number } | undefined;
  let release: (() => void) | undefined;
  let frame = 0;
  let line: HTMLElement | undefined;

  function enter(key: string): boolean {
    if (list) return true;
    const slots = listSlotComments(document.body).filter(({ begin }) => begin.parentElement?.localName === 'main');
    const main = slots[0]?.begin.parentElement;
    if (!main || !slots.some(({ name }) => name.split(' ')[0] === key)) return false;
    scrollTop = findPageScroller().scrollTop;
    const scale = readScale();
    const width = Math.min(widthPx / scale, innerWidth - (innerWidth * scale > namesPx + 200 ? namesPx / scale : 24));
    const room = (innerHeight * scale - 4 * gapPx) / slots.length - gapPx;
    const { style } = document.documentElement;
    style.setProperty('--sort-width', `${width}px`);
    style.setProperty('--sort-height', `${Math.max(leastHeightPx, Math.min(heightPx, room)) / scale}px`);
    style.setProperty('--sort-gap', `${gapPx / scale}px`);
    style.setProperty('--sort-zoom', String(width / innerWidth));
    for (const slot of slots) {
      const elements = listBetween(slot).filter((node) => node instanceof HTMLElement);
      for (const [index, element] of elements.entries())
        element.setAttribute(index === 0 ? 'data-sort-strip' : 'data-sort-away', '');
      if (slot.name.split(' ')[0] === key) lifted = elements[0];
    }
    // Nothing else of the page is in the way.
    for (let around: Element = main; around !== document.body && around.parentElement; around = around.parentElement)
      for (const beside of around.parentElement.children)
        if (beside !== around && !beside.contains(main)) beside.setAttribute('data-sort-away', '');
    main.setAttribute('data-sort-list', '');
    lifted?.setAttribute('data-sort-lifted', '');
    document.documentElement.setAttribute('data-sorting', '');
    document.adoptedStyleSheets.push(sheet);
    list = main;
    list.addEventListener('scroll', drawNames, { passive: true });
    drawNames();
    return true;
  }

  function leave(): void {
    if (!list) return;
    cancelAnimationFrame(frame);
    release?.();
    list.removeEventListener('scroll', drawNames);
    if (lifted) lifted.style.transform = '';
    const marks = ['data-sort-list', 'data-sort-strip', 'data-sort-away', 'data-sort-lifted'];
    for (const mark of marks)
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
    document.documentElement.removeAttribute('data-sorting');
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    overlay.replaceChildren();
    list = undefined;
    lifted = undefined;
    move = undefined;
    taken = undefined;
    release = undefined;
    findPageScroller().scrollTo({ top: scrollTop, behavior: 'instant' });
    onEnd();
  }

  /** The strips without what the moved one is shifted by. */
  function listStrips(): readonly PartBox[] {
    const boxes = listBoxes();
    const shift = taken ? taken.now - taken.from : 0;
    return boxes.map((box) =>
      box.part.key === move?.key ? { ...box, top: box.top - shift, bottom: box.bottom - shift } : box,
    );
  }

  function drawNames(): void {
    const page = readPage();
    if (!list || !page) return;
    const scale = readScale();
    const { left, right } = list.firstElementChild ? stripOf(list) : { left: 0, right: innerWidth };
    const hasRoom = left * scale > 100;
    const names = listStrips().map(({ part, top, bottom }) => {
      const name = document.createElement('span');
      name.textContent = part.title;
      const { style } = name;
      const isMoved = part.key === move?.key;
      style.cssText =
        `position:absolute;zoom:${1 / scale};top:${((top + bottom) / 2) * scale}px;translate:0 -50%;` +
        "font:700 13px/18px 'Be Vietnam Pro',system-ui,sans-serif;color:#1c1a2e;overflow:hidden;text-overflow:ellipsis;" +
        'white-space:nowrap;' +
        (hasRoom
          ? `right:${(innerWidth - left) * scale + 16}px;max-width:${left * scale - 28}px;`
          : `left:${left * scale + 8}px;padding:2px 8px;border-radius:6px;background:#fff8e6;max-width:70%;`) +
        (isMoved ? 'opacity:0.5;' : '');
      return name;
    });
    const notes = listStrips().flatMap(({ part, top, bottom }) => {
      if (part.held === undefined || !hasRoom) return [];
      const note = document.createElement('span');
      note.textContent = part.held;
      note.style.cssText =
        `position:absolute;zoom:${1 / scale};top:${((top + bottom) / 2) * scale}px;translate:0 -50%;` +
        `left:${right * scale + 16}px;max-width:${(innerWidth - right) * scale - 24}px;` +
        "font:400 12px/16px 'Be Vietnam Pro',system-ui,sans-serif;color:#55536a;";
      return [note];
    });
    line = document.createElement('div');
    line.style.cssText =
      `position:absolute;zoom:${1 / scale};left:${left * scale - 12}px;width:${(right - left) * scale + 24}px;top:0;` +
      'height:4px;margin-top:-2px;border-radius:2px;background:#e9bc55;box-shadow:0 0 0 1px #1c1a2e;display:none';
    overlay.replaceChildren(...names, ...notes, line);
    drawLine();
  }

  function drawLine(): void {
    const y = move && lineOf(listStrips(), move);
    if (!line) return;
    line.style.display = y === undefined ? 'none' : 'block';
    if (y !== undefined) line.style.transform = `translateY(${(y - gapPx / readScale() / 2) * readScale()}px)`;
  }

  function aim(next: PartMove): void {
    const isOther = move?.to !== next.to || move.key !== next.key;
    move = next;
    drawLine();
    if (isOther) post({ kind: 'sorting', move: next });
  }

  /** At each frame while the pointer holds a strip: it follows, and near an edge the list scrolls. */
  function follow(): void {
    frame = requestAnimationFrame(follow);
    if (!list || !lifted || !taken || !move) return;
    const before = list.scrollTop;
    const edge = edgePx / readScale();
    if (taken.now < edge) list.scrollTop -= stepPx;
    else if (taken.now > innerHeight - edge) list.scrollTop += stepPx;
    taken.from -= list.scrollTop - before;
    const zoom = Number(getComputedStyle(document.documentElement).getPropertyValue('--sort-zoom')) || 1;
    lifted.style.transform = `translateY(${(taken.now - taken.from) / zoom}px) rotate(${isCalm.matches ? 0 : -1.2}deg)`;
    aim(findDrop(listStrips(), move.key, taken.now, readPage()?.first ?? 0));
  }

  return {
    isOn: () => list !== undefined,
    /** The grip of a part was pressed: it moves once the pointer does. */
    begin: (key: string, grip: HTMLElement, event: PointerEvent) => {
      if (event.button !== 0 || list) return;
      event.preventDefault();
      const { pointerId, clientY } = event;
      const stop = new AbortController();
      const { signal } = stop;
      release = () => {
        stop.abort();
        release = undefined;
      };
      // The grip goes when the page becomes strips, and the pointer stays with the frame.
      document.documentElement.setPointerCapture(pointerId);
      const onMove = (now: PointerEvent) => {
        if (now.pointerId !== pointerId) return;
        if (taken) taken.now = now.clientY;
        else if (Math.abs(now.clientY - clientY) * readScale() > startPx) take(key, now.clientY);
      };
      const onUp = (now: PointerEvent) => {
        if (now.pointerId !== pointerId) return;
        const dropped = now.type === 'pointerup' ? move : undefined;
        if (!list) return release?.();
        leave();
        post(dropped ? { kind: 'drop', move: dropped } : { kind: 'sorting', move: null });
      };
      document.addEventListener('pointermove', onMove, { signal, capture: true });
      for (const type of ['pointerup', 'pointercancel'] as const)
        document.addEventListener(type, onUp, { signal, capture: true });
      grip.focus();
    },
    /** The Studio moves a part, by the outline or by keys. */
    show: (next: PartMove | null) => {
      if (taken) return;
      if (!next) return leave();
      move = next;
      if (!enter(next.key)) return;
      drawNames();
      lifted?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    },
    /** Puts the part back. Returns whether one was being moved. */
    cancel: (): boolean => {
      if (!list) return false;
      leave();
      post({ kind: 'sorting', move: null });
      return true;
    },
    end: leave,
  };

  function take(key: string, y: number): void {
    const index = readPage()?.parts.find((part) => part.key === key)?.index;
    if (index === undefined) return;
    move = { key, to: index };
    if (!enter(key) || !lifted || !list) return;
    // The strip comes under the pointer.
    const strip = lifted.getBoundingClientRect();
    list.scrollTop += strip.top + strip.height / 2 - y;
    const now = lifted.getBoundingClientRect();
    taken = { from: now.top + now.height / 2, now: y };
    drawNames();
    post({ kind: 'sorting', move });
    frame = requestAnimationFrame(follow);
  }
}

function stripOf(list: Element): { left: number; right: number } {
  const strip = list.querySelector('[data-sort-strip]') ?? list;
  return strip.getBoundingClientRect();
}
