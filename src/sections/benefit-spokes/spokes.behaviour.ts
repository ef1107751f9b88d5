import { spokesAttributes } from './spokes-attributes.ts';

/** From this width of the window the lines are drawn: "only on desktop" (behaviour 2.P2.8). */
const desktopMedia = '(min-width: 1024px)';

/** Distance of a line from its text and from the disc, in pixels. */
const textGapPx = 16;
const hubGapPx = 14;

/** Least time between two calculations during scrolling, in milliseconds. */
const scrollPauseMs = 100;

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Spoke {
  /** Data of an SVG path. */
  path: string;
  from: { x: number; y: number };
  to: { x: number; y: number };
}

/**
 * A line from a text to the disc, in the coordinates of the boxes: horizontal at the text, and ending at the rim a
 * little nearer to the middle. Its slope is limited, so that no line crosses the disc. Pure.
 */
export function drawSpoke(text: Box, hub: Box): Spoke {
  const middle = { x: hub.left + hub.width / 2, y: hub.top + hub.height / 2 };
  const radius = hub.width / 2 + hubGapPx;
  const isLeft = text.left + text.width / 2 < middle.x;
  const from = {
    x: isLeft ? text.left + text.width + textGapPx : text.left - textGapPx,
    y: text.top + text.height / 2,
  };
  const lift = Math.min(0.94, Math.max(-0.94, ((from.y - middle.y) / radius) * 0.84));
  const reach = Math.sqrt(1 - lift * lift) * (isLeft ? -1 : 1);
  const to = { x: middle.x + radius * reach, y: middle.y + radius * lift };
  const bend = from.x + (to.x - from.x) * 0.55;
  const points = [from.x, from.y, bend, from.y, bend, to.y, to.x, to.y].map(round);
  const [x, y, ...curve] = points;
  return {
    path: `M${x} ${y}C${curve.join(' ')}`,
    from: { x: round(from.x), y: round(from.y) },
    to: { x: round(to.x), y: round(to.y) },
  };
}

/**
 * Draws the lines between the texts and the disc, and updates them on resize and scroll (behaviour 2.P2.8). Each frame
 * reads all boxes and then writes, and writes only changes, so that scrolling costs no layout.
 */
export function start(orbit: HTMLElement): void {
  const found = orbit.querySelector<SVGSVGElement>(`[${spokesAttributes.lines}]`);
  const hub = orbit.querySelector(`[${spokesAttributes.hub}]`);
  if (!found || !hub) return;
  const svg = found;
  const texts = [...orbit.querySelectorAll('li')];
  const desktop = matchMedia(desktopMedia);
  const spokes = texts.map(() => createSpoke(svg));
  let drawn = '';
  let isScheduled = false;

  function draw(): void {
    isScheduled = false;
    if (!hub || !desktop.matches) return;
    const origin = orbit.getBoundingClientRect();
    const within = ({ left, top, width, height }: DOMRect): Box => ({
      left: left - origin.left,
      top: top - origin.top,
      width,
      height,
    });
    const hubBox = within(hub.getBoundingClientRect());
    const next = texts.map((text) => drawSpoke(within(text.getBoundingClientRect()), hubBox));
    const key = next.map(({ path }) => path).join();
    if (key === drawn) return;
    drawn = key;
    for (const [index, spoke] of next.entries()) spokes[index]?.(spoke);
  }
  const schedule = () => {
    if (!isScheduled) requestAnimationFrame(draw);
    isScheduled = true;
  };

  // Scrolling usually moves texts and disc together, so a few updates a second are enough.
  let isWaiting = false;
  const scheduleSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      schedule();
    }, scrollPauseMs);
  };

  // Boxes that change without the window: fonts, zoomed text.
  const boxes = new ResizeObserver(schedule);
  for (const element of [orbit, hub, ...texts]) boxes.observe(element);
  desktop.addEventListener('change', schedule);
  addEventListener('resize', schedule);
  void document.fonts.ready.then(schedule);
  // Scroll events are ignored while it is not visible.
  new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting) addEventListener('scroll', scheduleSoon, { passive: true, capture: true });
      else removeEventListener('scroll', scheduleSoon, { capture: true });
      schedule();
    },
    { rootMargin: '100px' },
  ).observe(orbit);
}

/** Adds a line with its two ends; returns the function that moves it. */
function createSpoke(svg: SVGSVGElement): (spoke: Spoke) => void {
  const create = (name: 'path' | 'circle') =>
    svg.appendChild(document.createElementNS('http://www.w3.org/2000/svg', name));
  const line = create('path');
  const [begin, end] = [create('circle'), create('circle')];
  begin.setAttribute('r', '5');
  end.setAttribute('r', '7');
  const place = (circle: Element, { x, y }: Spoke['from']) => {
    circle.setAttribute('cx', String(x));
    circle.setAttribute('cy', String(y));
  };
  return ({ path, from, to }) => {
    line.setAttribute('d', path);
    place(begin, from);
    place(end, to);
  };
}

/** Rounded to half pixels, to ignore the noise of scrolling. */
function round(px: number): number {
  return Math.round(px * 2) / 2;
}
