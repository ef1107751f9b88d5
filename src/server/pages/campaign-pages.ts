import { keepTrying } from '../../database/keep-trying.ts';
import type { Effort } from '../../http/compress.ts';
import { writeArmCookie } from '../../insight/experiments/arm-cookie.ts';
import type { RunningExperiment, RunningExperiments } from '../../insight/experiments/running-experiments.ts';
import type { Campaign, Campaigns } from '../../templates/campaigns.ts';
import type { DrawnCampaign } from '../../templates/draw-campaign.ts';
import { type CachedPage, preparePage } from './cached-page.ts';
import { createPageCache, type PageCache, type PageCacheLimits } from './page-cache.ts';

/** The published pages: made on request or publication, cached until the next publication. */
export interface CampaignPages extends Pick<PageCache, 'peek' | 'get'> {
  /**
   * Makes the published pages, one after the other, the newest first, as far as there is room. Call it when the server
   * listens.
   */
  makeAll(): Promise<void>;
  /** Stops making pages ahead and listening for publications. The store may be closed after that. */
  stop(): void;
}

interface CampaignPagesDeps {
  campaigns: Pick<Campaigns, 'list' | 'published' | 'ofVersion' | 'onPublish'>;
  experiments: RunningExperiments;
  /** Of the pages in memory. */
  most?: PageCacheLimits;
  /** Visitors come by https. */
  isSecure: boolean;
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

export function createCampaignPages(deps: CampaignPagesDeps): CampaignPages {
  const { campaigns, onError, onOldPage } = deps;
  /** Campaigns whose old page is shown, with what ends the trying to make the new one. */
  const retries = new Map<string, () => void>();
  let hasStopped = false;

  const cache = createPageCache({
    load: (webid) => loadShown(deps, webid),
    make: async (shown) => {
      const drawn = drawShown(deps, shown);
      const how = { cookie: shown.cookie, isSecure: deps.isSecure };
      return {
        page: await compressShown(drawn, { ...how, effort: 'quick' }),
        compress: () => compressShown(drawn, { ...how, effort: 'best' }),
      };
    },
    most: deps.most,
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
      const newestFirst = sites.toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
      for (const { webid, publishedVersion } of newestFirst) {
        if (hasStopped || !cache.hasRoom()) return;
        if (publishedVersion === undefined) continue;
        await makeAhead(webid);
        await cache.whenCompressed();
      }
    },
    stop: () => {
      hasStopped = true;
      for (const stopTrying of retries.values()) stopTrying();
      endListening();
    },
  };
}

/** What visitors of a campaign see. */
interface Shown {
  campaign: Campaign;
  /** The versions of a running experiment, A first; A is the published version. */
  arms: readonly (RunningExperiment['arms'][number] & { campaign: Campaign })[];
  cookie: string;
}

/** Undefined when nothing is published. */
async function loadShown(
  { campaigns, experiments, onError }: CampaignPagesDeps,
  webid: string,
): Promise<Shown | undefined> {
  const campaign = await campaigns.published(webid);
  const experiment = campaign && (await experiments.of(webid));
  // The database ends an experiment with the publication of another version; this process may have heard of one only.
  if (experiment?.arms[0]?.version !== campaign?.version.version) return campaign && { campaign, arms: [], cookie: '' };
  const arms = await Promise.all(
    (experiment?.arms ?? []).map(async (arm) => ({ ...arm, campaign: await campaigns.ofVersion(webid, arm.version) })),
  );
  const found = arms.flatMap(({ campaign: version, ...arm }) => (version ? [{ ...arm, campaign: version }] : []));
  if (found.length < arms.length) onError(new Error('a version of the experiment is not there'), webid);
  return campaign && { campaign, arms: found.length < arms.length ? [] : found, cookie: experiment?.cookie ?? '' };
}

/** The version that visitors see, drawn, and those of an experiment; none of these when a section of one throws. */
function drawShown({ draw, onMade, onError }: CampaignPagesDeps, { campaign, arms }: Shown) {
  try {
    const drawnArms = arms.map(({ campaign: version, ...arm }) => ({ ...arm, drawn: draw(version) }));
    for (const { drawn } of drawnArms) onMade(drawn);
    if (drawnArms[0]) return { drawn: drawnArms[0].drawn, arms: drawnArms };
  } catch (error) {
    // Nobody sees that version, and everybody sees A.
    onError(error, campaign.version.webid);
  }
  const drawn = draw(campaign);
  onMade(drawn);
  return { drawn, arms: [] };
}

async function compressShown(
  { drawn, arms }: ReturnType<typeof drawShown>,
  { cookie, isSecure, effort }: { cookie: string; isSecure: boolean; effort: Effort },
): Promise<CachedPage> {
  const pages = await Promise.all(
    arms.map(async ({ arm, share, drawn: version }) => {
      const page = await preparePage(version, { isArm: true, effort });
      return { page, arm, share, answer: page.answer, setCookie: writeArmCookie(cookie, arm, isSecure) };
    }),
  );
  const [first] = pages;
  if (first) return { ...first.page, experiment: { cookie, arms: pages.map(({ page: _, ...rest }) => rest) } };
  return preparePage(drawn, { effort });
}
