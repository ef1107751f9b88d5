/** How long the page stays still after a dialog has closed, in milliseconds: what was chosen there is drawn first. */
const afterMs = 1_000;

/**
 * Stops endless movement on the page while a dialog covers it. Without a graphics card each of its frames draws the
 * whole window, and delays what somebody waits for.
 */
export function createRest(page: Pick<Document, 'getAnimations'>): (isResting: boolean) => void {
  /** The playback rate of each animation that is stopped: `pause` would take it from the page's own CSS for good. */
  const rates = new Map<Animation, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (isResting) => {
    clearTimeout(timer);
    if (!isResting) {
      timer = setTimeout(() => {
        for (const [animation, rate] of rates) animation.playbackRate = rate;
        rates.clear();
      }, afterMs);
      return;
    }
    for (const animation of page.getAnimations()) {
      if (rates.has(animation) || animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY) continue;
      rates.set(animation, animation.playbackRate);
      animation.playbackRate = 0;
    }
  };
}
