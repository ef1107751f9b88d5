import { wakeWhen } from './islands.ts';
import { behaviourAttribute } from './page-hooks.ts';

/** Fetches what an element needs beyond HTML at the time that is written on it. A behaviour that does not arrive is missed by nobody. */
export function startBehaviours(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${behaviourAttribute}]`)) {
    const [name, when] = element.getAttribute(behaviourAttribute)?.split(' ') ?? [];
    let hasStarted = false;
    wakeWhen(element, when, async () => {
      if (hasStarted) return;
      hasStarted = true;
      try {
        const { loadBehaviour } = await import('./behaviour-modules.ts');
        (await loadBehaviour(name ?? ''))?.start(element);
      } catch {
        hasStarted = false;
      }
    });
  }
}
