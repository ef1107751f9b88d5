import { behaviourAttribute, startedAttribute } from '../contract/page-attributes.ts';
import { wakeWhen } from './islands.ts';

/** Loads the behaviours of elements at the time in their attribute. */
export function startBehaviours(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${behaviourAttribute}]`)) {
    const [name = '', when] = `${element.getAttribute(behaviourAttribute)}`.split(' ');
    let hasBegun = false;
    /** Clicked before the behaviour was loaded; clicked again afterwards. */
    let missed: HTMLElement | null = null;
    const start = async () => {
      if (hasBegun) return;
      hasBegun = true;
      try {
        const behaviours = await import('./behaviour-modules.ts');
        (await behaviours.loadBehaviour(name))?.start(element);
      } catch {
        // The next touch tries again.
        hasBegun = false;
      }
      // Also after a failure: the link then works as plain HTML.
      element.setAttribute(startedAttribute, '');
      missed?.click();
      missed = null;
    };
    // A behaviour that is loaded at the first touch arrives after its click. A link with `click` waits for its
    // behaviour.
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
