import { dragProperty, stepSliderAttributes } from './step-slider-attributes.ts';
import { swipeThresholdPx } from './swipe-threshold.ts';

/** Moves a row with the finger and calls back with -1 or 1 after a swipe. Not for a mouse, which has the buttons. */
export function followFinger(view: HTMLElement, track: HTMLElement, onSwipe: (by: -1 | 1) => void): void {
  let finger: { id: number; startPx: number } | undefined;
  const movedPx = (event: PointerEvent) =>
    finger?.id === event.pointerId ? event.clientX - finger.startPx : undefined;

  view.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse' || !event.isPrimary) return;
    finger = { id: event.pointerId, startPx: event.clientX };
    view.setPointerCapture(event.pointerId);
  });
  view.addEventListener('pointermove', (event) => {
    const px = movedPx(event);
    if (px === undefined) return;
    track.setAttribute(stepSliderAttributes.dragging, '');
    track.style.setProperty(dragProperty, `${px}px`);
  });
  const release = (event: PointerEvent) => {
    const px = movedPx(event);
    if (px === undefined) return;
    finger = undefined;
    track.removeAttribute(stepSliderAttributes.dragging);
    track.style.removeProperty(dragProperty);
    // The browser cancels the pointer when it scrolls the page.
    if (event.type === 'pointerup' && Math.abs(px) >= swipeThresholdPx) onSwipe(px < 0 ? 1 : -1);
  };
  view.addEventListener('pointerup', release);
  view.addEventListener('pointercancel', release);
}
