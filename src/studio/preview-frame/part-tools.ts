import type { FromPreview } from '../../contract/studio/from-preview.ts';
import type { PageParts } from '../../contract/studio/preview-messages.ts';
import { findPageScroller } from './marks.ts';
import { findPartAt, findPlaceAt, listPlaces, type PartBox, type PartPlace } from './part-boxes.ts';
import { createSorting } from './part-sorting.ts';
import { listBetween, listSlotComments } from './slot-comments.ts';

/** How near to a place the pointer lights it, and how near to its buttons it must stay, in pixels of the Studio. */
const reachPx = 14;
const buttonsPx = 22;
/** On a touched screen a part has tools while it reaches this far down the window, in pixels of the Studio. */
const leastRestPx = 140;

/** Gold with an edge of ink, which is seen on any page. Lengths are in pixels of the Studio. */
const css = `
:host { all: initial; position: fixed; inset: 0; width: auto; height: auto; margin: 0; padding: 0; border: 0;
  overflow: hidden; background: none; pointer-events: none; z-index: 2147483647; }
.line { position: absolute; left: 0; right: 0; height: 0; zoom: var(--unit);
  font: 400 12px/16px 'Be Vietnam Pro', system-ui, sans-serif; color: #3a2a00; }
.line::before { content: ''; position: absolute; inset: -1.5px 0 auto; height: 3px; background: #e9bc55;
  box-shadow: 0 0 0 1px #1c1a2e; }
.go { position: absolute; top: -17px; left: 50%; translate: -50% 0; display: flex; gap: 6px; }
button { all: unset; box-sizing: border-box; pointer-events: auto; cursor: pointer; }
.go button { display: inline-flex; align-items: center; gap: 8px; height: 34px; padding: 0 14px; border-radius: 17px;
  background: #1c1a2e; color: #f6da98; font-weight: 700; white-space: nowrap;
  box-shadow: 0 0 0 2px #e9bc55, 0 8px 24px rgb(0 0 0 / 0.3); }
.go button:hover { background: #38355a; }
.go button + button { background: #fff8e6; color: #3a2a00; font-weight: 400;
  box-shadow: 0 0 0 1px #1c1a2e, 0 8px 24px rgb(0 0 0 / 0.24); }
button:focus-visible { outline: 2px solid #fff; outline-offset: 3px; box-shadow: 0 0 0 2px #e9bc55, 0 0 0 7px #1c1a2e; }
kbd { font: inherit; font-weight: 400; padding: 0 5px; border-radius: 4px; box-shadow: inset 0 0 0 1px #f6da9866; }
.name { position: absolute; left: 14px; max-width: 40%; padding: 2px 7px; border-radius: 5px; background: #fff8e6;
  box-shadow: 0 0 0 1px #c99a3a; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.above { bottom: 8px; }
.below { top: 8px; }
.note { position: absolute; left: 50%; translate: -50% -50%; padding: 4px 12px; border-radius: 14px; background: #fff8e6;
  box-shadow: 0 0 0 1px #c99a3a; white-space: nowrap; }
.tools { position: absolute; right: 0; display: flex; zoom: var(--unit); border-radius: 8px; background: #1c1a2e;
  box-shadow: 0 0 0 1.5px #e9bc55, 0 4px 16px rgb(0 0 0 / 0.3); overflow: hidden; }
.tools button { display: grid; place-items: center; width: 32px; height: 32px; color: #f6da98; }
.tools button:hover { background: #38355a; }
.tools [data-grip] { cursor: grab; touch-action: none; }
.chip { position: absolute; left: 50%; translate: -50% -50%; zoom: var(--unit); display: grid; place-items: center;
  width: 36px; height: 36px; border-radius: 50%; background: #1c1a2e; box-shadow: 0 0 0 2px #e9bc55; color: #f6da98; }
.mark { position: absolute; zoom: var(--unit); padding: 2px 8px; border-radius: 6px; background: #1c1a2e;
  color: #f6da98; font: 700 12px/16px 'Be Vietnam Pro', system-ui, sans-serif; white-space: nowrap; }
svg { display: block; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; }
@media (pointer: coarse) { .tools button { width: 44px; height: 44px; } .chip { width: 44px; height: 44px; } }
`;

const drawings = {
  plus: '<path d="M8 3v10M3 8h10"/>',
  grip: '<path d="M6 4v.01M10 4v.01M6 8v.01M10 8v.01M6 12v.01M10 12v.01"/>',
  more: '<path d="M3.500 8v.01M8 8v.01M12.500 8v.01"/>',
  paste: '<rect x="4" y="3.500" width="8" height="10" rx="1.500"/><path d="M6.500 2.500h3v2h-3z"/>',
} as const;

/**
 * What can be done with the parts of the page where they stand: adding one between two, moving one, its menu. It lies
 * over the page, and takes no part in its layout.
 */
export function createPartTools(document: Document, post: (message: FromPreview) => void) {
  const host = document.createElement('preview-parts');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  host.setAttribute('popover', 'manual');
  // Beside the body, so that no selector of the page meets it.
  document.documentElement.append(host);

  const isTouched = matchMedia('(pointer: coarse)').matches;
  let page: PageParts | null = null;
  let scale = 1;
  /** Index of the lit place. */
  let lit: number | null = null;
  /** It was lit by the Studio, so the pointer on the page does not put it out by standing somewhere else. */
  let isLitByStudio = false;
  let hovered: string | null = null;
  /** The part of which a field is outlined, with its name where the part would have its own. */
  let named: string | null = null;
  let frame = 0;
  let isPressed = false;
  shadow.addEventListener('pointerdown', () => {
    isPressed = true;
  });
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(
      type,
      () => {
        isPressed = false;
        schedule();
      },
      true,
    );
  const sorting = createSorting(document, {
    post,
    overlay: shadow,
    listBoxes,
    readPage: () => page,
    readScale: () => scale,
    onEnd: () => {
      // The grip that was pressed is gone, and its release with it.
      isPressed = false;
      schedule();
    },
  });

  function listBoxes(): readonly PartBox[] {
    if (!page) return [];
    const slots = new Map(listSlotComments(document.body).map((slot) => [slot.name.split(' ')[0] ?? '', slot]));
    return page.parts.flatMap((part) => {
      const slot = slots.get(part.key);
      const rects = (slot ? listBetween(slot) : [])
        .filter((node) => node instanceof Element)
        .map((element) => element.getBoundingClientRect())
        .filter(({ height }) => height > 0);
      if (rects.length === 0) return [];
      const [top, bottom] = [Math.min(...rects.map((rect) => rect.top)), Math.max(...rects.map((rect) => rect.bottom))];
      return [{ part, top, bottom }];
    });
  }

  function schedule(): void {
    if (frame === 0) frame = requestAnimationFrame(draw);
  }

  function draw(): void {
    frame = 0;
    host.style.setProperty('--unit', String(1 / scale));
    // A button that went away between press and release would get no click.
    if (sorting.isOn() || isPressed) return;
    const elements = page && !document.querySelector('dialog:modal') ? drawAll(page) : [];
    const isOpen = host.matches(':popover-open');
    // The focus stays on a button that is drawn anew.
    const focused = shadow.activeElement?.getAttribute('data-name');
    shadow.replaceChildren(...elements);
    if (elements.length > 0 && !isOpen) host.showPopover();
    if (elements.length === 0 && isOpen) host.hidePopover();
    if (focused) shadow.querySelector<HTMLElement>(`[data-name="${focused}"]`)?.focus();
  }

  function drawAll(now: PageParts): HTMLElement[] {
    const boxes = listBoxes();
    const places = listPlaces(boxes, now.places);
    const place = places.find(({ index }) => index === lit);
    const shown = isTouched ? boxes : boxes.filter(({ part }) => part.key === hovered);
    return [
      // Below a lit place stands the name of the part.
      ...boxes
        .filter(({ part }) => part.samples > 0 && part.key !== named && part.key !== place?.below?.key)
        .map((box) => drawSamples(box, now)),
      ...shown.map((box) => drawTools(box, now)),
      ...(isTouched && now.full === undefined
        ? places.filter((one) => one !== place).map((one) => drawChip(one, now))
        : []),
      ...(place ? [drawLine(place, now)] : []),
    ].filter((element) => element !== undefined);
  }

  function drawLine({ index, y, above, below }: PartPlace, { words, full }: PageParts): HTMLElement {
    const line = element('div', 'line');
    line.style.top = `${y * scale}px`;
    for (const [part, side] of [
      [above, 'above'],
      [below, 'below'],
    ] as const) {
      if (!part) continue;
      const name = element('span', `name ${side}`);
      name.textContent = `${side === 'above' ? '↑' : '↓'} ${part.title}`;
      line.append(name);
    }
    if (full !== undefined) {
      const note = element('span', 'note');
      note.textContent = full;
      line.append(note);
      return line;
    }
    const go = element('div', 'go');
    go.append(button('plus', words.add, `add ${index}`, () => post({ kind: 'add', index, what: 'section' }), 'A'));
    if (words.paste !== undefined)
      go.append(button('paste', words.paste, `paste ${index}`, () => post({ kind: 'add', index, what: 'copy' })));
    line.append(go);
    return line;
  }

  function drawChip({ index, y }: PartPlace, { words }: PageParts): HTMLElement | undefined {
    if (y < 0 || y > innerHeight) return undefined;
    const chip = button('plus', '', `add ${index}`, () => post({ kind: 'add', index, what: 'section' }));
    chip.className = 'chip';
    chip.setAttribute('aria-label', words.add);
    chip.style.top = `${y * scale}px`;
    return chip;
  }

  function drawTools({ part, top, bottom }: PartBox, { words }: PageParts): HTMLElement | undefined {
    // Where a finger needs them on every part, the rest of one that has scrolled away leaves room for the next.
    if (bottom < (isTouched ? leastRestPx / scale : 0) || top > innerHeight) return undefined;
    const tools = element('div', 'tools');
    // Below a header that sticks to the top of the page.
    tools.style.top = `${Math.max(top + 8, Math.min(80, bottom - 48)) * scale}px`;
    tools.style.right = '12px';
    if (part.held === undefined) {
      const grip = button('grip', '', `grip ${part.key}`, () => {});
      grip.setAttribute('aria-label', `${words.move}: ${part.title}`);
      grip.setAttribute('data-grip', '');
      grip.addEventListener('pointerdown', (event) => sorting.begin(part.key, grip, event));
      tools.append(grip);
    }
    const more = button('more', '', `menu ${part.key}`, () => {
      const rect = more.getBoundingClientRect();
      post({ kind: 'partMenu', place: { key: part.key, path: '' }, left: rect.left, top: rect.bottom });
    });
    more.setAttribute('aria-label', `${words.menu}: ${part.title}`);
    tools.append(more);
    return tools;
  }

  function drawSamples({ part, top, bottom }: PartBox, { words }: PageParts): HTMLElement | undefined {
    if (bottom < 0 || top > innerHeight) return undefined;
    const mark = element('span', 'mark');
    mark.textContent = `${part.title}, ${words.samples.replace('{count}', String(part.samples))}`;
    mark.style.left = '12px';
    // Below the plus that a finger has between any two parts.
    mark.style.top = `${Math.max(top + (isTouched ? 30 : 8), Math.min(80, bottom - 32)) * scale}px`;
    return mark;
  }

  function element(tag: string, className: string): HTMLElement {
    const made = document.createElement(tag);
    made.className = className;
    return made;
  }

  function button(
    icon: keyof typeof drawings,
    label: string,
    name: string,
    onPress: () => void,
    key?: string,
  ): HTMLButtonElement {
    const made = document.createElement('button');
    made.type = 'button';
    made.dataset.name = name;
    made.innerHTML = `<svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">${drawings[icon]}</svg>`;
    made.append(label);
    if (key !== undefined) {
      const kbd = document.createElement('kbd');
      kbd.textContent = key;
      kbd.setAttribute('aria-hidden', 'true');
      made.append(kbd);
    }
    made.addEventListener('click', onPress);
    return made;
  }

  function light(index: number | null): void {
    if (lit === index) return;
    lit = index;
    schedule();
  }

  return {
    /** What the page consists of now. */
    set: (next: PageParts | null) => {
      page = next;
      if (!next) sorting.end();
      schedule();
    },
    setNamed: (key: string | null) => {
      named = key;
      schedule();
    },
    setScale: (next: number) => {
      scale = Math.min(4, Math.max(0.1, next));
      schedule();
    },
    /** The page has scrolled or changed. */
    redraw: () => {
      if (page) schedule();
    },
    isOwn: (target: EventTarget | null) => target === host,
    isSorting: sorting.isOn,
    isMoving: sorting.isHeld,
    /** The pointer is there. Returns whether a place is lit, so that no field is pointed at. */
    point: (target: Element, y: number): boolean => {
      if (!page) return false;
      if (sorting.isOn()) return true;
      const boxes = listBoxes();
      const isInMain =
        target === host || boxes.length === 0 || document.querySelector('main')?.contains(target) === true;
      const reach = (lit === null ? reachPx : buttonsPx) / scale;
      const place = isInMain ? findPlaceAt(listPlaces(boxes, page.places), y, reach) : undefined;
      const over = isInMain ? (findPartAt(boxes, y)?.part.key ?? null) : null;
      if (over !== hovered) {
        hovered = over;
        schedule();
      }
      if (place || !isLitByStudio) {
        const index = place?.index ?? null;
        if (lit !== index) post({ kind: 'place', index });
        isLitByStudio = false;
        light(index);
      }
      return place !== undefined;
    },
    /** The pointer left the page. */
    leave: () => {
      hovered = null;
      if (lit !== null && !isLitByStudio) post({ kind: 'place', index: null });
      if (!isLitByStudio) lit = null;
      schedule();
    },
    /** Lights a place for the Studio, or puts out one that it has lit; one that the pointer has lit since stays. */
    light: (index: number | null) => {
      if (index === null && !isLitByStudio) return;
      isLitByStudio = index !== null;
      light(index);
      if (index === null || !page) return;
      const place = listPlaces(listBoxes(), page.places).find((one) => one.index === index);
      if (!place || (place.y > 80 && place.y < innerHeight - 40)) return;
      findPageScroller().scrollBy({ top: place.y - innerHeight / 2, behavior: 'instant' });
    },
    sort: sorting.show,
    cancel: sorting.cancel,
  };
}
