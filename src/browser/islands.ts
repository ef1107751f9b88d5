import { islandAttributes } from '../contract/page-attributes.ts';
import { withRetries } from './with-retries.ts';

/**
 * Gives the islands of the page their life at the time that `render/Island.tsx` wrote on them. React is fetched with
 * the first of them. What does not arrive leaves the server's markup as it is: a form still posts.
 */
export function startIslands(root: ParentNode): void {
  for (const island of root.querySelectorAll<HTMLElement>(`[${islandAttributes.name}]`)) {
    wakeWhen(island, island.getAttribute(islandAttributes.when), () => void wakeIsland(island));
  }
}

/** Calls back at the time that is written on an element; `touch` may call more than once. */
export function wakeWhen(element: HTMLElement, when: string | null | undefined, wake: () => void): void {
  switch (when) {
    case 'visible':
      whenNear(element, wake);
      break;
    case 'idle':
      whenIdle(wake);
      break;
    default:
      for (const type of ['pointerdown', 'focusin', 'keydown']) element.addEventListener(type, wake, { passive: true });
  }
}

/** Wakes every island inside, whatever time is written on it. */
export function wakeIslandsIn(root: ParentNode): void {
  for (const island of root.querySelectorAll<HTMLElement>(`[${islandAttributes.name}]`)) void wakeIsland(island);
}

/** Calls back when the page is loaded and the browser has nothing else to do. */
export function whenIdle(callback: () => void): void {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(callback) : setTimeout(callback, 200));
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

async function wakeIsland(island: HTMLElement): Promise<void> {
  const state = island.getAttribute(islandAttributes.state);
  if (state === 'loading' || state === 'hydrated') return;
  island.setAttribute(islandAttributes.state, 'loading');
  // Once it has failed, a form must not wait again for what may never come.
  const release = state === 'failed' ? undefined : holdSubmits(island);
  let isAlive = false;
  try {
    const { startIsland } = await withRetries(() => import('./island-modules.ts'));
    await startIsland(island);
    isAlive = true;
  } catch (error) {
    console.error(`The island ${island.getAttribute(islandAttributes.name)} did not start`, error);
  }
  island.setAttribute(islandAttributes.state, isAlive ? 'hydrated' : 'failed');
  release?.();
}

/**
 * A form sent while its code is on the way waits for it, then is sent: by the island, or plainly when the island
 * failed. Returns what ends the waiting.
 */
function holdSubmits(island: HTMLElement): () => void {
  let pressed: (() => void) | undefined;
  const hold = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = () => form.requestSubmit();
  };
  // The words for what is wrong are the island's own, also for a press before it is there.
  for (const form of island.querySelectorAll('form')) form.noValidate = true;
  island.addEventListener('submit', hold, true);
  return () => {
    island.removeEventListener('submit', hold, true);
    pressed?.();
  };
}

function whenNear(element: Element, callback: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: '240px' },
  );
  observer.observe(element);
}
