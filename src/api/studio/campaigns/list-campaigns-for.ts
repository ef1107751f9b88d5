import { mayDo, type StudioAction } from '../../../contract/studio/permissions.ts';
import { listCampaigns } from '../../../publishing/list-campaigns.ts';
import { asStaff, type Visit } from '../guard.ts';
import type { StudioDeps } from '../handlers.ts';

/** The campaigns in which the caller may do this, archived ones too, latest change first. */
export async function listCampaignsFor({ campaigns }: StudioDeps, visit: Visit, action: StudioAction) {
  const { grants } = asStaff(visit).session.person;
  const rows = await listCampaigns(campaigns.db, await campaigns.listPlanned());
  return rows.filter(({ webid }) => mayDo(grants, action, webid));
}
