import type { ReactNode } from 'react';
import type { Json } from '../../contract/changes/content-change.ts';
import { memoise } from '../../contract/memoise.ts';
import { campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { type TemplateField, templateCalls } from '../../contract/studio/template-calls.ts';
import { Loaded } from '../app/Loaded.tsx';
import { useStudioQuery, useTemplates } from '../app/use-studio.ts';

/** Two versions as documents, with the names of the fields of the newer one's template. */
export interface VersionPair {
  readonly fields: readonly TemplateField[];
  /** Undefined: there is none to compare with. */
  readonly before: Json | undefined;
  readonly after: Json;
}

interface ComparedVersionsProps {
  webid: string;
  /** Null: there is none. */
  before: number | null;
  after: number;
  children: (pair: VersionPair) => ReactNode;
}

const noFields: readonly TemplateField[] = [];

/** Loads two versions of a campaign. */
export function ComparedVersions({ webid, before, after, children }: ComparedVersionsProps) {
  const newer = useStudioQuery(campaignCalls.readVersion, { path: { webid, version: after } });
  const older = useStudioQuery(
    campaignCalls.readVersion,
    { path: { webid, version: before ?? after } },
    { isEnabled: before !== null },
  );
  const template = [...useTemplates().keys()].find((known) => known === newer.data?.settings.template);
  const described = useStudioQuery(
    templateCalls.describeTemplate,
    { path: { template: template ?? '' } },
    { isEnabled: template !== undefined },
  );
  const withOlder = (fields: readonly TemplateField[], document: Json) =>
    before === null ? (
      children({ fields, before: undefined, after: document })
    ) : (
      <Loaded query={older}>{(data) => children({ fields, before: documentOf(data), after: document })}</Loaded>
    );
  return (
    <Loaded query={newer}>
      {(data) =>
        // A template that this version of the program does not know has no names: its fields are called by their keys.
        template === undefined ? (
          withOlder(noFields, documentOf(data))
        ) : (
          <Loaded query={described}>{({ fields }) => withOlder(fields, documentOf(data))}</Loaded>
        )
      }
    </Loaded>
  );
}

type Parts = Readonly<Record<'settings' | 'content' | 'media', unknown>>;

/** The same object for the same answer: what is compared is remembered by it. */
const documentOf = memoise(({ settings, content, media }: Parts) => ({ settings, content, media }) as Json);
