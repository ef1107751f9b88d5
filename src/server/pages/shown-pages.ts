import type { Effort } from '../../http/compress.ts';
import { writeArmCookie } from '../../insight/experiments/arm-cookie.ts';
import type { RunningExperiment, RunningExperiments } from '../../insight/experiments/running-experiments.ts';
import type { Campaign, Campaigns } from '../../templates/campaigns.ts';
import type { DrawnCampaign } from '../../templates/draw-campaign.ts';
import { type CachedPage, type MadePage, preparePage } from './cached-page.ts';
import { CampaignPages, type CampaignPagesDeps } from './campaign-pages.ts';

interface ShownDeps {
  campaigns: Pick<Campaigns, 'published' | 'ofVersion' | 'list' | 'onPublish'>;
  experiments: RunningExperiments;
  /** Visitors come by https. */
  isSecure: boolean;
  /** Throws the error of a section. */
  draw: (campaign: Campaign) => DrawnCampaign;
  /** Called with every page that was made. */
  onMade: (page: DrawnCampaign) => void;
  /** Called with the error of a version that cannot be shown. */
  onError: (error: unknown, webid: string) => void;
  /** As for `CampaignPages`. */
  onOldPage: CampaignPagesDeps<Shown>['onOldPage'];
}

export type ShownPages = CampaignPages<Shown>;

/** The pages of the campaigns of a store, with their experiments. */
export function openShownPages(deps: ShownDeps): ShownPages {
  const { campaigns, onError, onOldPage } = deps;
  return new CampaignPages({
    ...{ list: campaigns.list, onPublish: campaigns.onPublish, onError, onOldPage },
    load: (webid) => loadShown(deps, webid),
    make: (shown) => makeShown(deps, shown),
  });
}

/** What visitors of a campaign see. */
interface Shown {
  campaign: Campaign;
  /** The versions of a running experiment, A first; A is the published version. */
  arms: readonly (RunningExperiment['arms'][number] & { campaign: Campaign })[];
  cookie: string;
}

/** Undefined when nothing is published. */
async function loadShown({ campaigns, experiments, onError }: ShownDeps, webid: string): Promise<Shown | undefined> {
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

/** Makes the page: compressed quickly at first. Throws the error of a section. */
async function makeShown(deps: ShownDeps, shown: Shown): Promise<MadePage> {
  const drawn = drawShown(deps, shown);
  const how = { cookie: shown.cookie, isSecure: deps.isSecure };
  return {
    page: await compressShown(drawn, { ...how, effort: 'quick' }),
    compress: () => compressShown(drawn, { ...how, effort: 'best' }),
  };
}

/** The version that visitors see, drawn, and those of an experiment; none of these when a section of one throws. */
function drawShown({ draw, onMade, onError }: ShownDeps, { campaign, arms }: Shown) {
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
