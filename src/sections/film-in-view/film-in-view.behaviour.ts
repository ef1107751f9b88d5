import { filmAttributes } from './film-attributes.ts';

/** How much of the film must be seen before it plays (behaviour 2.P2.15). */
const leastVisible = 0.5;

/**
 * Plays a film while at least half of it is visible, and pauses it otherwise. A film paused by the visitor stays
 * paused, and nothing plays automatically with reduced motion or data saving. One button replaces the browser's
 * controls.
 */
export function start(frame: HTMLElement): void {
  const film = frame.querySelector('video');
  const toggle = frame.querySelector(`[${filmAttributes.toggle}]`);
  if (!film || !toggle) return;
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  let isWanted = !reduced.matches && !savesData();
  let isInView = false;

  const follow = () => {
    // If the browser refuses, the thumbnail and the button "Xem phim" stay.
    if (isWanted && isInView) film.play().catch(() => undefined);
    else film.pause();
  };
  const showState = () => frame.setAttribute(filmAttributes.state, film.paused ? 'paused' : 'playing');

  for (const type of ['play', 'pause'] as const) film.addEventListener(type, showState);
  toggle.addEventListener('click', () => {
    isWanted = film.paused;
    // After a click on the button the film plays even if half of it is out of view.
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

/** Whether the browser asks to save data; not every browser tells. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
