import type { PlaceName } from '../../contract/changes/place-name.ts';
import { pageScrollerAttribute } from '../../contract/page-attributes.ts';
import type { FromPreview } from '../../contract/studio/from-preview.ts';
import type { PreviewMark, ToPreview } from '../../contract/studio/preview-messages.ts';
import type { Spot } from './find-places.ts';
import { measure } from './outlines.ts';
import { listBetween, listSlotComments } from './slot-comments.ts';

interface MarksSetting {
  /** The shown value of a place, or all that is shown inside it. */
  find: (place: PlaceName) => Spot | undefined;
  post: (message: FromPreview) => void;
}

/** Where a mark stands: at its own place, or at the end of what is around it. */
interface Located {
  mark: PreviewMark;
  spot: Spot;
  isFixed: boolean;
}

/** The element that scrolls the page: its wrapper if there is one, otherwise the document. */
export const findPageScroller = () => document.querySelector(`[${pageScrollerAttribute}]`) ?? document.documentElement;

/** How often the page is looked at: pictures arrive, slides move, sections open. In milliseconds. */
const lookMs = 250;
/** How long the page follows the mark that it was brought to, while pictures arrive above it. In milliseconds. */
const aimMs = 1_500;
/** How far a mark stands away from what it outlines, in pixels. */
const roomPx = 4;

const css = `
:host { all: initial; position: absolute; inset: 0 auto auto 0; width: 0; height: 0; margin: 0; padding: 0; border: 0;
  overflow: visible; background: none; pointer-events: none; z-index: 2147483647; }
div, button { position: absolute; box-sizing: border-box; }
div { border-radius: calc(6px * var(--unit)); border: calc(2px * var(--unit)) solid #e0a526;
  box-shadow: 0 0 0 calc(1px * var(--unit)) #211f38, inset 0 0 0 calc(1px * var(--unit)) #211f38; }
div[data-dashed] { border: calc(1.5px * var(--unit)) dashed #211f38;
  box-shadow: 0 0 0 calc(1px * var(--unit)) #ffffffcc, inset 0 0 0 calc(1px * var(--unit)) #ffffffcc; }
div[data-current] { outline: calc(5px * var(--unit)) solid #e0a52666; }
button { all: unset; position: absolute; box-sizing: border-box; display: grid; place-items: center; pointer-events: auto;
  cursor: pointer; width: calc(24px * var(--unit)); height: calc(24px * var(--unit)); border-radius: 50%;
  border: calc(1.5px * var(--unit)) solid #ffffff; background: #211f38; color: #f0c85a;
  font: 700 calc(12px * var(--unit))/1 'Be Vietnam Pro', system-ui, sans-serif; }
button[data-hollow] { border-color: #211f38; background: #ffffff; color: #211f38; }
button[data-law] { border-radius: calc(6px * var(--unit)); color: #ffffff; }
button[data-current] { background: #e0a526; color: #2a1405; border-color: #211f38; }
`;

/** Draws the numbered changes of a comparison over the page, and tells where they are. */
export function createMarks(document: Document, { find, post }: MarksSetting) {
  const host = document.createElement('preview-marks');
  const shadow = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  host.setAttribute('popover', 'manual');
  host.setAttribute('aria-hidden', 'true');

  let side: 'before' | 'after' = 'after';
  let current: string | null = null;
  let marks: readonly PreviewMark[] = [];
  let located: readonly Located[] = [];
  let unit = 1;
  let timer = 0;
  let posted = '';
  let drawn = '';
  let above: Element | null = null;
  /** Where the Studio has scrolled the page to. */
  let sought: number | undefined;
  /** The mark that the page is brought to: what stands above it may still find its place. */
  let aim: { id: string; until: number } | undefined;

  function locate(): void {
    located = marks.flatMap((mark) => {
      const spot = findAround(mark);
      return spot ? [{ mark, spot, isFixed: isFixed(spot) }] : [];
    });
  }

  /** Something missing stands at the end of what is around it; an unseen value, such as a link's, in its group. */
  function findAround({ key, path, isAbsent }: PreviewMark): Spot | undefined {
    const own = isAbsent ? undefined : find({ key, path });
    if (own) return own;
    const around = listAround(path);
    for (const outer of isAbsent ? around : around.slice(0, 1).filter((each) => each !== '')) {
      const spot = find({ key, path: outer });
      if (spot && measure(spot)) return spot;
    }
    return undefined;
  }

  function look(): void {
    if (located.some(({ spot }) => spot.nodes.some((node) => !node.isConnected)) || located.length < marks.length)
      locate();
    const page = findPageScroller();
    if (aim) follow(aim);
    const isWindow = page === document.documentElement;
    const above = page.scrollTop - (isWindow ? 0 : page.getBoundingClientRect().top);
    const measured: FromPreview = {
      kind: 'measured',
      height: page.scrollHeight,
      view: page.clientHeight,
      sections: listSlotComments(document.body).flatMap((slot) => {
        const first = listBetween(slot).find(
          (node) => node instanceof Element && node.getBoundingClientRect().height > 0,
        );
        if (!(first instanceof Element) || stays(first)) return [];
        return [{ name: slot.name, top: Math.round(first.getBoundingClientRect().top + above) }];
      }),
      marks: located.flatMap(({ mark, spot, isFixed }) => {
        const rect = measureSeen(spot);
        if (!rect) return [];
        const [top, bottom] = mark.isAbsent ? [rect.bottom, rect.bottom + 20 * unit] : [rect.top, rect.bottom];
        return [{ id: mark.id, top: Math.round(top + above), bottom: Math.round(bottom + above), isFixed }];
      }),
    };
    const words = JSON.stringify(measured);
    if (words !== posted) post(measured);
    posted = words;
    draw();
  }

  function follow({ id, until }: NonNullable<typeof aim>): void {
    const found = located.find(({ mark }) => mark.id === id);
    const rect = found && measureSeen(found.spot);
    if (!rect || performance.now() > until) {
      aim = undefined;
      return;
    }
    // A third down the window: what stands before it is seen, too.
    const page = findPageScroller();
    const way = (found.mark.isAbsent ? rect.bottom : rect.top) - page.clientHeight / 3;
    if (Math.abs(way) > 2) page.scrollTo({ top: page.scrollTop + way, behavior: 'instant' });
  }

  function draw(): void {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
    // What is opened later stands above.
    if (dialog !== above && host.matches(':popover-open')) host.hidePopover();
    above = dialog;
    if (!host.matches(':popover-open')) host.showPopover();
    const boxes = listBoxes();
    const words = JSON.stringify([boxes, unit, current, side]);
    if (words === drawn) return;
    drawn = words;
    shadow.replaceChildren(...boxes.flatMap(drawMark));
  }

  /** Boxes in the coordinates of the document. Absent ones of one place stand beside each other. */
  function listBoxes() {
    const beside = new Map<string, number>();
    return located.flatMap(({ mark, spot }) => {
      const rect = measureSeen(spot);
      if (!rect) return [];
      const room = mark.isAbsent ? 0 : roomPx;
      const left = Math.max(1, rect.left - room) + scrollX;
      const right = Math.min(document.documentElement.clientWidth - 1, rect.right + room) + scrollX;
      const top = (mark.isAbsent ? rect.bottom + 4 * unit : rect.top - room) + scrollY;
      const bottom = mark.isAbsent ? top + 20 * unit : rect.bottom + room + scrollY;
      const spotOf = `${Math.round(left)} ${Math.round(top)}`;
      const index = beside.get(spotOf) ?? 0;
      beside.set(spotOf, index + 1);
      const box = { left, top, width: mark.isAbsent ? 72 * unit : right - left, height: bottom - top };
      return [{ id: mark.id, number: mark.number, isAbsent: mark.isAbsent, isLaw: mark.isLaw === true, index, ...box }];
    });
  }

  function drawMark({
    id,
    number,
    isAbsent,
    isLaw,
    index,
    left,
    top,
    width,
    height,
  }: ReturnType<typeof listBoxes>[number]) {
    const size = 24 * unit;
    const step = index * (size + 4 * unit);
    // Outside of the box where there is room, otherwise on its corner.
    const isOutside = left >= size && index === 0;
    const badge = document.createElement('button');
    badge.type = 'button';
    badge.tabIndex = -1;
    badge.textContent = String(number);
    badge.toggleAttribute('data-hollow', side === 'before');
    badge.toggleAttribute('data-law', isLaw);
    badge.toggleAttribute('data-current', id === current);
    badge.style.left = `${isOutside ? Math.max(0, left - size - 4 * unit) : Math.max(0, left - size / 2) + step}px`;
    badge.style.top = `${isOutside ? top + Math.min(height / 2, 24 * unit) - size / 2 : Math.max(0, top - size / 2)}px`;
    badge.addEventListener('click', () => post({ kind: 'chooseMark', id }));
    if (isAbsent && index > 0) return [badge];
    const box = document.createElement('div');
    box.toggleAttribute('data-dashed', side === 'before' || isAbsent);
    box.toggleAttribute('data-current', id === current);
    Object.assign(box.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    return [box, badge];
  }

  // Whoever scrolls by hand goes where they want.
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const)
    addEventListener(type, () => (aim = undefined), { capture: true, passive: true });
  addEventListener('resize', () => timer !== 0 && look());
  document.addEventListener(
    'scroll',
    ({ target }) => timer !== 0 && target !== document && requestAnimationFrame(() => draw()),
    { capture: true, passive: true },
  );

  return {
    set: (message: Extract<ToPreview, { kind: 'marks' }>) => {
      ({ side, marks, current } = message);
      if (!host.isConnected) document.documentElement.append(host);
      locate();
      if (timer === 0) timer = window.setInterval(look, lookMs);
      look();
    },
    setScale: (scale: number) => {
      unit = 1 / Math.min(4, Math.max(0.1, scale));
      host.style.setProperty('--unit', String(unit));
      if (timer !== 0) look();
    },
    goTo: (id: string, isLeading: boolean) => {
      const found = located.find(({ mark }) => mark.id === id);
      if (!found) return;
      const element = elementOf(found.spot);
      for (let around = element?.closest('details'); around; around = around.parentElement?.closest('details'))
        around.open = true;
      if (isLeading) {
        // Also sideways, within what scrolls by itself.
        element?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
        aim = { id, until: performance.now() + aimMs };
      }
      look();
    },
    scrollTo: (top: number) => {
      aim = undefined;
      const page = findPageScroller();
      page.scrollTo({ top, behavior: 'instant' });
      sought = page.scrollTop;
    },
    /** Whether the page stands where the Studio has scrolled it to. */
    isSought: (top: number) => sought !== undefined && Math.abs(top - sought) <= 1,
  };
}

/** The box of what is seen of a spot: of one that is folded away, what it is folded into. */
function measureSeen(spot: Spot): DOMRect | undefined {
  const element = elementOf(spot);
  if (element?.checkVisibility()) return measure(spot);
  const folded = element?.closest('details:not([open])');
  return folded?.checkVisibility() ? measure({ nodes: [folded] }) : undefined;
}

function elementOf({ nodes: [node] }: Spot): Element | null | undefined {
  return node instanceof Element ? node : node?.parentElement;
}

/** The places around a path, the nearest first; the whole key last. Beside a whole key stands another one. */
function listAround(path: string): string[] {
  const ends = [...path.matchAll(/\.|\[/g)].map(({ index }) => index);
  return [...ends.map((end) => path.slice(0, end)).reverse(), ''];
}

function isFixed(spot: Spot): boolean {
  for (let around = elementOf(spot); around; around = around.parentElement) if (stays(around)) return true;
  return false;
}

/** Whether it stays in the window while the page scrolls. */
function stays(element: Element): boolean {
  return /fixed|sticky/.test(getComputedStyle(element).position);
}
