import type { CachedPage } from './cached-page.ts';

/** How many pages, and how many webids that do not exist, are remembered. The oldest entry gives way. */
const defaultLimit = 1000;

export type PageLookup = { kind: 'page'; page: CachedPage } | { kind: 'unknown' };

/** Finished pages by webid. */
export interface PageCache {
  /** The page if it is at hand. Synchronous: this is the path of nearly every request. */
  peek(webid: string): CachedPage | undefined;
  /** The page, made if need be; however many ask at once, it is made once. Rejects with what the making throws, and remembers no failure. */
  get(webid: string): Promise<PageLookup>;
  /** Forgets a webid: something was published. A page that is being made at this moment is not kept. */
  invalidate(webid: string): void;
  /** Webids of the pages at hand, with the version shown. */
  entries(): [webid: string, version: number][];
}

interface PageCacheDeps {
  /** Loads and renders the published page; undefined when there is none. */
  make: (webid: string) => Promise<CachedPage | undefined>;
  limit?: number;
}

export function createPageCache({ make, limit = defaultLimit }: PageCacheDeps): PageCache {
  const pages = new Map<string, CachedPage>();
  const unknown = new Set<string>();
  const inProgress = new Map<string, Promise<PageLookup>>();

  async function makeAndKeep(webid: string): Promise<PageLookup> {
    // What was started last is what counts: `invalidate` takes a stale one out of the map.
    const isCurrent = () => inProgress.get(webid) === promise;
    const promise: Promise<PageLookup> = (async () => {
      try {
        const page = await make(webid);
        if (!page) {
          if (isCurrent()) keepWithin(limit, unknown, () => unknown.add(webid));
          return { kind: 'unknown' };
        }
        if (isCurrent()) keepWithin(limit, pages, () => pages.set(webid, page));
        return { kind: 'page', page };
      } finally {
        if (isCurrent()) inProgress.delete(webid);
      }
    })();
    inProgress.set(webid, promise);
    return promise;
  }

  return {
    peek: (webid) => pages.get(webid),
    get: async (webid) => {
      const page = pages.get(webid);
      if (page) return { kind: 'page', page };
      if (unknown.has(webid)) return { kind: 'unknown' };
      return inProgress.get(webid) ?? makeAndKeep(webid);
    },
    invalidate: (webid) => {
      pages.delete(webid);
      unknown.delete(webid);
      inProgress.delete(webid);
    },
    entries: () => [...pages].map(([webid, { version }]) => [webid, version]),
  };
}

/** Adds to a collection and lets its oldest entries go. */
function keepWithin(
  limit: number,
  collection: { readonly size: number; keys(): Iterator<string>; delete(key: string): boolean },
  add: () => void,
): void {
  add();
  while (collection.size > limit) {
    const oldest = collection.keys().next();
    if (oldest.done) return;
    collection.delete(oldest.value);
  }
}
