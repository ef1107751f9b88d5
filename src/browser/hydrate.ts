import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { previewUnmountEvent } from '../contract/page-attributes.ts';

interface IslandStart {
  name: string;
  /** The island's component. */
  component: unknown;
  props: Record<string, unknown>;
  identifierPrefix: string;
}

/**
 * Hydrates an island. Resolves when it is done; rejects if the component throws before. The only file here that imports
 * React.
 */
export function hydrate(element: HTMLElement, { name, component, props, identifierPrefix }: IslandStart) {
  return new Promise<void>((resolve, reject) => {
    if (!isComponent(component)) {
      reject(new Error(`${name}.island.tsx exports no component called ${name}`));
      return;
    }
    const markup = element.innerHTML;
    // The preview of the editor replaces islands.
    element.addEventListener(previewUnmountEvent, () => root.unmount(), { once: true });
    const root = hydrateRoot(element, createElement(Started, { onStart: resolve }, createElement(component, props)), {
      identifierPrefix,
      // React empties a root that has thrown, so the server's markup is restored: its form still posts.
      onUncaughtError: (error) => {
        setTimeout(() => {
          root.unmount();
          element.innerHTML = markup;
          reject(error);
        });
      },
    });
  });
}

function Started({ onStart, children }: { onStart: () => void; children?: ReactNode }) {
  useEffect(onStart, [onStart]);
  return children;
}

function isComponent(value: unknown): value is ComponentType<Record<string, unknown>> {
  return typeof value === 'function';
}
