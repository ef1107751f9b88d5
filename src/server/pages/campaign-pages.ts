import { keepTrying } from '../../database/keep-trying.ts';
import type { Campaign, Campaigns } from '../../templates/campaigns.ts';
import type { DrawnCampaign } from '../../templates/draw-campaign.ts';
import { preparePage } from './cached-page.ts';
import { createPageCache, type PageCache } from './page-cache.ts';

/** The published pages: made when they are asked for or published, kept until the next publish. */
export interface CampaignPages extends Pick<PageCache, 'peek' | 'get'> {
  /**
   * Makes every published page, one after the other. Call it when the server listens, so that no visitor waits for the
   * first rendering.
   */
  makeAll(): Promise<void>;
  /** Makes no more pages ahead, and stops listening for publishes. The store may be closed after that. */
  stop(): void;
}

interface CampaignPagesDeps {
  campaigns: Pick<Campaigns, 'list' | 'published' | 'onPublish'>;
  /** Throws what a section throws. */
  draw: (campaign: Campaign) => DrawnCampaign;
  /** Hears of every page that was made. */
  onMade: (page: DrawnCampaign) => void;
  /** Gets what went wrong while a page was made for nobody in particular. */
  onError: (error: unknown, webid: string) => void;
  /**
   * Hears once that a page was published anew and its old form is shown, because the store cannot be reached; and when
   * that is over.
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
      // By itself: a visitor who asks for the page meanwhile does not wait for this.
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

  /** `old`: the store could not be reached, and the page that was shown before is shown. */
  async function makeAhead(webid: string): Promise<'old' | 'settled'> {
    try {
      const lookup = await cache.get(webid);
      return lookup.kind === 'page' && lookup.isOld ? 'old' : 'settled';
    } catch (error) {
      // The server is stopping and has closed the store; nobody waits for the page.
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
