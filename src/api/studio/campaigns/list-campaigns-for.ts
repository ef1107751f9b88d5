import { listGranted, mayDo, type StudioAction } from '../../../contract/studio/permissions.ts';
import { listCampaigns } from '../../../publishing/list-campaigns.ts';
import { asStaff, type Visit } from '../guard.ts';
import type { StudioDeps } from '../handlers.ts';

/** The campaigns in which the caller may do this, archived ones too, latest change first. */
export async function listCampaignsFor({ campaigns }: StudioDeps, visit: Visit, action: StudioAction) {
  const { grants } = asStaff(visit).session.person;
  const rows = await listCampaigns(campaigns.db, await campaigns.listPlanned());
  return rows.filter(({ webid }) => mayDo(grants, action, webid));
}

/** The same for results. */
export async function listResultsFor(deps: StudioDeps, visit: Visit) {
  const { grants } = asStaff(visit).session.person;
  const listed = await listCampaignsFor(deps, visit, 'insight.read');
  return { listed, areAll: listGranted(grants, 'insight.read') === undefined };
}
