import type { UseQueryResult } from '@tanstack/react-query';
import { campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { templateCalls } from '../../contract/studio/template-calls.ts';
import type { StudioCallError } from '../app/client.ts';
import { useStudioQuery, useTemplates } from '../app/use-studio.ts';
import type { ComparedFields } from './named-difference.ts';

type Settings = Readonly<Record<string, unknown>>;

interface Compared {
  readonly webid: string;
  readonly before: number | null;
  readonly after: number;
  /** Settings of both versions, as far as they are loaded. */
  readonly settings: Readonly<Record<'before' | 'after', Settings | undefined>>;
}

const noFields: ComparedFields = { fields: [], order: [] };

/**
 * The names of the fields of two versions. Those with parts of their own are asked for; the others are as their
 * template has them. Undefined while the settings are not there, or where the template is one that this version of the
 * program does not know: its fields are called by their keys (`noFields`).
 */
export function useComparedFields({ webid, before, after, settings }: Compared): {
  query: UseQueryResult<ComparedFields, StudioCallError>;
  known: ComparedFields | undefined;
} {
  const template = [...useTemplates().keys()].find((name) => name === settings.after?.template);
  const hasLayout = settings.before?.layout !== undefined || settings.after?.layout !== undefined;
  const ofTemplate = useStudioQuery(
    templateCalls.describeTemplate,
    { path: { template: template ?? '' } },
    { isEnabled: template !== undefined && !hasLayout },
  );
  const ofVersions = useStudioQuery(
    campaignCalls.describeVersion,
    {
      path: { webid, version: after },
      query: before === null ? {} : { before },
    },
    { isEnabled: template !== undefined && hasLayout },
  );
  const query = hasLayout ? ofVersions : ofTemplate;
  return { query, known: settings.after && template === undefined ? noFields : query.data };
}
