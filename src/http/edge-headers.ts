import type { Env } from '../env.ts';
import { allPagesKey, campaignKey } from './surrogate-keys.ts';

type Headers = Readonly<Record<string, string>>;

/** What caches in front (Varnish, Fastly, Cloudflare) are told beside `Cache-Control`, which is for all others. */
export interface EdgeHeaders {
  /** Of a published page. `isBrief`: it holds for a time only, which a cache cannot know. */
  page(shown: { webid: string; version: number; isBrief: boolean }): Headers;
  /** The keys alone, for a page of an experiment, which no cache keeps, but of which it may note that. */
  keys(shown: { webid: string; version: number }): Headers;
}

/**
 * Seconds. A cache that is purged keeps a page for an hour: that is how long a purge may fail, too. Any other, and a
 * page that holds for a time, at most a minute, of which visitors do not wait for the last ten seconds.
 */
const life = { purged: 3_600, other: 50, refresh: 10, withoutServers: 86_400 };

/** Makes them once for each page. `PURGE_TEMPLATE` decides the names. */
export function createEdgeHeaders({
  PURGE_URL,
  PURGE_TEMPLATE,
}: Pick<Env, 'PURGE_URL' | 'PURGE_TEMPLATE'>): EdgeHeaders {
  const isPurged = PURGE_URL.length > 0;
  const isCloudflare = PURGE_TEMPLATE === 'cloudflare';
  const keys: EdgeHeaders['keys'] = ({ webid, version }) => {
    const words = [allPagesKey, campaignKey(webid), `version-${webid}-${version}`];
    return isCloudflare ? { 'cache-tag': words.join(',') } : { 'surrogate-key': words.join(' ') };
  };
  return {
    keys,
    page: (shown) => {
      const seconds = isPurged && !shown.isBrief ? life.purged : life.other;
      const control = `max-age=${seconds}, stale-while-revalidate=${life.refresh}, stale-if-error=${life.withoutServers}`;
      return { ...keys(shown), [isCloudflare ? 'cdn-cache-control' : 'surrogate-control']: control };
    },
  };
}

/** Instead of the page's own: a cache keeps it for a second, because a newer page is published already. */
export const oldPageHeaders: Headers = {
  'cache-control': 'public, max-age=0, must-revalidate, s-maxage=1',
  'surrogate-control': 'max-age=1',
  'cdn-cache-control': 'max-age=1',
};
