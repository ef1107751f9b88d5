import { noFigures } from '../../contract/insight/figures.ts';
import { type Period, periodBefore } from '../../contract/insight/period.ts';
import type { CampaignRow } from '../../contract/studio/campaign-calls.ts';
import type { OverviewCampaign } from '../../contract/studio/insight-overview-calls.ts';
import type { Database } from '../../database/database.ts';
import { type CampaignNumbers, countOverview, findSampled, stepOf } from './count-overview.ts';
import { findNotable } from './find-notable.ts';

/** A campaign in the list of results. */
export type ListedCampaign = Pick<
  CampaignRow,
  'webid' | 'name' | 'template' | 'state' | 'newestVersion' | 'publishedVersion' | 'isArchived'
>;

/**
 * What these campaigns brought in a period and in the one before, most registrations first, and what is worth a look.
 * A campaign without any number is left out unless visitors can open it. `areAll`: these are all campaigns, which need
 * not be named to the database one by one.
 */
export async function readOverview(
  db: Database,
  period: Period,
  { listed, areAll }: { listed: readonly ListedCampaign[]; areAll: boolean },
) {
  const webids = areAll ? null : listed.map(({ webid }) => webid);
  const byName = new Intl.Collator('vi');
  const [numbers, sampled] = await Promise.all([countOverview(db, period, webids), findSampled(db, period)]);
  const shown = new Set(listed.flatMap(({ webid, publishedVersion }) => (publishedVersion === null ? [] : [webid])));
  return {
    ...{
      before: periodBefore(period),
      step: stepOf(period),
      hasSamples: listed.some(({ webid }) => sampled.has(webid)),
    },
    campaigns: listed
      .flatMap((campaign) => {
        const own = numbers.get(campaign.webid);
        return own || shown.has(campaign.webid) ? [toOverviewCampaign(campaign, own)] : [];
      })
      .sort((one, other) => other.now.registrations - one.now.registrations || byName.compare(one.name, other.name)),
    notable: findNotable(numbers, period, (webid) => shown.has(webid)),
  };
}

function toOverviewCampaign(campaign: ListedCampaign, numbers: CampaignNumbers | undefined): OverviewCampaign {
  const { webid, name, template, state, newestVersion, isArchived } = campaign;
  return {
    ...{ webid, name, template, state, newestVersion, isArchived },
    ...{ now: numbers?.now ?? noFigures, before: numbers?.before ?? noFigures },
    points: numbers?.points.map(({ registrations }) => registrations) ?? [],
    lcp: numbers?.lcp ?? null,
  };
}
