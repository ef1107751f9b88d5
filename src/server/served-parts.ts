import type { Env } from '../env.ts';

/** The parts of the product that a host serves. */
export interface ServedParts {
  /** Pages of campaigns with their API. */
  pages: boolean;
  studio: boolean;
}

/**
 * What a request gets, by its Host header. With STUDIO_URL the Studio answers at that host only, and pages do not:
 * their tags come from others and would share the origin of the Studio (docs/why/studio.md#a-host-of-its-own).
 */
export function createServedParts({
  SERVE,
  STUDIO_URL,
}: Pick<Env, 'SERVE' | 'STUDIO_URL'>): (host: string | undefined) => ServedParts {
  const studioHost = STUDIO_URL === undefined ? undefined : new URL(STUDIO_URL).host;
  return (host) => {
    const isStudioHost = studioHost === undefined || host?.toLowerCase() === studioHost;
    const isPageHost = studioHost === undefined || !isStudioHost;
    return { pages: SERVE !== 'studio' && isPageHost, studio: SERVE !== 'public' && isStudioHost };
  };
}
