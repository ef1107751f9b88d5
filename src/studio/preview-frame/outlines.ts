import type { Spot } from './find-places.ts';

/** Colours of the Studio: gold for "here", violet for a colleague, each with an edge that is seen on any page. */
const looks = {
  hover: { colour: '#e0a526', ink: '#2a1405', isDashed: true },
  here: { colour: '#e0a526', ink: '#2a1405', isDashed: false },
  colleague: { colour: '#7a4fd0', ink: '#ffffff', isDashed: false },
} as const;

type Look = keyof typeof looks;

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
span { position: absolute; inset-inline-start: -2px; inset-block-end: 100%; margin-block-end: 3px; padding: 2px 8px;
  border-radius: 6px; background: var(--colour); color: var(--ink); box-shadow: 0 0 0 1px var(--edge);
  font: 700 12px/16px 'Be Vietnam Pro', system-ui, sans-serif; white-space: nowrap; max-width: 80vw; overflow: hidden;
  text-overflow: ellipsis; }
span[data-below] { inset-block: 100% auto; margin-block: 3px 0; }
span[data-end] { inset-inline: auto -2px; }
`;

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

  function draw(): void {
    frame = 0;
    if (outlines.size === 0) {
      shadow.replaceChildren();
      if (host.matches(':popover-open')) host.hidePopover();
      return;
    }
    // An open dialog stands above everything else but what was opened after it.
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
    if (dialog !== above && host.matches(':popover-open')) host.hidePopover();
    above = dialog;
    if (!host.matches(':popover-open')) host.showPopover();
    shadow.replaceChildren(...[...outlines.values()].flatMap(drawOutline));
    // Pages move: slides, tabs, scrolling inside a part.
    frame = requestAnimationFrame(() => setTimeout(schedule, 100));
  }

  function drawOutline({ look, spot, label }: Outline): HTMLElement[] {
    // What an open dialog covers is not outlined above it.
    if (above && !spot.nodes.some((node) => above?.contains(node))) return [];
    const rect = measure(spot);
    if (!rect) return [];
    const { colour, ink, isDashed } = looks[look];
    const box = document.createElement('div');
    box.toggleAttribute('data-dashed', isDashed);
    const { style } = box;
    style.setProperty('--colour', colour);
    style.setProperty('--ink', ink);
    style.setProperty('--edge', '#2a1405');
    const [left, top] = [Math.max(1, rect.left - roomPx), Math.max(1, rect.top - roomPx)];
    style.left = `${left}px`;
    style.top = `${top}px`;
    style.width = `${Math.min(innerWidth - 1, rect.right + roomPx) - left}px`;
    style.height = `${rect.bottom + roomPx - top}px`;
    style.borderWidth = `${2 / scale}px`;
    if (label !== '') {
      const words = document.createElement('span');
      words.style.zoom = String(1 / scale);
      words.textContent = label;
      // Two of one place leave each other room, also where there is none above.
      words.toggleAttribute('data-below', top < 28 / scale || look === 'colleague');
      words.toggleAttribute('data-end', top < 28 / scale && look === 'colleague');
      box.append(words);
    }
    return [box];
  }

  function schedule(): void {
    if (frame !== 0) cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  }

  return {
    set: (id: string, outline: Outline | undefined) => {
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
