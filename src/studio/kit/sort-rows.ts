import type { PointerEvent as ReactPointerEvent } from 'react';

interface Sorting {
  /** The row that is dragged by its grip. */
  row: HTMLElement;
  /** What is seen to move; the row keeps its room meanwhile. */
  lifted: HTMLElement;
  /** All rows of the list in their order, at this moment: others may add and move some. */
  rows: () => readonly HTMLElement[];
  /** The first and the last index that the row may get. */
  bounds: { least: number; most: number };
  /** The index that it would get; undefined when it is put back or let go. */
  onOver: (to: number | undefined) => void;
  onDrop: (to: number) => void;
}

/** Way of the pointer before a press is a drag, in pixels. */
const slack = 4;
/** So near to an edge of the pane the list scrolls, so fast in a frame, in pixels. */
const edge = 40;
const pace = 12;
/** What ends a drag without a drop. */
const broken = ['pointercancel', 'lostpointercapture'] as const;

/**
 * Drags a row of a list to another place, by mouse, pen and finger. Only its transform changes, once a frame. Esc puts
 * it back.
 */
export function startSorting(press: ReactPointerEvent<HTMLElement>, sorting: Sorting): void {
  if (press.button !== 0) return;
  press.preventDefault();
  press.stopPropagation();
  const { row, lifted, rows, bounds, onOver, onDrop } = sorting;
  const grip = press.currentTarget;
  const scroller = findScroller(row);
  const start = press.clientY + scroller.scrollTop;
  let y = press.clientY;
  let to: number | undefined;
  let frame = 0;

  const find = () => {
    const above = rows().filter((one) => one !== row && middleOf(one) < y).length;
    return Math.max(bounds.least, Math.min(bounds.most, above));
  };
  const follow = () => {
    frame = requestAnimationFrame(follow);
    const { top, bottom } = scroller.getBoundingClientRect();
    if (y < top + edge) scroller.scrollTop -= pace;
    else if (y > bottom - edge) scroller.scrollTop += pace;
    const next = find();
    lifted.style.transform = `translateY(${y + scroller.scrollTop - start}px)`;
    if (next === to) return;
    to = next;
    onOver(to);
  };
  const move = (event: PointerEvent) => {
    y = event.clientY;
    if (frame !== 0 || Math.abs(y + scroller.scrollTop - start) < slack) return;
    lifted.dataset.lifted = '';
    follow();
  };
  const end = (isDropped: boolean) => {
    cancelAnimationFrame(frame);
    lifted.style.transform = '';
    delete lifted.dataset.lifted;
    grip.removeEventListener('pointermove', move);
    grip.removeEventListener('pointerup', drop);
    for (const name of broken) grip.removeEventListener(name, stop);
    removeEventListener('keydown', putBack, { capture: true });
    if (to === undefined) return;
    onOver(undefined);
    if (isDropped) onDrop(to);
  };
  const putBack = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  };
  const drop = (event: PointerEvent) => {
    y = event.clientY;
    // The last moves may have come after the last frame.
    if (frame !== 0) to = find();
    end(true);
  };
  const stop = () => end(false);
  // Over the frame of the page, too.
  grip.setPointerCapture(press.pointerId);
  grip.addEventListener('pointermove', move);
  grip.addEventListener('pointerup', drop);
  for (const name of broken) grip.addEventListener(name, stop);
  addEventListener('keydown', putBack, { capture: true });
}

/** How long Alt is held until a move is shown as a drag is, in milliseconds: a shorter press is one move. */
const tapMs = 200;

/** Aims the row that is moved by keys; undefined while none is. */
let aimByKeys: ((step: (from: number) => number) => void) | undefined;

/**
 * Moves a row by keys while Alt is held, as a drag does: letting go of Alt or leaving the window drops it, Esc puts it
 * back. `step` says where a press takes the row. Nothing is shown at first, because most moves are one press.
 */
export function sortByKeys(
  from: number,
  step: (from: number) => number,
  { onOver, onDrop }: Pick<Sorting, 'onOver' | 'onDrop'>,
): void {
  if (aimByKeys) {
    aimByKeys(step);
    return;
  }
  let to = step(from);
  let isShown = false;
  const show = () => {
    isShown = true;
    onOver(to);
  };
  const timer = setTimeout(show, tapMs);
  const end = (isDropped: boolean) => {
    clearTimeout(timer);
    removeEventListener('keyup', release);
    removeEventListener('blur', leave);
    removeEventListener('keydown', putBack, { capture: true });
    aimByKeys = undefined;
    if (isShown) onOver(undefined);
    if (isDropped) onDrop(to);
  };
  const release = ({ key }: KeyboardEvent) => key === 'Alt' && end(true);
  const leave = () => end(true);
  const putBack = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  };
  aimByKeys = (next) => {
    to = next(to);
    if (isShown) onOver(to);
  };
  addEventListener('keyup', release);
  addEventListener('blur', leave);
  addEventListener('keydown', putBack, { capture: true });
}

function middleOf(row: HTMLElement): number {
  const { top, bottom } = row.getBoundingClientRect();
  return (top + bottom) / 2;
}

function findScroller(element: HTMLElement): HTMLElement {
  let current = element.parentElement;
  while (current && !/auto|scroll/.test(getComputedStyle(current).overflowY)) current = current.parentElement;
  return current ?? document.documentElement;
}
