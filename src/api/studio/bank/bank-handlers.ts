import type { bankCalls } from '../../../contract/studio/bank-calls.ts';
import { askToUnlock, changeCampaignLocks, changeTemplateLocks } from '../../../publishing/bank/change-locks.ts';
import { releaseTemplate, withdrawTemplate } from '../../../publishing/bank/decide-template.ts';
import { listMadeCampaigns } from '../../../publishing/bank/list-made-campaigns.ts';
import { listTemplates, readVersions } from '../../../publishing/bank/read-templates.ts';
import { prepareTemplate, saveTemplate } from '../../../publishing/bank/save-template.ts';
import { describeTemplate } from '../../../publishing/describe-template.ts';
import type { Asker } from '../../../publishing/reviews/read-reviews.ts';
import type { Reviewer } from '../../../publishing/reviews/review-context.ts';
import { Refused } from '../../../staff/refused.ts';
import { asStaff, type Visit } from '../guard.ts';
import type { Handlers } from '../handlers.ts';

/** The bank's templates, and what editors may not change. */
export const bankHandlers: Handlers<keyof typeof bankCalls> = {
  listBankTemplates: async ({ campaigns }, visit) => ({ data: await listTemplates(campaigns, asCaller(visit)) }),

  readBankTemplate: async ({ campaigns }, visit, { path: { id } }) => {
    const caller = asCaller(visit);
    const versions = await readVersions(campaigns, id, caller);
    const [newest] = versions;
    if (!newest) throw new Refused('notFound');
    const template = campaigns.findTemplate(newest.base)?.arrange({ layout: newest.layout });
    return {
      data: {
        versions,
        fields: template ? [...describeTemplate(template)] : [],
        campaigns: await listMadeCampaigns(campaigns.db, id, caller),
      },
    };
  },

  prepareBankTemplate: async (deps, visit, { path: { webid } }) => ({
    data: await prepareTemplate(deps, webid, asCaller(visit).id),
  }),

  saveBankTemplate: async (deps, visit, { path: { webid }, body }) => ({
    data: await saveTemplate(deps, webid, body, asCaller(visit)),
  }),

  releaseBankTemplate: async (deps, visit, { path }) => {
    await releaseTemplate(deps, path, asCaller(visit));
    return { data: {} };
  },

  withdrawBankTemplate: async (deps, visit, { path, body }) => {
    await withdrawTemplate(deps, path, body.reason, asCaller(visit));
    return { data: {} };
  },

  changeTemplateLocks: async (deps, visit, { path, body }) => ({
    data: { locks: await changeTemplateLocks(deps, path.id, body, asCaller(visit)) },
  }),

  changeCampaignLocks: async (deps, visit, { path, body }) => ({
    data: { locks: await changeCampaignLocks(deps, path.webid, body, asCaller(visit)) },
  }),

  askToUnlock: async (deps, visit, { path, body }) => ({
    data: { told: await askToUnlock(deps, path, body.note, asCaller(visit)) },
  }),
};

function asCaller(visit: Visit): Asker & Reviewer {
  const { session, actor } = asStaff(visit);
  const { id, name, grants } = session.person;
  return { id, name, grants, actor };
}
