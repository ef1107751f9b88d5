import { useMemo } from 'react';
import type { Json } from '../../../contract/changes/content-change.ts';
import { campaignCalls } from '../../../contract/studio/campaign-calls.ts';
import { useMayDo, useStudioQuery } from '../../app/use-studio.ts';
import { type ComparedSection, listSections } from '../../changes/list-sections.ts';
import { useComparedFields } from '../../changes/use-compared-fields.ts';

/**
 * What one version has that another has not, part by part. Undefined while it is loaded, and for those who may see
 * results but no pages.
 */
export function useDifferences(webid: string, before: number, after: number): readonly ComparedSection[] | undefined {
  const isEnabled = useMayDo('campaign.read', webid);
  const older = useStudioQuery(campaignCalls.readVersion, { path: { webid, version: before } }, { isEnabled }).data;
  const newer = useStudioQuery(campaignCalls.readVersion, { path: { webid, version: after } }, { isEnabled }).data;
  const { known } = useComparedFields({
    ...{ webid, before, after },
    settings: { before: older?.settings, after: older && newer?.settings },
  });
  return useMemo(
    () => (older && newer && known ? listSections(known, documentOf(older), documentOf(newer)) : undefined),
    [older, newer, known],
  );
}

function documentOf({ settings, content, media }: { settings: unknown; content: unknown; media: unknown }): Json {
  return { settings, content, media } as Json;
}
