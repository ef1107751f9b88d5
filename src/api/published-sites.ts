import type { ContentStore, SiteVersion } from '../content/site.ts';

/**
 * Published campaigns, kept until the next publish: a registration needs only their template, and loading one means parsing all of its content.
 * Campaigns that do not exist are not kept, so that nobody fills the memory with names.
 */
export function keepPublishedSites({
  loadPublished,
  onPublish,
}: Pick<ContentStore, 'loadPublished' | 'onPublish'>): ContentStore['loadPublished'] {
  const kept = new Map<string, Promise<SiteVersion | undefined>>();
  onPublish((webid) => kept.delete(webid));

  return (webid) => {
    const known = kept.get(webid);
    if (known) return known;
    const loading = loadPublished(webid);
    const forget = () => {
      // Unless a publish has put another one there meanwhile.
      if (kept.get(webid) === loading) kept.delete(webid);
    };
    kept.set(webid, loading);
    loading.then((site) => site ?? forget(), forget);
    return loading;
  };
}
