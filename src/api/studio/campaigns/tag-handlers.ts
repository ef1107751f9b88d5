import type { tagCalls } from '../../../contract/studio/tag-calls.ts';
import { asksFirst } from '../../../contract/tag-purposes.ts';
import { reportTags } from '../../../render/snippet-purposes.ts';
import { Refused } from '../../../staff/refused.ts';
import { parseCampaign } from '../../../templates/campaigns.ts';
import type { Handlers } from '../handlers.ts';

/** What the tags of a page load, and when. */
export const tagHandlers: Handlers<keyof typeof tagCalls> = {
  readTags: async ({ campaigns }, _visit, { path: { webid } }) => {
    const published = await campaigns.store.loadPublished(webid);
    const version = published ?? (await campaigns.store.loadLatest(webid));
    const template = version && campaigns.findTemplate(version.settings.template);
    if (!template) throw new Refused('notFound');
    const { tags, countsOff } = version.settings;
    const asks = asksFirst(version.settings, campaigns.law.current().asksBeforeTags);
    const { snippets } = parseCampaign(template, version).page.facts.meta;
    const reports = reportTags(snippets, asks).map((report) => ({
      ...{ tools: [...report.tools], purposes: [...report.purposes], hosts: [...report.hosts], runs: report.runs },
    }));
    return {
      data: {
        ...{ version: version.version, isPublished: published !== undefined },
        ...{ tags: tags ?? null, asks, counts: countsOff !== true, reports },
      },
    };
  },
};
