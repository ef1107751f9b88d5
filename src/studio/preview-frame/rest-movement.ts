/** What was chosen in a dialog is shown before the page moves again. In milliseconds. */
const afterMs = 1_000;

/**
 * Lets what moves without an end on the page stand still while a dialog covers it: without a graphics card each frame
 * is a drawing of the whole window, which what somebody waits for would wait behind.
 */
export function createRest(page: Pick<Document, 'getAnimations'>): (isResting: boolean) => void {
  /** The rate of each that rests. To pause it would take it from the page's own CSS for good. */
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
