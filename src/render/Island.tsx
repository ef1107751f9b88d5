import type { ComponentType } from 'react';
import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { swapQuotes } from '../contract/swap-quotes.ts';

/**
 * When the browser hydrates an island:
 * - `touch`: at the first pointer, focus or key that is meant for it, or when something asks for it by name; costs
 *   nothing before;
 * - `visible`: when it comes near the screen;
 * - `idle`: after load, when the browser has nothing else to do.
 */
type IslandTiming = 'touch' | 'visible' | 'idle';

/** Values that are the same after they were sent to the browser as JSON. */
export type Serialisable =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Serialisable[]
  | { readonly [key: string]: Serialisable };

interface IslandProps<Props extends { readonly [Key in keyof Props]: Serialisable }> {
  /** File name of the component without `.island.tsx`; `browser/main.ts` loads it by this name. */
  name: string;
  component: ComponentType<Props>;
  props: Props;
  /** Props that are left out of the page's JSON, because the component reads them from its own markup. */
  leftOut?: readonly (keyof Props & string)[];
  when: IslandTiming;
}

/**
 * A component with state in the browser. It is a React root of its own: the page around it is static markup, and the
 * same `identifierPrefix` here and in the browser keeps `useId` equal on both sides.
 */
export function Island<Props extends { readonly [Key in keyof Props]: Serialisable }>({
  name,
  component: Component,
  props,
  leftOut = [],
  when,
}: IslandProps<Props>) {
  const sent = Object.fromEntries(Object.entries(props).filter(([key]) => !leftOut.some((name) => name === key)));
  const identifierPrefix = useId();
  const html = renderToString(<Component {...props} />, { identifierPrefix });
  return (
    <div
      data-island={name}
      data-island-when={when}
      data-island-prefix={identifierPrefix}
      data-island-props={swapQuotes(JSON.stringify(sent))}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React itself has just made from the same component.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
