import { useMemo } from 'react';
import type { Json } from '../../../contract/changes/content-change.ts';
import { campaignCalls } from '../../../contract/studio/campaign-calls.ts';
import { templateCalls } from '../../../contract/studio/template-calls.ts';
import { useMayDo, useStudioQuery, useTemplates } from '../../app/use-studio.ts';
import { type ComparedSection, listSections } from '../../changes/list-sections.ts';

/**
 * What one version has that another has not, part by part. Undefined while it is loaded, and for those who may see
 * results but no pages.
 */
export function useDifferences(webid: string, before: number, after: number): readonly ComparedSection[] | undefined {
  const isEnabled = useMayDo('campaign.read', webid);
  const older = useStudioQuery(campaignCalls.readVersion, { path: { webid, version: before } }, { isEnabled }).data;
  const newer = useStudioQuery(campaignCalls.readVersion, { path: { webid, version: after } }, { isEnabled }).data;
  const template = [...useTemplates().keys()].find((known) => known === newer?.settings.template);
  const described = useStudioQuery(
    templateCalls.describeTemplate,
    { path: { template: template ?? '' } },
    { isEnabled: template !== undefined },
  ).data;
  return useMemo(() => {
    if (!older || !newer || (template && !described)) return undefined;
    return listSections(described?.fields ?? [], documentOf(older), documentOf(newer));
  }, [older, newer, template, described]);
}

function documentOf({ settings, content, media }: { settings: unknown; content: unknown; media: unknown }): Json {
  return { settings, content, media } as Json;
}
