import type { destinationCalls } from '../../../contract/studio/destination-calls.ts';
import { mayDo } from '../../../contract/studio/permissions.ts';
import { listDestinations, tryDestination } from '../../../publishing/destinations.ts';
import { Refused } from '../../../staff/refused.ts';
import { asStaff } from '../guard.ts';
import type { Handlers } from '../handlers.ts';

/** Where leads are sent. */
export const destinationHandlers: Handlers<keyof typeof destinationCalls> = {
  listDestinations: async ({ campaigns }, visit) => {
    const { grants } = asStaff(visit).session.person;
    return { data: await listDestinations(campaigns, (webid) => mayDo(grants, 'campaign.editProtected', webid)) };
  },

  tryDestination: async ({ campaigns }, visit, { path, body }) => {
    const outcome = await tryDestination(campaigns, { ...path, ...body }, asStaff(visit).actor);
    if (!outcome) throw new Refused('notFound');
    const hasArrived = outcome.kind === 'delivered';
    return { data: { hasArrived, reason: outcome.kind === 'delivered' ? null : outcome.reason } };
  },
};
