import type { sectionCalls } from '../../../contract/studio/section-calls.ts';
import type { CampaignsContext } from '../../../publishing/campaigns-context.ts';
import { loadWorkingCampaign } from '../../../publishing/preview/preview-addresses.ts';
import { addSection } from '../../../publishing/sections/add-section.ts';
import { listSections } from '../../../publishing/sections/list-sections.ts';
import { weighSections } from '../../../publishing/sections/weigh-sections.ts';
import { readWorkingCopy } from '../../../publishing/working-copies/working-copy.ts';
import { Refused } from '../../../staff/refused.ts';
import { mostPageBytes } from '../../../templates/weigh-page.ts';
import type { Handlers } from '../handlers.ts';
import { editorOf } from '../working-copies/editor-of.ts';
import { saveRefusals } from '../working-copies/save-refusals.ts';

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

  addSection: async ({ campaigns }, visit, { path: { webid, section }, body }) => {
    const added = await addSection(campaigns, webid, section, { ...body, editor: editorOf(visit, webid) });
    if (added.kind === 'unknown') throw new Refused('notFound');
    if (added.kind === 'full') throw new Refused('filesFull');
    // The picker offers what the page can have: another one was added meanwhile.
    if (added.kind === 'blocked') throw new Refused('movedOn');
    if (added.kind === 'refused') throw new Refused(saveRefusals[added.reason]);
    return { data: { key: added.key, revision: added.copy.revision } };
  },
};

async function findCampaign(campaigns: CampaignsContext, webid: string) {
  const campaign = await loadWorkingCampaign(campaigns, webid);
  if (!campaign) throw new Refused('notFound');
  return campaign;
}
