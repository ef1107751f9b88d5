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
[data-sort-strip] { zoom: var(--sort-zoom); inline-size: 100% !important; margin: 0 !important;
  align-self: start !important; position: relative !important; inset: auto !important;
  content-visibility: visible !important; pointer-events: none !important; transition: none !important;
  clip-path: inset(0 0 calc(100% - var(--sort-height) / var(--sort-zoom)) 0 round 16px) !important; }
[data-sort-bare] { background-color: var(--sort-paper) !important; }
[data-sort-lifted] { z-index: 1 !important; will-change: transform; }
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
  /** How far the strip that is held is drawn from its place. */
  let shifted = 0;
  let release: (() => void) | undefined;
  let frame = 0;
  let line: HTMLElement | undefined;
  /** The edge of the strip that is held, because what is cut off has none. */
  let held: HTMLElement | undefined;

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
    style.setProperty('--sort-paper', getComputedStyle(document.body).backgroundColor);
    for (const slot of slots) {
      const elements = listBetween(slot).filter((node) => node instanceof HTMLElement);
      for (const [index, element] of elements.entries())
        element.setAttribute(index === 0 ? 'data-sort-strip' : 'data-sort-away', '');
      // It stands on the ground of the page, which is not behind it now.
      const ground = elements[0] && getComputedStyle(elements[0]);
      if (ground?.backgroundColor === 'rgba(0, 0, 0, 0)') elements[0]?.setAttribute('data-sort-bare', '');
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
    if (lifted) {
      lifted.style.transform = '';
      lifted.style.transformOrigin = '';
    }
    const marks = ['list', 'strip', 'away', 'bare', 'lifted'].map((mark) => `data-sort-${mark}`);
    for (const mark of marks)
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
    document.documentElement.removeAttribute('data-sorting');
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    overlay.replaceChildren();
    list = undefined;
    lifted = undefined;
    move = undefined;
    taken = undefined;
    shifted = 0;
    release = undefined;
    findPageScroller().scrollTo({ top: scrollTop, behavior: 'instant' });
    onEnd();
  }

  /** In pixels of the frame. */
  const readStripHeight = () => Number.parseFloat(document.documentElement.style.getPropertyValue('--sort-height'));

  /** The strips, each where it stands in the list: what the moved one is shifted by is left out. */
  function listStrips(): readonly PartBox[] {
    const height = readStripHeight();
    return listBoxes().map(({ part, top }) => {
      const own = part.key === move?.key ? top - shifted : top;
      return { part, top: own, bottom: own + height };
    });
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
    const frames = listStrips().map(({ part, top, bottom }) => {
      const around = document.createElement('div');
      const isMoved = part.key === move?.key;
      around.style.cssText =
        `position:absolute;zoom:${1 / scale};left:${left * scale}px;top:${top * scale}px;box-sizing:border-box;` +
        `width:${(right - left) * scale}px;height:${(bottom - top) * scale}px;border-radius:6px;` +
        (isMoved ? 'border:2px dashed #8f8b95;' : 'border:1px solid rgb(28 26 46 / 0.14);');
      return around;
    });
    held = document.createElement('div');
    held.style.cssText =
      `position:absolute;zoom:${1 / scale};left:${left * scale}px;top:0;box-sizing:border-box;display:none;` +
      `width:${(right - left) * scale}px;border-radius:8px;` +
      'box-shadow:0 0 0 2px #e9bc55,0 0 0 3px #1c1a2e,0 24px 60px rgb(28 26 46 / 0.4);';
    line = document.createElement('div');
    line.style.cssText =
      `position:absolute;zoom:${1 / scale};left:${left * scale - 12}px;width:${(right - left) * scale + 24}px;top:0;` +
      'height:4px;margin-top:-2px;border-radius:2px;background:#e9bc55;box-shadow:0 0 0 1px #1c1a2e;display:none';
    overlay.replaceChildren(...frames, ...names, ...notes, held, line);
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
    const turn = isCalm.matches ? 0 : -1.2;
    const height = readStripHeight();
    // It turns around the middle of what is seen of it.
    lifted.style.transformOrigin = `50% ${height / zoom / 2}px`;
    shifted = taken.now - taken.from;
    lifted.style.transform = `translateY(${shifted / zoom}px) rotate(${turn}deg)`;
    if (held) {
      const scale = readScale();
      held.style.display = 'block';
      held.style.height = `${height * scale}px`;
      held.style.transform = `translateY(${(taken.now - height / 2) * scale}px) rotate(${turn}deg)`;
    }
    const page = readPage();
    if (page) aim(findDrop(listStrips(), move.key, taken.now, page.places));
  }

  return {
    isOn: () => list !== undefined,
    /** A grip is pressed: the pointer belongs to it. */
    isHeld: () => release !== undefined,
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
    const height = readStripHeight();
    const middle = () => (lifted?.getBoundingClientRect().top ?? 0) + height / 2;
    // The strip comes under the pointer.
    list.scrollTop += middle() - y;
    taken = { from: middle(), now: y };
    drawNames();
    post({ kind: 'sorting', move });
    frame = requestAnimationFrame(follow);
  }
}

function stripOf(list: Element): { left: number; right: number } {
  const strip = list.querySelector('[data-sort-strip]') ?? list;
  return strip.getBoundingClientRect();
}
