import { wakeWhen } from './islands.ts';
import { behaviourAttribute, startedAttribute } from './page-hooks.ts';

/** Fetches what an element needs beyond HTML, at the time that is written on it, once. */
export function startBehaviours(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${behaviourAttribute}]`)) {
    const [name = '', when] = `${element.getAttribute(behaviourAttribute)}`.split(' ');
    let loading: Promise<void> | undefined;
    /** Pressed before the behaviour was there, and pressed once more then. */
    let missed: HTMLElement | null = null;
    const start = () => {
      loading ??= import('./behaviour-modules.ts')
        .then(({ loadBehaviour }) => loadBehaviour(name))
        .then((behaviour) => behaviour?.start(element))
        // Without it the element stays what it is in HTML: a link leads where it says.
        .catch(() => {})
        .then(() => {
          element.setAttribute(startedAttribute, '');
          missed?.click();
        });
    };
    // What is fetched with a first touch comes after the click that ended it. A link that its behaviour replaces (`click`) waits for it.
    if (when === 'touch' || when === 'click')
      element.addEventListener('click', (event) => {
        if (element.hasAttribute(startedAttribute) || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (when === 'click') event.preventDefault();
        missed = (event.target as Element).closest(when === 'click' ? 'a' : 'button');
        start();
      });
    wakeWhen(element, when, start);
  }
}
