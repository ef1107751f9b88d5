import type { CachedPage } from './cached-page.ts';

/** How many pages, and how many webids that do not exist, are remembered. The oldest entry gives way. */
const defaultLimit = 1000;

/**
 * How long a visitor waits for a database that says nothing, while the page that was shown before is at hand. As long
 * as `/readyz` waits for it.
 */
const storePatienceMs = 3_000;

export type PageLookup =
  /** `isOld`: not what is published now, but the store cannot say what is. */
  { kind: 'page'; page: CachedPage; isOld: boolean } | { kind: 'unknown' };

/** Finished pages by webid. */
export interface PageCache {
  /** The page if it is at hand and the published one. Synchronous: this is the path of nearly every request. */
  peek(webid: string): CachedPage | undefined;
  /**
   * The page, made if need be; however many ask at once, it is made once. While the store cannot be reached, the page
   * that was shown before it was published anew. Rejects with what the making throws, and with what the store throws
   * when there is no page at all; remembers no failure.
   */
  get(webid: string): Promise<PageLookup>;
  /**
   * Something was published: what is at hand is no longer the page. One that is being made at this moment is not kept.
   */
  invalidate(webid: string): void;
  /** Webids of the pages at hand, with the version shown. */
  entries(): [webid: string, version: number][];
}

interface PageCacheDeps<Version> {
  /** The published version; undefined when there is none. Rejects while the store cannot be reached. */
  load: (webid: string) => Promise<Version | undefined>;
  /** Makes its page. */
  make: (version: Version) => Promise<CachedPage>;
  /** Hears of it when an old page was kept because the store cannot be reached. */
  onUnreachable: (webid: string, error: unknown) => void;
  limit?: number;
}

/** A page that is being made. */
interface Making {
  /** Settles once the store has answered, or failed. */
  loaded: Promise<unknown>;
  lookup: Promise<PageLookup>;
}

export function createPageCache<Version>({
  load,
  make,
  onUnreachable,
  limit = defaultLimit,
}: PageCacheDeps<Version>): PageCache {
  const pages = new Map<string, CachedPage>();
  /** What was shown until it was published anew, as long as nobody knows what is shown now. */
  const oldPages = new Map<string, CachedPage>();
  const unknown = new Set<string>();
  const inProgress = new Map<string, Making>();

  function startMaking(webid: string): Making {
    // What was started last is what counts: `invalidate` takes a stale one out of the map.
    const isCurrent = () => inProgress.get(webid) === making;
    const loading = load(webid);
    const finish = async (): Promise<PageLookup> => {
      let version: Version | undefined;
      try {
        version = await loading;
      } catch (error) {
        const page = oldPages.get(webid);
        if (!page) throw error;
        onUnreachable(webid, error);
        return { kind: 'page', page, isOld: true };
      }
      // The store has spoken: from here on the old page is nobody's, whatever becomes of the new one.
      if (isCurrent()) oldPages.delete(webid);
      const page = version && (await make(version));
      if (!page) {
        if (isCurrent()) keepWithin(limit, unknown, () => unknown.add(webid));
        return { kind: 'unknown' };
      }
      if (isCurrent()) keepWithin(limit, pages, () => pages.set(webid, page));
      return { kind: 'page', page, isOld: false };
    };
    const making: Making = {
      loaded: loading.catch(() => {}),
      lookup: finish().finally(() => {
        if (isCurrent()) inProgress.delete(webid);
      }),
    };
    // Whoever still waits hears of it; a visitor who got the old page waits no more.
    making.lookup.catch(() => {});
    inProgress.set(webid, making);
    return making;
  }

  return {
    peek: (webid) => pages.get(webid),
    get: async (webid) => {
      const page = pages.get(webid);
      if (page) return { kind: 'page', page, isOld: false };
      if (unknown.has(webid)) return { kind: 'unknown' };
      const making = inProgress.get(webid) ?? startMaking(webid);
      const old = oldPages.get(webid);
      if (old && !(await settlesWithin(storePatienceMs, making.loaded)))
        return { kind: 'page', page: old, isOld: true };
      return making.lookup;
    },
    invalidate: (webid) => {
      const page = pages.get(webid);
      if (page) keepWithin(limit, oldPages, () => oldPages.set(webid, page));
      pages.delete(webid);
      unknown.delete(webid);
      inProgress.delete(webid);
    },
    entries: () => [...pages].map(([webid, { version }]) => [webid, version]),
  };
}

async function settlesWithin(milliseconds: number, promise: Promise<unknown>): Promise<boolean> {
  const { promise: tooLong, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, milliseconds, false);
  try {
    return await Promise.race([promise.then(() => true), tooLong]);
  } finally {
    clearTimeout(timer);
  }
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
