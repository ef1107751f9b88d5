import { wakeWhen } from './islands.ts';
import { behaviourAttribute, startedAttribute } from './page-hooks.ts';

/** Fetches what an element needs beyond HTML at the time that is written on it. A behaviour that does not arrive is missed by nobody. */
export function startBehaviours(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${behaviourAttribute}]`)) {
    const [name, when] = element.getAttribute(behaviourAttribute)?.split(' ') ?? [];
    let hasStarted = false;
    let missed: HTMLElement | null = null;
    // What is fetched with a first touch comes after the click that ended it: the button is pressed once more then.
    if (when === 'touch')
      element.addEventListener('click', ({ target }) => {
        if (!element.hasAttribute(startedAttribute) && target instanceof Element) missed = target.closest('button');
      });
    wakeWhen(element, when, async () => {
      if (hasStarted) return;
      hasStarted = true;
      try {
        const { loadBehaviour } = await import('./behaviour-modules.ts');
        (await loadBehaviour(name ?? ''))?.start(element);
        element.setAttribute(startedAttribute, '');
        missed?.click();
      } catch {
        hasStarted = false;
      }
    });
  }
}
