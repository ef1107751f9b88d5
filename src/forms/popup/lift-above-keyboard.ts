/** Height of an on-screen keyboard that covers the page, in CSS pixels. */
const keyboardProperty = '--keyboard';

/** Moves the sheet up by the height of a keyboard that covers the page (iOS), as long as there is the page. */
export function liftAboveKeyboard(dialog: HTMLElement, viewport: VisualViewport): void {
  const lift = () => {
    // A pinch zoom shrinks the visual viewport, too.
    const coveredPx = viewport.scale === 1 ? window.innerHeight - viewport.height - viewport.offsetTop : 0;
    dialog.style.setProperty(keyboardProperty, `${Math.max(0, Math.round(coveredPx))}px`);
    if (coveredPx > 0 && dialog.matches('[open]')) document.activeElement?.scrollIntoView({ block: 'nearest' });
  };
  lift();
  viewport.addEventListener('resize', lift);
  viewport.addEventListener('scroll', lift);
}
