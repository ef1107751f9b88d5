import { type Autoplay, createAutoplay } from './autoplay.ts';
import { carouselAttributes } from './carousel-attributes.ts';

/** Without `scrollend`, a row has come to rest when it has not moved for this long. */
const restMs = 140;

/** Closer positions, in pixels, count as equal, because browsers round. */
const sameWithinPx = 2;

/**
 * Gives a scroll-snap row its buttons. Previous and next wrap at both ends, and the number on show follows a swipe
 * (behaviour 2.B.3, 4.25). A row with an interval plays by itself. Without this script the row still scrolls, without
 * buttons.
 */
export function start(carousel: HTMLElement): void {
  const found = carousel.querySelector<HTMLElement>(`[${carouselAttributes.track}]`);
  if (!found) return;
  const track = found;
  const slides = [...track.children].filter((child) => child instanceof HTMLElement);
  const status = carousel.querySelector(`[${carouselAttributes.status}]`);
  const position = carousel.querySelector(`[${carouselAttributes.position}]`);
  const isOnePerView = carousel.hasAttribute(carouselAttributes.onePerView);
  const statusText = status?.getAttribute(carouselAttributes.status) ?? '';
  let current = 0;
  /** Target of a button. Slides passed on the way do not count as current. */
  let goal: number | undefined;
  /** A browser may stop a scroll half-way, for example when the layout changes. It is repeated once. */
  let isSecondTry = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let autoplay: Autoplay | undefined;

  function show(index: number): void {
    if (index === current) return;
    current = index;
    autoplay?.restart();
    if (isOnePerView) setOthersInert();
    if (status) status.textContent = statusText.replace('{}', String(index + 1));
    if (position) position.textContent = String(index + 1);
    for (const button of carousel.querySelectorAll(`[${carouselAttributes.slide}]`)) {
      if (Number(button.getAttribute(carouselAttributes.slide)) === index) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
  }

  function go(index: number): void {
    goal = wrapIndex(index, slides.length);
    isSecondTry = false;
    show(goal);
    scrollTo(goal);
  }

  function scrollTo(index: number): void {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    track.scrollTo({ left: leftOf(index), behavior });
  }

  /** With one slide in view, the others are inert. */
  function setOthersInert(): void {
    const hadFocus = slides.some((slide, index) => index !== current && slide.contains(document.activeElement));
    for (const [index, slide] of slides.entries()) slide.inert = index !== current;
    // The focused slide became inert, so the row takes the focus for the arrow keys.
    if (hadFocus) track.focus({ preventScroll: true });
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

  /** The current slide: the last one when the row is at its end, even if several are visible. */
  function findNearest(): number {
    const last = slides.length - 1;
    if (track.scrollLeft > sameWithinPx && isAt(last)) return last;
    const distances = slides.map((_, index) => Math.abs(track.scrollLeft - leftOf(index)));
    return Math.max(0, distances.indexOf(Math.min(...distances)));
  }

  function handleRest(): void {
    if (goal !== undefined && !isAt(goal) && !isSecondTry) {
      isSecondTry = true;
      scrollTo(goal);
      return;
    }
    if (goal === undefined || !isAt(goal)) show(findNearest());
    goal = undefined;
  }

  const hasScrollEnd = 'onscrollend' in track;
  if (hasScrollEnd) track.addEventListener('scrollend', handleRest);
  track.addEventListener(
    'scroll',
    () => {
      if (goal === undefined) show(findNearest());
      if (hasScrollEnd) return;
      clearTimeout(rest);
      rest = setTimeout(handleRest, restMs);
    },
    { passive: true },
  );
  // A visitor's scroll cancels the target.
  for (const type of ['pointerdown', 'wheel', 'touchstart'] as const) {
    track.addEventListener(
      type,
      () => {
        goal = undefined;
      },
      { passive: true },
    );
  }
  // Browsers scroll a focused element only partly into view; this shows its whole slide.
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
    else if (button?.hasAttribute(carouselAttributes.pause)) togglePause();
  });
  carousel.addEventListener('keydown', (event) => {
    if (event.target instanceof Element && event.target.closest('input, select, textarea, video')) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(current + step);
  });

  function togglePause(): void {
    const isPaused = carousel.toggleAttribute(carouselAttributes.paused);
    autoplay?.hold('paused', isPaused);
  }

  show(findNearest());
  if (isOnePerView) setOthersInert();
  const everyMs = Number(carousel.getAttribute(carouselAttributes.autoplay));
  if (everyMs > 0 && slides.length > 1) {
    autoplay = createAutoplay({
      everyMs,
      advance: () => go(current + 1),
      // Screen readers announce slides that a visitor asked for, not those of the autoplay.
      onChange: (isRunning) => status?.setAttribute('aria-live', isRunning ? 'off' : 'polite'),
    });
    holdWhileUnwanted(carousel, track, autoplay);
  }
  carousel.setAttribute(carouselAttributes.ready, '');
}

/** Holds the autoplay while the carousel is used or not visible, and under reduced motion (WCAG 2.2.2). */
export function holdWhileUnwanted(carousel: HTMLElement, track: HTMLElement, autoplay: Autoplay): void {
  carousel.addEventListener('pointerenter', ({ pointerType }) => autoplay.hold('pointer', pointerType === 'mouse'));
  carousel.addEventListener('pointerleave', () => autoplay.hold('pointer', false));
  track.addEventListener('touchstart', () => autoplay.hold('touch', true), { passive: true });
  for (const type of ['touchend', 'touchcancel'] as const) {
    track.addEventListener(type, ({ touches }) => autoplay.hold('touch', touches.length > 0), { passive: true });
  }
  // The focus that a click leaves on its button does not hold the autoplay; neither does the pause button.
  carousel.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    autoplay.hold('focus', target.matches(`:focus-visible:not([${carouselAttributes.pause}])`));
  });
  carousel.addEventListener('focusout', () => autoplay.hold('focus', false));

  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const holdForMotion = () => autoplay.hold('reduced-motion', reduced.matches);
  reduced.addEventListener('change', holdForMotion);
  holdForMotion();
  const holdForTab = () => autoplay.hold('hidden-tab', document.hidden);
  document.addEventListener('visibilitychange', holdForTab);
  holdForTab();
  // Visible means within the middle half of the window.
  new IntersectionObserver(
    (entries) => autoplay.hold('off-screen', !entries.some(({ isIntersecting }) => isIntersecting)),
    { rootMargin: '-25% 0px' },
  ).observe(carousel);
}

/** Wraps an index at both ends. */
export function wrapIndex(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count;
}
