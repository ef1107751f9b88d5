import { carouselAttributes } from '../page-hooks.ts';

/** Where a browser does not say so, a row that has not moved for so long has come to rest. */
const restMs = 140;

/** Positions nearer than this, in pixels, are the same: browsers round. */
const sameWithinPx = 2;

/**
 * Gives a scroll-snap row its buttons. Previous and next wrap at both ends, and the number on show follows a swipe (specification, sections 2 and 4).
 * Without this script the row still scrolls; its buttons are not shown.
 */
export function start(carousel: HTMLElement): void {
  const found = carousel.querySelector<HTMLElement>(`[${carouselAttributes.track}]`);
  if (!found) return;
  const track = found;
  const slides = [...track.children].filter((child) => child instanceof HTMLElement);
  const status = carousel.querySelector(`[${carouselAttributes.status}]`);
  const position = carousel.querySelector(`[${carouselAttributes.position}]`);
  const statusText = status?.getAttribute(carouselAttributes.status) ?? '';
  let current = 0;
  /** Where a button sent the row. Until it arrives, the slides that fly past do not count. */
  let goal: number | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;

  function show(index: number): void {
    if (index === current) return;
    current = index;
    if (status) status.textContent = statusText.replace('{}', String(index + 1));
    if (position) position.textContent = String(index + 1);
    for (const button of carousel.querySelectorAll(`[${carouselAttributes.slide}]`)) {
      if (Number(button.getAttribute(carouselAttributes.slide)) === index) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
  }

  function go(index: number): void {
    const next = wrapIndex(index, slides.length);
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    goal = next;
    show(next);
    track.scrollTo({ left: leftOf(next), behavior });
  }

  /** Scroll position of a slide; the last ones may share the end of the row. */
  function leftOf(index: number): number {
    const slide = slides[index];
    const first = slides[0];
    const left = slide && first ? slide.offsetLeft - first.offsetLeft : 0;
    return Math.min(left, track.scrollWidth - track.clientWidth);
  }

  function isAt(index: number): boolean {
    return Math.abs(track.scrollLeft - leftOf(index)) <= sameWithinPx;
  }

  /** The slide on show. The last one counts once the row is at its end, even where there is room for several. */
  function findNearest(): number {
    const last = slides.length - 1;
    if (track.scrollLeft > sameWithinPx && isAt(last)) return last;
    const distances = slides.map((_, index) => Math.abs(track.scrollLeft - leftOf(index)));
    return Math.max(0, distances.indexOf(Math.min(...distances)));
  }

  function handleRest(): void {
    if (goal === undefined || !isAt(goal)) show(findNearest());
    goal = undefined;
  }

  const tellsItsRest = 'onscrollend' in track;
  if (tellsItsRest) track.addEventListener('scrollend', handleRest);
  track.addEventListener(
    'scroll',
    () => {
      if (goal === undefined) show(findNearest());
      if (tellsItsRest) return;
      clearTimeout(rest);
      rest = setTimeout(handleRest, restMs);
    },
    { passive: true },
  );
  // A visitor who takes hold of the row decides where it goes.
  for (const type of ['pointerdown', 'wheel', 'touchstart'] as const) {
    track.addEventListener(
      type,
      () => {
        goal = undefined;
      },
      { passive: true },
    );
  }
  // A browser is content with a part of what has the focus; a visitor with a keyboard wants to see the slide.
  track.addEventListener('focusin', ({ target }) => {
    const index = slides.findIndex((slide) => target instanceof Node && slide.contains(target));
    if (index >= 0 && target instanceof Element && target.matches(':focus-visible')) go(index);
  });
  carousel.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const step = button?.getAttribute(carouselAttributes.step);
    const slide = button?.getAttribute(carouselAttributes.slide);
    if (step) go(current + Number(step));
    else if (slide) go(Number(slide));
  });
  carousel.addEventListener('keydown', (event) => {
    if (event.target instanceof Element && event.target.closest('input, select, textarea, video')) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(current + step);
  });

  show(findNearest());
  carousel.setAttribute(carouselAttributes.ready, '');
}

/** Before the first is the last, after the last is the first. */
export function wrapIndex(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count;
}
