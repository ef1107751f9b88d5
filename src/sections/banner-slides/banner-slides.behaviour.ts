import { createAutoplay } from '../../ui/carousel/autoplay.ts';
import { holdWhileUnwanted, wrapIndex } from '../../ui/carousel/carousel.behaviour.ts';
import { carouselAttributes } from '../../ui/carousel/carousel-attributes.ts';
import { swipeThresholdPx } from '../../ui/step-slider/swipe-threshold.ts';
import { bannerAttributes } from './banner-attributes.ts';

/**
 * How long a slide stays, in milliseconds (behaviour 9.15). The CSS animation has the same interval until this script
 * is loaded.
 */
export const bannerStaysMs = 5000;

/**
 * Takes over the slides of a banner from the CSS animation: previous and next wrap at both ends, a swipe of 50 px goes
 * to the next slide, and the banner can be paused (behaviour 2.P2.3, 4.25, 9.16).
 */
export function start(banner: HTMLElement): void {
  const slides = [...banner.querySelectorAll<HTMLElement>(`[${bannerAttributes.slide}]`)];
  const status = banner.querySelector(`[${carouselAttributes.status}]`);
  const statusText = status?.getAttribute(carouselAttributes.status) ?? '';
  let current = findShown(slides);

  const show = (index: number) => {
    current = wrapIndex(index, slides.length);
    for (const [at, slide] of slides.entries()) slide.toggleAttribute(bannerAttributes.shown, at === current);
    if (status) status.textContent = statusText.replace('{}', String(current + 1));
  };
  const autoplay = createAutoplay({
    everyMs: bannerStaysMs,
    advance: () => show(current + 1),
    // Screen readers announce slides that a visitor asked for, not those of the autoplay.
    onChange: (isRunning) => status?.setAttribute('aria-live', isRunning ? 'off' : 'polite'),
  });
  const go = (by: number) => {
    show(current + by);
    autoplay.restart();
  };

  banner.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const step = button?.getAttribute(carouselAttributes.step);
    if (step) go(Number(step));
    else if (button?.hasAttribute(carouselAttributes.pause)) {
      autoplay.hold('paused', banner.toggleAttribute(carouselAttributes.paused));
    }
  });
  // Hidden slides are out of reach of a pointer only, not of the keyboard.
  banner.addEventListener('focusin', ({ target }) => {
    const index = slides.findIndex((slide) => target instanceof Node && slide.contains(target));
    if (index >= 0 && index !== current) show(index);
  });
  let startPx: number | undefined;
  banner.addEventListener(
    'touchstart',
    ({ touches }) => {
      startPx = touches.length === 1 ? touches[0]?.clientX : undefined;
    },
    { passive: true },
  );
  banner.addEventListener('touchend', ({ changedTouches }) => {
    const endPx = changedTouches[0]?.clientX;
    if (startPx === undefined || endPx === undefined || Math.abs(endPx - startPx) < swipeThresholdPx) return;
    go(endPx < startPx ? 1 : -1);
  });

  show(current);
  banner.setAttribute(bannerAttributes.taken, '');
  holdWhileUnwanted(banner, banner, autoplay);
  // The banner is in use already when the script is loaded, and earlier events are not repeated.
  if (banner.matches(':hover') && matchMedia('(hover: hover)').matches) autoplay.hold('pointer', true);
}

/** The slide with the focus, or the one that CSS shows now. */
function findShown(slides: readonly HTMLElement[]): number {
  const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
  if (focused >= 0) return focused;
  const opacities = slides.map((slide) => Number(getComputedStyle(slide).opacity));
  return opacities.indexOf(Math.max(...opacities));
}
