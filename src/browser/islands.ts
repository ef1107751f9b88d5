import { islandAttributes } from '../contract/page-attributes.ts';
import { withRetries } from './with-retries.ts';

/**
 * Hydrates the islands of the page at the time in their attribute (`render/Island.tsx`). React is loaded with the first
 * one. If it fails, the server's markup stays, and forms still post.
 */
export function startIslands(root: ParentNode): void {
  for (const island of root.querySelectorAll<HTMLElement>(`[${islandAttributes.name}]`)) {
    wakeWhen(island, island.getAttribute(islandAttributes.when), () => void wakeIsland(island));
  }
}

/** Calls back at the given time; `touch` may call more than once. */
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

/** Hydrates every island inside, regardless of its time. */
export function wakeIslandsIn(root: ParentNode): void {
  for (const island of root.querySelectorAll<HTMLElement>(`[${islandAttributes.name}]`)) void wakeIsland(island);
}

/** Calls back when the page is loaded and the browser is idle. */
export function whenIdle(callback: () => void): void {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(callback) : setTimeout(callback, 200));
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

async function wakeIsland(island: HTMLElement): Promise<void> {
  const state = island.getAttribute(islandAttributes.state);
  if (state === 'loading' || state === 'hydrated') return;
  island.setAttribute(islandAttributes.state, 'loading');
  // After a failure a form must not wait again.
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
 * Holds the submits of a form while its island is loading, then sends it: by the island, or as a plain form if the
 * island failed. Returns the function that ends it.
 */
function holdSubmits(island: HTMLElement): () => void {
  let isPressed = false;
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    isPressed = true;
  };
  // The messages are the island's, also for a submit before it is loaded.
  for (const form of island.querySelectorAll('form')) form.noValidate = true;
  island.addEventListener('submit', hold, true);
  return () => {
    island.removeEventListener('submit', hold, true);
    // The form may have been drawn anew.
    if (isPressed) island.querySelector('form')?.requestSubmit();
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
