import { behaviourAttribute, startedAttribute } from '../contract/page-attributes.ts';
import { wakeWhen } from './islands.ts';

/** Fetches what an element needs beyond HTML, at the time that is written on it. */
export function startBehaviours(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${behaviourAttribute}]`)) {
    const [name = '', when] = `${element.getAttribute(behaviourAttribute)}`.split(' ');
    let hasBegun = false;
    /** Pressed before the behaviour was there, and pressed once more then. */
    let missed: HTMLElement | null = null;
    const start = async () => {
      if (hasBegun) return;
      hasBegun = true;
      try {
        const { loadBehaviour } = await import('./behaviour-modules.ts');
        (await loadBehaviour(name))?.start(element);
      } catch {
        // The next touch tries again.
        hasBegun = false;
      }
      // Also where it did not arrive: a link leads where it says then.
      element.setAttribute(startedAttribute, '');
      missed?.click();
      missed = null;
    };
    // What is fetched with a first touch comes after the click that ended it. A link that its behaviour replaces
    // (`click`) waits for it.
    if (when === 'touch' || when === 'click')
      element.addEventListener('click', (event) => {
        if (element.hasAttribute(startedAttribute) || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (when === 'click') event.preventDefault();
        missed = (event.target as Element).closest(when === 'click' ? 'a' : 'button');
        void start();
      });
    wakeWhen(element, when, start);
  }
}
