import type { ContentStore } from '../../content/site.ts';
import { preparePage } from './cached-page.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import type { PageRenderer } from './page-renderer.ts';

/** The published pages: made when they are asked for or published, kept until the next publish. */
export interface CampaignPages extends Pick<PageCache, 'peek' | 'get'> {
  /** Makes every published page, one after the other. Call it when the server listens, so that no visitor waits for the first rendering. */
  makeAll(): Promise<void>;
  /** Stops listening for publishes. */
  stop(): void;
}

interface CampaignPagesDeps {
  store: Pick<ContentStore, 'listSites' | 'loadPublished' | 'onPublish'>;
  renderer: Pick<PageRenderer, 'campaign'>;
  /** Gets the HTML of every page that was made. */
  onMade: (html: string) => void;
  /** Gets what went wrong while a page was made for nobody in particular. */
  onError: (error: unknown, webid: string) => void;
}

export function createCampaignPages({ store, renderer, onMade, onError }: CampaignPagesDeps): CampaignPages {
  const cache = createPageCache({
    make: async (webid) => {
      const version = await store.loadPublished(webid);
      const rendered = version && renderer.campaign(version);
      if (!rendered) return undefined;
      const page = await preparePage(rendered);
      onMade(rendered.html);
      return page;
    },
  });

  async function makeAhead(webid: string): Promise<void> {
    try {
      await cache.get(webid);
    } catch (error) {
      onError(error, webid);
    }
  }

  const stop = store.onPublish((webid) => {
    cache.invalidate(webid);
    void makeAhead(webid);
  });

  return {
    peek: cache.peek,
    get: cache.get,
    makeAll: async () => {
      const sites = await store.listSites();
      for (const { webid, publishedVersion } of sites) if (publishedVersion !== undefined) await makeAhead(webid);
    },
    stop,
  };
}
