import { BoundedMap } from '../contract/bounded-map.ts';
import { memoise } from '../contract/memoise.ts';
import type { ContentStore, SiteSummary, SiteVersion } from './site.ts';

/** Published versions in memory: each is half a megabyte with what is made of it. Pages are kept elsewhere. */
const mostPublished = 100;
/** Other versions in memory, for previews and for pages from before the last publication. */
const mostOthers = 50;

/** The published version of each campaign of a list, which is one object until the next publication. */
export const publishedVersions = memoise(
  (sites: readonly SiteSummary[]): ReadonlyMap<string, number> =>
    new Map(sites.flatMap(({ webid, publishedVersion: version }) => (version === undefined ? [] : [[webid, version]]))),
);

/**
 * A cache in front of the store: the list of campaigns and the published versions until the next publication, and some
 * of the other versions, which never change. A version is the same object for all callers, so results can be memoised
 * by it. Unknown names are answered from the list without the database, because anybody can invent names. Failures are
 * not cached.
 */
export function cachePublished(store: ContentStore): ContentStore {
  const published = new BoundedMap<string, Promise<SiteVersion | undefined>>(mostPublished);
  const versions = new BoundedMap<string, SiteVersion>(mostOthers);
  let listing: Promise<SiteSummary[]> | undefined;
  function forget(webid: string): void {
    published.delete(webid);
    listing = undefined;
  }
  store.onPublish(forget);

  function listSites(): Promise<SiteSummary[]> {
    if (listing) return listing;
    const started = store.listSites();
    listing = started;
    started.catch(() => {
      // A publication may have started another load.
      if (listing === started) listing = undefined;
    });
    return started;
  }

  async function loadPublished(webid: string): Promise<SiteVersion | undefined> {
    const known = published.get(webid);
    if (known) return known;
    if (!publishedVersions(await listSites()).has(webid)) return undefined;
    return published.get(webid) ?? startLoading(webid);
  }

  function startLoading(webid: string): Promise<SiteVersion | undefined> {
    const loading = store.loadPublished(webid);
    const forgetLoading = () => {
      if (published.get(webid) === loading) published.delete(webid);
    };
    published.set(webid, loading);
    loading.then((site) => site ?? forgetLoading(), forgetLoading);
    return loading;
  }

  async function loadVersion(webid: string, version: number): Promise<SiteVersion | undefined> {
    const name = `${webid} ${version}`;
    const known = versions.get(name);
    if (known) return known;
    const loaded = await store.loadVersion(webid, version);
    if (loaded) versions.set(name, loaded);
    return loaded;
  }

  return {
    ...store,
    listSites,
    loadPublished,
    loadVersion,
    // This process sees its own publications at once, before the notification.
    publish: async (webid, version, options) => {
      const result = await store.publish(webid, version, options);
      forget(webid);
      return result;
    },
    unpublish: async (webid, authorship) => {
      const result = await store.unpublish(webid, authorship);
      forget(webid);
      return result;
    },
  };
}
