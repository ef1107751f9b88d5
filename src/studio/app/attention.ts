/** How long after the last key or press somebody counts as sitting there. */
const attendedMs = 60_000;

let lastSign = Date.now();

/** Keys and presses are signs of somebody who sits there. What happens in a frame is told by the changes it makes. */
export function watchAttention(): void {
  for (const event of ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const)
    window.addEventListener(event, noteAttention, { capture: true, passive: true });
}

export function noteAttention(): void {
  lastSign = Date.now();
}

/** Whether somebody sits there: otherwise what a screen reads by itself must not keep the session open. */
export function isAttended(): boolean {
  return Date.now() - lastSign < attendedMs;
}
