import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { previewUnmountEvent } from '../contract/page-attributes.ts';

interface IslandStart {
  name: string;
  /** The island's component. */
  component: unknown;
  props: Record<string, unknown>;
  identifierPrefix: string;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** After as many crashes an island is not started again. */
const mostCrashes = 3;

/**
 * Hydrates an island. Resolves when it is done; rejects if the component throws before. What visitors have typed stays
 * whenever its fields are drawn anew: over the texts of a translator, and after a crash. The only file here that
 * imports React.
 */
export function hydrate(element: HTMLElement, { name, component, props, identifierPrefix }: IslandStart) {
  return new Promise<void>((resolve, reject) => {
    if (!isComponent(component)) {
      reject(new Error(`${name}.island.tsx exports no component called ${name}`));
      return;
    }
    const markup = element.innerHTML;
    const readFields = () => [...element.querySelectorAll<Field>('input, select, textarea')];
    let fields = readFields();
    /** Fields that may be gone when the island starts. */
    let before = fields;
    let active: EventTarget | null = document.activeElement;
    // Typing begins with a focus. The values are read now, because React empties a root that has thrown.
    element.addEventListener('focusin', ({ target }) => {
      fields = readFields();
      active = target;
    });
    /** Copies what stood in fields that are gone into those in their place, which take it as if it was typed. */
    const handleStart = () => {
      const drawn = readFields();
      before.forEach((gone, index) => {
        const field = drawn[index];
        if (gone.isConnected || field?.name !== gone.name) return;
        // React ignores the event of a field whose own property was set.
        Reflect.set(Object.getPrototypeOf(field), 'value', gone.value, field);
        Object.assign(field, { checked: Reflect.get(gone, 'checked') });
        field.dispatchEvent(new Event('change', { bubbles: true }));
        if (gone === active) field.focus();
      });
      fields = drawn;
      resolve();
    };
    const tree = createElement(Started, { onStart: handleStart }, createElement(component, props));
    let crashes = 0;
    const options: RootOptions = {
      identifierPrefix,
      onUncaughtError: (error) => {
        console.error(error);
        before = fields;
        setTimeout(() => {
          root.unmount();
          crashes += 1;
          if (crashes < mostCrashes) {
            root = draw();
            return;
          }
          // The server's markup: its form still posts.
          element.innerHTML = markup;
          reject(error);
          handleStart();
        });
      },
    };
    const draw = (): Root => {
      const drawn = createRoot(element, options);
      drawn.render(tree);
      return drawn;
    };
    // A translator puts texts into elements, which React would not recognise.
    let root = element.querySelector('font') ? draw() : hydrateRoot(element, tree, options);
    // The preview of the editor replaces islands.
    element.addEventListener(previewUnmountEvent, () => root.unmount(), { once: true });
  });
}

function Started({ onStart, children }: { onStart: () => void; children?: ReactNode }) {
  useEffect(onStart, [onStart]);
  return children;
}

function isComponent(value: unknown): value is ComponentType<Record<string, unknown>> {
  return typeof value === 'function';
}
