import type { Spot } from './find-places.ts';
import { type Area, clipArea, placeLabel } from './place-label.ts';

/** Colours of the Studio: gold for "here", violet for a colleague, each with an edge that is seen on any page. */
const looks = {
  hover: { colour: '#e0a526', ink: '#2a1405', isDashed: true },
  here: { colour: '#e0a526', ink: '#2a1405', isDashed: false },
  colleague: { colour: '#7a4fd0', ink: '#ffffff', isDashed: false },
} as const;

type Look = keyof typeof looks;

/** An outline at its place. */
interface Box {
  id: string;
  look: Look;
  label: string;
  area: Area;
}

interface Outline {
  look: Look;
  spot: Spot;
  label: string;
}

const css = `
:host { all: initial; position: fixed; inset: 0; width: auto; height: auto; margin: 0; padding: 0; border: 0;
  overflow: hidden; background: none; pointer-events: none; z-index: 2147483647; }
div { position: absolute; box-sizing: border-box; border: 2px solid var(--colour); border-radius: 6px;
  box-shadow: 0 0 0 1px var(--edge), inset 0 0 0 1px var(--edge); }
div[data-dashed] { border-style: dashed; }
span { position: absolute; padding: 2px 8px; border-radius: 6px; background: var(--colour); color: var(--ink);
  box-shadow: 0 0 0 1px var(--edge); font: 700 12px/16px 'Be Vietnam Pro', system-ui, sans-serif; white-space: nowrap; max-width: 80vw; overflow: hidden;
  text-overflow: ellipsis; }
`;

/** Pictures up to this height are covered as words are, in pixels. */
const largestIconPx = 120;

/** A label that is covered counts as so many lines of words. */
const labelWeight = 10;

/** While a box moves, as with each letter, its label goes along; then it looks for room. In milliseconds. */
const calmMs = 300;

/** How far an outline stands away from what it outlines, in pixels. */
const roomPx = 4;

/** Draws outlines over the page. They take no part in its layout and take no pointer. */
export function createOutlines(document: Document) {
  const host = document.createElement('preview-outlines');
  const shadow = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  host.setAttribute('popover', 'manual');
  host.setAttribute('aria-hidden', 'true');
  // Beside the body, so that no selector of the page meets it.
  document.documentElement.append(host);

  const outlines = new Map<string, Outline>();
  let frame = 0;
  let above: Element | null = null;
  let scale = 1;
  /** What stands there, as JSON; empty when labels must look for room anew. */
  let drawn = '';
  let movedAt = 0;
  /** Where labels have found room, from the corners of their boxes. */
  const found = new Map<string, Pick<Area, 'left' | 'top'>>();
  let isMoving = false;

  function draw(): void {
    frame = 0;
    if (outlines.size === 0) {
      drawn = '';
      shadow.replaceChildren();
      if (host.matches(':popover-open')) host.hidePopover();
      return;
    }
    // An open dialog stands above everything else but what was opened after it.
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
    if (dialog !== above && host.matches(':popover-open')) host.hidePopover();
    above = dialog;
    if (!host.matches(':popover-open')) host.showPopover();
    const boxes = [...outlines].flatMap(locate);
    const next = JSON.stringify(boxes);
    const isCalm = performance.now() - movedAt > calmMs;
    if (next !== drawn) movedAt = performance.now();
    if (next !== drawn || (isMoving && isCalm)) {
      if (isCalm) found.clear();
      drawBoxes(boxes);
      isMoving = !isCalm;
    }
    drawn = next;
    // Pages move: slides, tabs, scrolling inside a part.
    frame = requestAnimationFrame(() => setTimeout(follow, 100));
  }

  function locate([id, { look, spot, label }]: [string, Outline]): Box[] {
    // While parts are sorted, each is a strip, and nothing in it is where it was.
    if (document.documentElement.hasAttribute('data-sorting')) return [];
    // What an open dialog covers is not outlined above it.
    if (above && !spot.nodes.some((node) => above?.contains(node))) return [];
    const here = outlines.get('here')?.spot;
    if (id === 'hover' && here && haveSameNodes(here, spot)) return [];
    const rect = measureSeen(spot);
    if (!rect || !doMeet(rect, { left: 0, top: 0, width: innerWidth, height: innerHeight })) return [];
    const [left, top] = [Math.max(1, rect.left - roomPx), Math.max(1, rect.top - roomPx)];
    const width = Math.min(innerWidth - 1, rect.left + rect.width + roomPx) - left;
    return [{ id, look, label, area: { left, top, width, height: rect.top + rect.height + roomPx - top } }];
  }

  function drawBoxes(boxes: readonly Box[]): void {
    const elements = boxes.map(drawBox);
    shadow.replaceChildren(...elements.flatMap(({ box, words }) => (words ? [box, words] : [box])));
    const labels: Area[] = [];
    for (const [index, { id, area, look }] of boxes.entries()) {
      const words = elements[index]?.words;
      if (words) labels.push(placeWords(words, area, { id, isBelow: look === 'colleague', labels }));
    }
  }

  function drawBox({ look, label, area }: Box): { box: HTMLElement; words?: HTMLElement } {
    const { colour, ink, isDashed } = looks[look];
    const box = document.createElement('div');
    box.toggleAttribute('data-dashed', isDashed);
    const { style } = box;
    style.setProperty('--colour', colour);
    style.setProperty('--ink', ink);
    style.setProperty('--edge', '#2a1405');
    style.left = `${area.left}px`;
    style.top = `${area.top}px`;
    style.width = `${area.width}px`;
    style.height = `${area.height}px`;
    style.borderWidth = `${2 / scale}px`;
    if (label === '') return { box };
    const words = document.createElement('span');
    words.style.cssText = `--colour: ${colour}; --ink: ${ink}; --edge: #2a1405; zoom: ${1 / scale}`;
    words.textContent = label;
    return { box, words };
  }

  /** Once they are drawn, because their size is needed; beside the labels that stand already. */
  function placeWords(
    words: HTMLElement,
    box: Area,
    { id, isBelow, labels }: { id: string; isBelow: boolean; labels: readonly Area[] },
  ): Area {
    const { width, height } = words.getBoundingClientRect();
    const window = { width: innerWidth, height: innerHeight };
    const countCovered = (area: Area) =>
      countWords(area) + labels.filter((label) => doMeet(label, area)).length * labelWeight;
    const label = { width, height };
    const before = found.get(id);
    const area = before
      ? { left: box.left + before.left, top: box.top + before.top, ...label }
      : placeLabel({ ...{ box, window, isBelow, label }, countWords: countCovered });
    found.set(id, { left: area.left - box.left, top: area.top - box.top });
    // Lengths of an element that is zoomed are zoomed, too.
    words.style.left = `${area.left * scale}px`;
    words.style.top = `${area.top * scale}px`;
    return area;
  }

  function follow(): void {
    if (frame !== 0) cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  }

  function schedule(): void {
    drawn = '';
    follow();
  }

  return {
    set: (id: string, outline: Outline | undefined) => {
      const before = outlines.get(id);
      if (before?.label !== outline?.label || before?.spot.nodes[0] !== outline?.spot.nodes[0]) found.delete(id);
      if (outline) outlines.set(id, outline);
      else if (!outlines.delete(id)) return;
      schedule();
    },
    setScale: (next: number) => {
      scale = Math.min(4, Math.max(0.1, next));
      if (outlines.size > 0) schedule();
    },
    ids: () => [...outlines.keys()],
    redraw: () => {
      if (outlines.size > 0) schedule();
    },
  };
}

/** The box around a spot in the window. Undefined when it is not drawn, as in a closed tab. */
export function measure(spot: Pick<Spot, 'nodes'>): DOMRect | undefined {
  const drawn = listRects(spot);
  if (drawn.length === 0) return undefined;
  const left = Math.min(...drawn.map((rect) => rect.left));
  const top = Math.min(...drawn.map((rect) => rect.top));
  const right = Math.max(...drawn.map((rect) => rect.right));
  const bottom = Math.max(...drawn.map((rect) => rect.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

/** The same without what is hidden, such as a slide that waits, or cut off by what is around it. */
function measureSeen({ nodes }: Pick<Spot, 'nodes'>): Area | undefined {
  const areas = nodes.flatMap((node) => {
    const element = boxOf(node);
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const area = measure({ nodes: [node] });
    const seen = area && clipByAround(element, area);
    return seen && seen.width > 0 && seen.height > 0 ? [seen] : [];
  });
  if (areas.length === 0) return undefined;
  const left = Math.min(...areas.map((area) => area.left));
  const top = Math.min(...areas.map((area) => area.top));
  return {
    ...{ left, top },
    width: Math.max(...areas.map((area) => area.left + area.width)) - left,
    height: Math.max(...areas.map((area) => area.top + area.height)) - top,
  };
}

/** The element around words that has a box of its own. */
function boxOf(node: Node): Element | null {
  let element = node instanceof Element ? node : node.parentElement;
  while (element && getComputedStyle(element).display === 'contents') element = element.parentElement;
  return element;
}

/** What is seen of an area through the boxes around an element that cut off what leaves them. */
function clipByAround(element: Element, area: Area): Area {
  let seen = area;
  for (let at: Element | null = element; at && at !== document.body; ) {
    const { position } = getComputedStyle(at);
    if (position === 'fixed') break;
    // What is placed freely is cut off by the box that it is placed in, and not by those between.
    at = position === 'absolute' && at instanceof HTMLElement ? at.offsetParent : at.parentElement;
    if (at && at !== document.body && at !== document.documentElement && getComputedStyle(at).overflow !== 'visible')
      seen = clipArea(seen, at.getBoundingClientRect());
  }
  return seen;
}

function haveSameNodes(one: Spot, other: Spot): boolean {
  return one.nodes.length === other.nodes.length && one.nodes.every((node, index) => node === other.nodes[index]);
}

function doMeet(one: Area, other: Area): boolean {
  const { width, height } = clipArea(one, other);
  return width > 0 && height > 0;
}

/** How many lines of words are seen under an area. */
function countWords(area: Area): number {
  const under = new Set<Element>();
  for (let x = area.left + 2; x < area.left + area.width; x += 12)
    for (const part of [0.2, 0.5, 0.8]) {
      const hit = document.elementFromPoint(x, area.top + area.height * part);
      if (hit) under.add(hit);
    }
  const nodes = [...under].flatMap((element): (Element | Text)[] =>
    // A logo or an icon is as good as words; a large picture is a ground.
    element.matches('img, svg, svg *') && element.getBoundingClientRect().height < largestIconPx
      ? [element]
      : [...element.childNodes].filter((node) => node instanceof Text).filter(({ data }) => data.trim() !== ''),
  );
  return listRects({ nodes }).filter((line) => {
    const { width, height } = clipArea(line, area);
    // A line is higher than its letters.
    return width > 1 && height > line.height * 0.2;
  }).length;
}

/** The boxes of a spot's lines and pictures. */
export function listRects({ nodes }: Pick<Spot, 'nodes'>): DOMRect[] {
  return nodes
    .flatMap((node) => {
      if (node instanceof Element) return [node.getBoundingClientRect()];
      const range = node.ownerDocument.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    })
    .filter(({ width, height }) => width > 0 && height > 0);
}
