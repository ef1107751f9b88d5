import PQueue from 'p-queue';
import { BoundedMap } from '../../contract/bounded-map.ts';
import { bytesOf, type CachedPage } from './cached-page.ts';

/** Bytes of the pages that are kept, some 300 with all their encodings. */
const mostBytes = 64_000_000;
/** Webids that are known to be none: anybody can invent them. */
const mostUnknown = 1_000;

/** How long a visitor waits for a silent database while the previous page is in memory; as long as `/readyz` waits. */
const storePatienceMs = 3_000;

type PageLookup =
  /** `isOld`: the previous page, because the store is unavailable. */
  { kind: 'page'; page: CachedPage; isOld: boolean } | { kind: 'unknown' };

interface MadePage {
  /** Compressed quickly, for those who wait. */
  page: CachedPage;
  /** Compresses it again, as small as can be. */
  compress: () => Promise<CachedPage>;
}

/** Finished pages by webid. */
export interface PageCache {
  /** The published page if it is cached. Synchronous: this is the path of nearly every request. */
  peek(webid: string): CachedPage | undefined;
  /**
   * The page, made if it is not cached (single flight). While the store is unavailable: the previous page. Rejects with
   * the error of `make`, or with that of the store when there is no previous page. Failures are not cached.
   */
  get(webid: string): Promise<PageLookup>;
  /** Drops the page after a publication. A page that is being made at this moment is not cached. */
  invalidate(webid: string): void;
  /** Resolves when every page in memory is as small as can be. */
  whenCompressed(): Promise<void>;
  /** False when another page is likely to push one out. */
  hasRoom(): boolean;
}

/** Bytes of all pages; number of unknown webids. */
export interface PageCacheLimits {
  bytes: number;
  unknown: number;
}

interface PageCacheDeps<Version> {
  /** The published version; undefined when there is none. Rejects while the store is unavailable. */
  load: (webid: string) => Promise<Version | undefined>;
  /** Makes its page. */
  make: (version: Version) => Promise<MadePage>;
  /** Called when the previous page is kept because the store is unavailable. */
  onUnreachable: (webid: string, error: unknown) => void;
  most?: PageCacheLimits | undefined;
}

/** A page that is being made. */
interface Making {
  /** Settles when the store has answered or failed. */
  loaded: Promise<unknown>;
  lookup: Promise<PageLookup>;
}

export function createPageCache<Version>({
  load,
  make,
  onUnreachable,
  most = { bytes: mostBytes, unknown: mostUnknown },
}: PageCacheDeps<Version>): PageCache {
  const pages = new BoundedMap<string, CachedPage>(most.bytes, bytesOf);
  /** The previous pages, until the store has answered what is published now. */
  const oldPages = new BoundedMap<string, CachedPage>(most.bytes, bytesOf);
  const unknown = new BoundedMap<string, true>(most.unknown);
  const inProgress = new Map<string, Making>();
  const compressing = new PQueue({ concurrency: 1 });

  function startMaking(webid: string): Making {
    // `invalidate` removes a stale entry from the map, so only the latest one counts.
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
      // The store has answered, so the previous page is dropped, even if the new one fails.
      if (isCurrent()) oldPages.delete(webid);
      const made = version && (await make(version));
      if (!made) {
        if (isCurrent()) unknown.set(webid, true);
        return { kind: 'unknown' };
      }
      if (isCurrent()) keep(webid, made);
      return { kind: 'page', page: made.page, isOld: false };
    };
    const making: Making = {
      loaded: loading.catch(() => {}),
      lookup: finish().finally(() => {
        if (isCurrent()) inProgress.delete(webid);
      }),
    };
    // The callers that still wait get the rejection; this avoids an unhandled one where none waits.
    making.lookup.catch(() => {});
    inProgress.set(webid, making);
    return making;
  }

  function keep(webid: string, { page, compress }: MadePage): void {
    pages.set(webid, page);
    const isKept = () => pages.get(webid) === page;
    // One after the other, because each takes 0.1 s of a processor. The quick form stays when it fails.
    void compressing.add(async () => {
      const smaller = isKept() && (await compress().catch(() => undefined));
      if (smaller && isKept()) pages.set(webid, smaller);
    });
  }

  return {
    peek: (webid) => pages.get(webid),
    get: async (webid) => {
      const page = pages.get(webid);
      if (page) return { kind: 'page', page, isOld: false };
      if (unknown.get(webid)) return { kind: 'unknown' };
      const making = inProgress.get(webid) ?? startMaking(webid);
      const old = oldPages.get(webid);
      if (old && !(await settlesWithin(storePatienceMs, making.loaded)))
        return { kind: 'page', page: old, isOld: true };
      return making.lookup;
    },
    invalidate: (webid) => {
      const page = pages.get(webid);
      if (page) oldPages.set(webid, page);
      pages.delete(webid);
      unknown.delete(webid);
      inProgress.delete(webid);
    },
    whenCompressed: () => compressing.onIdle(),
    hasRoom: () => pages.size < 0.9 * most.bytes,
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
