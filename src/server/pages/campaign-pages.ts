import { keepTrying } from '../../database/keep-trying.ts';
import type { Campaign, Campaigns } from '../../templates/campaigns.ts';
import type { DrawnCampaign } from '../../templates/draw-campaign.ts';
import { preparePage } from './cached-page.ts';
import { createPageCache, type PageCache } from './page-cache.ts';

/** The published pages: made on request or publication, cached until the next publication. */
export interface CampaignPages extends Pick<PageCache, 'peek' | 'get'> {
  /** Makes every published page, one after the other. Call it when the server listens. */
  makeAll(): Promise<void>;
  /** Stops making pages ahead and listening for publications. The store may be closed after that. */
  stop(): void;
}

interface CampaignPagesDeps {
  campaigns: Pick<Campaigns, 'list' | 'published' | 'onPublish'>;
  /** Throws the error of a section. */
  draw: (campaign: Campaign) => DrawnCampaign;
  /** Called with every page that was made. */
  onMade: (page: DrawnCampaign) => void;
  /** Called with the error of a page that was made ahead. */
  onError: (error: unknown, webid: string) => void;
  /**
   * Called once when an old page is shown because the store is unavailable, and once, with undefined, when that is
   * over.
   */
  onOldPage: (webid: string, trouble: { error: unknown } | undefined) => void;
}

export function createCampaignPages({ campaigns, draw, onMade, onError, onOldPage }: CampaignPagesDeps): CampaignPages {
  /** Campaigns whose old page is shown, with what ends the trying to make the new one. */
  const retries = new Map<string, () => void>();
  let hasStopped = false;

  const cache = createPageCache({
    load: campaigns.published,
    make: async (campaign) => {
      const drawn = draw(campaign);
      const page = await preparePage(drawn);
      onMade(drawn);
      return page;
    },
    onUnreachable: (webid, error) => {
      if (retries.has(webid) || hasStopped) return;
      onOldPage(webid, { error });
      // In the background: a visitor who asks for the page meanwhile does not wait for the timer.
      retries.set(
        webid,
        keepTrying(() => replaceOld(webid)),
      );
    },
  });

  async function replaceOld(webid: string): Promise<void> {
    if ((await makeAhead(webid)) === 'old') throw new Error('The store cannot be reached');
    retries.delete(webid);
    onOldPage(webid, undefined);
  }

  /** `old`: the store is unavailable, and the previous page is shown. */
  async function makeAhead(webid: string): Promise<'old' | 'settled'> {
    try {
      const lookup = await cache.get(webid);
      return lookup.kind === 'page' && lookup.isOld ? 'old' : 'settled';
    } catch (error) {
      // A stopping server has closed the store, so the error is expected.
      if (!hasStopped) onError(error, webid);
      return 'settled';
    }
  }

  const endListening = campaigns.onPublish((webid) => {
    cache.invalidate(webid);
    void makeAhead(webid);
  });

  return {
    peek: cache.peek,
    get: cache.get,
    makeAll: async () => {
      const sites = await campaigns.list();
      for (const { webid, publishedVersion } of sites) {
        if (hasStopped) return;
        if (publishedVersion !== undefined) await makeAhead(webid);
      }
    },
    stop: () => {
      hasStopped = true;
      for (const stopTrying of retries.values()) stopTrying();
      endListening();
    },
  };
}
