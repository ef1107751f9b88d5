import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

interface IslandStart {
  name: string;
  /** What the island's module exports under its name. */
  component: unknown;
  props: Record<string, unknown>;
  identifierPrefix: string;
}

/**
 * Resolves when React has taken over the server's markup; rejects when the component throws before that. The only file
 * here that knows React.
 */
export function hydrate(element: HTMLElement, { name, component, props, identifierPrefix }: IslandStart) {
  return new Promise<void>((resolve, reject) => {
    if (!isComponent(component)) {
      reject(new Error(`${name}.island.tsx exports no component called ${name}`));
      return;
    }
    const markup = element.innerHTML;
    const root = hydrateRoot(element, createElement(Started, { onStart: resolve }, createElement(component, props)), {
      identifierPrefix,
      // React empties a root that has thrown. The server's markup is better than nothing: its form still posts.
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
