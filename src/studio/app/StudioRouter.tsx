import type { ReactNode } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { studioPath } from '../../contract/studio/studio-call.ts';
import { navigated } from './has-navigated.ts';

/** Paths of routes and links stand below `/studio`; the first screen is `/studio` itself, without a slash behind it. */
export function StudioRouter({ children }: { children: ReactNode }) {
  return (
    <Router base={studioPath} hrefs={tidy} aroundNav={goTo}>
      {children}
    </Router>
  );
}

/** A link to the present place adds no step to the history, as in a page without scripts. */
const goTo: AroundNavHandler = (navigate, to, options) => {
  const path = tidy(to);
  const replace = options?.replace ?? path === location.pathname + location.search + location.hash;
  navigate(path, { replace, state: replace ? history.state : navigated });
};

function tidy(path: string): string {
  return path.replace(/^\/studio\/(?=$|[?#])/, studioPath);
}
