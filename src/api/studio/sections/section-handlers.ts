import type { sectionCalls } from '../../../contract/studio/section-calls.ts';
import type { CampaignsContext } from '../../../publishing/campaigns-context.ts';
import { loadWorkingCampaign } from '../../../publishing/preview/preview-addresses.ts';
import { listSections } from '../../../publishing/sections/list-sections.ts';
import { prepareSection } from '../../../publishing/sections/prepare-section.ts';
import { weighSections } from '../../../publishing/sections/weigh-sections.ts';
import { readWorkingCopy } from '../../../publishing/working-copies/working-copy.ts';
import { Refused } from '../../../staff/refused.ts';
import { mostPageBytes } from '../../../templates/weigh-page.ts';
import { asStaff } from '../guard.ts';
import type { Handlers } from '../handlers.ts';

/** Adding parts to a page. */
export const sectionHandlers: Handlers<keyof typeof sectionCalls> = {
  listSections: async ({ campaigns }, _visit, { path: { webid } }) => {
    const campaign = await findCampaign(campaigns, webid);
    const parts = campaign.template.main.map(({ section, slots }) => [slots[0]?.key ?? '', section.name] as const);
    const sections = [...(await listSections(campaign, campaigns.sampleDir))];
    return { data: { sections, parts: Object.fromEntries(parts) } };
  },

  weighSections: async ({ campaigns }, _visit, { path: { webid } }) => {
    const campaign = await findCampaign(campaigns, webid);
    return { data: { weights: await weighSections(campaign, campaigns) } };
  },

  weighWorkingCopy: async ({ campaigns }, _visit, { path: { webid } }) => {
    const copy = await readWorkingCopy(campaigns.workingCopies, webid);
    const view = copy && campaigns.workingCopyViews.view(copy);
    // What cannot be drawn weighs nothing yet.
    if (!view?.drawn) throw new Refused('notFound');
    return { data: { most: mostPageBytes, ...(await view.weigh()) } };
  },

  prepareSection: async ({ campaigns }, visit, { path: { webid, section }, body: { step } }) => {
    const person = asStaff(visit).session.person.id;
    const prepared = await prepareSection(campaigns, webid, { section, step, person });
    if (prepared.kind === 'unknown') throw new Refused('notFound');
    if (prepared.kind === 'full') throw new Refused('filesFull');
    return { data: { value: { ...prepared.value } } };
  },
};

async function findCampaign(campaigns: CampaignsContext, webid: string) {
  const campaign = await loadWorkingCampaign(campaigns, webid);
  if (!campaign) throw new Refused('notFound');
  return campaign;
}
