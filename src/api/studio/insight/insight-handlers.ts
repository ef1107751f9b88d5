import type { campaignInsightCalls, insightCalls } from '../../../contract/studio/insight-calls.ts';
import type { insightOverviewCalls } from '../../../contract/studio/insight-overview-calls.ts';
import { mayDo } from '../../../contract/studio/permissions.ts';
import { readOverview } from '../../../insight/results/read-overview.ts';
import { chooseWeeklySummary } from '../../../insight/weekly/choose-summary.ts';
import { listInsightCampaigns } from '../../../publishing/list-insight-campaigns.ts';
import { listResultsFor } from '../campaigns/list-campaigns-for.ts';
import { asStaff } from '../guard.ts';
import type { Handlers } from '../handlers.ts';
import { readInsightOf } from './read-insight-of.ts';
import { readPeriod } from './read-period.ts';

type InsightCallName =
  | keyof typeof insightCalls
  | keyof typeof campaignInsightCalls
  | keyof typeof insightOverviewCalls;

/** The results of pages, links and experiments. */
export const insightHandlers: Handlers<InsightCallName> = {
  listInsightCampaigns: async ({ campaigns }, visit) => {
    const { grants } = asStaff(visit).session.person;
    const all = await listInsightCampaigns(campaigns.db, await campaigns.listPlanned());
    return { data: { campaigns: all.filter(({ webid }) => mayDo(grants, 'insight.read', webid)) } };
  },

  getCampaignInsight: async (deps, _visit, { path: { webid }, query }) => ({
    data: await readInsightOf(deps, webid, query),
  }),

  readInsightOverview: async (deps, visit, { query }) => ({
    data: await readOverview(deps.staff.db, readPeriod(query), await listResultsFor(deps, visit)),
  }),

  readWeeklySummary: async ({ staff }, visit) => {
    const { hasWeeklySummary: isOn } = asStaff(visit).session.person;
    return { data: { hasMail: staff.mail !== null, isOn } };
  },

  chooseWeeklySummary: async ({ staff }, visit, { body: { isOn } }) => {
    const { actor, session } = asStaff(visit);
    await chooseWeeklySummary(staff, actor, session.person, isOn);
    return { data: { hasMail: staff.mail !== null, isOn } };
  },
};
