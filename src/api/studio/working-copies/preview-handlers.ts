import type { previewCalls } from '../../../contract/studio/preview-calls.ts';
import {
  listPreviewAddresses,
  makePreviewAddress,
  withdrawPreviewAddress,
} from '../../../publishing/preview/preview-addresses.ts';
import { Refused } from '../../../staff/refused.ts';
import { asStaff } from '../guard.ts';
import type { Handlers } from '../handlers.ts';

/** Addresses that show a campaign to people without an account. */
export const previewHandlers: Handlers<keyof typeof previewCalls> = {
  listPreviewAddresses: async ({ campaigns, staff }, _visit, { path }) => ({
    data: await listPreviewAddresses(campaigns, path.webid, staff.now()),
  }),

  makePreviewAddress: async ({ campaigns, staff }, visit, { path: { webid }, body }) => {
    const { session, actor } = asStaff(visit);
    const made = await makePreviewAddress(campaigns, { webid, ...body }, session.person, { actor, now: staff.now() });
    if (!made) throw new Refused('notFound');
    return { data: made };
  },

  withdrawPreviewAddress: async ({ campaigns, staff }, visit, { path }) => {
    const { actor } = asStaff(visit);
    if (!(await withdrawPreviewAddress(campaigns, path, { actor, now: staff.now() }))) throw new Refused('notFound');
    return { data: {} };
  },
};
