import type { Period } from '../../../contract/insight/period.ts';
import { isWebid } from '../../../contract/webid.ts';
import { findTemplateOf, readCampaignInsight } from '../../../insight/results/read-campaign.ts';
import { Refused } from '../../../staff/refused.ts';
import { handsOver } from '../../../templates/hands-over.ts';
import type { StudioDeps } from '../handlers.ts';
import { readPeriod } from './read-period.ts';

/** The results of a campaign. Throws Refused `notFound` for an unknown one, `invalid` for a period that is refused. */
export async function readInsightOf({ staff: { db }, campaigns }: StudioDeps, webid: string, period: Period) {
  const template = isWebid(webid) ? await findTemplateOf(db, webid) : undefined;
  if (template === undefined) throw new Refused('notFound');
  return readCampaignInsight(db, webid, readPeriod(period), handsOver(campaigns.findTemplate(template)));
}
