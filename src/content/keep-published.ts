import type { ContentStore, SiteSummary, SiteVersion } from './site.ts';

/** Versions that are not published, of previews and of pages that are older than the last publish. The one that was loaded first gives way. */
const keptVersions = 50;

/**
 * The store, with what visitors ask for at hand: the list of campaigns and the published ones until the next publish, and some of the other versions, which never
 * change. What is kept is one object for all who ask, so what is made of it can be kept by it (`oncePer`). A name that is not in the list costs no look into the
 * database: anybody can make names up. Failures are not kept.
 */
export function keepPublished(store: ContentStore): ContentStore {
  const published = new Map<string, Promise<SiteVersion | undefined>>();
  const versions = new Map<string, SiteVersion>();
  let listing: Promise<SiteSummary[]> | undefined;
  store.onPublish((webid) => {
    published.delete(webid);
    listing = undefined;
  });

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
    const forget = () => {
      if (published.get(webid) === loading) published.delete(webid);
    };
    published.set(webid, loading);
    loading.then((site) => site ?? forget(), forget);
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

  return { ...store, listSites, loadPublished, loadVersion };
}
