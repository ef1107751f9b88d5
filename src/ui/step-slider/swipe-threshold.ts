/** A finger has swiped once it has moved this far, in pixels (behaviour 9.16). */
export const swipeThresholdPx = 50;
