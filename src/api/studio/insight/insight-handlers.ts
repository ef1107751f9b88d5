import type { insightCalls } from '../../../contract/studio/insight-calls.ts';
import { mayDo } from '../../../contract/studio/permissions.ts';
import { listInsightCampaigns } from '../../../publishing/list-insight-campaigns.ts';
import { asStaff } from '../guard.ts';
import type { Handlers } from '../handlers.ts';

/** What pages, links and experiments brought. */
export const insightHandlers: Handlers<keyof typeof insightCalls> = {
  listInsightCampaigns: async ({ campaigns, staff }, visit) => {
    const { grants } = asStaff(visit).session.person;
    const all = await listInsightCampaigns(campaigns.db, await campaigns.listPlanned(), staff.now());
    return { data: { campaigns: all.filter(({ webid }) => mayDo(grants, 'insight.read', webid)) } };
  },
};
