import { filmAttributes } from './film-attributes.ts';

/** How much of the film must be seen before it plays (behaviour 2.P2.15). */
const leastVisible = 0.5;

/**
 * Plays a film while half of it or more can be seen and pauses it otherwise. What a visitor has paused stays so until
 * they play it again, and nothing plays by itself for somebody who asks for less motion or less data. A button says and
 * does the one thing that is left; the browser's controls go.
 */
export function start(frame: HTMLElement): void {
  const film = frame.querySelector('video');
  const toggle = frame.querySelector(`[${filmAttributes.toggle}]`);
  if (!film || !toggle) return;
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  let isWanted = !reduced.matches && !savesData();
  let isInView = false;

  const follow = () => {
    // A browser that refuses shows the thumbnail and the button that says "Xem phim".
    if (isWanted && isInView) film.play().catch(() => undefined);
    else film.pause();
  };
  const showState = () => frame.setAttribute(filmAttributes.state, film.paused ? 'paused' : 'playing');

  for (const type of ['play', 'pause'] as const) film.addEventListener(type, showState);
  toggle.addEventListener('click', () => {
    isWanted = film.paused;
    // Half of it may be out of sight; somebody who presses the button sees it.
    isInView ||= isWanted;
    follow();
  });
  reduced.addEventListener('change', () => {
    isWanted &&= !reduced.matches;
    follow();
  });
  film.controls = false;
  showState();
  new IntersectionObserver(
    (entries) => {
      isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= leastVisible;
      follow();
    },
    { threshold: [0, leastVisible] },
  ).observe(frame);
}

/** Whether the visitor's browser asks pages to save data; not every browser says so. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
