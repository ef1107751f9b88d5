import type { ContentStore, SiteSummary, SiteVersion } from './site.ts';

/**
 * Versions that are not published, of previews and of pages that are older than the last publish. The one that was
 * loaded first gives way.
 */
const keptVersions = 50;

/**
 * The store, with what visitors ask for at hand: the list of campaigns and the published ones until the next publish,
 * and some of the other versions, which never change. What is kept is one object for all who ask, so what is made of it
 * can be kept by it (`memoise`). A name that is not in the list costs no look into the database: anybody can make names
 * up. Failures are not kept.
 */
export function keepPublished(store: ContentStore): ContentStore {
  const published = new Map<string, Promise<SiteVersion | undefined>>();
  const versions = new Map<string, SiteVersion>();
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
      // Unless a publish has put another one there meanwhile.
      if (listing === started) listing = undefined;
    });
    return started;
  }

  async function loadPublished(webid: string): Promise<SiteVersion | undefined> {
    const known = published.get(webid);
    if (known) return known;
    const sites = await listSites();
    if (!sites.some((site) => site.webid === webid && site.publishedVersion !== undefined)) return undefined;
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
    if (!loaded) return undefined;
    versions.set(name, loaded);
    const [oldest] = versions.keys();
    if (versions.size > keptVersions && oldest !== undefined) versions.delete(oldest);
    return loaded;
  }

  return {
    ...store,
    listSites,
    loadPublished,
    loadVersion,
    // What this process publishes it sees at once, before the database has told all who listen.
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
