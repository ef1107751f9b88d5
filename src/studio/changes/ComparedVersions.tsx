import type { ReactNode } from 'react';
import type { Json } from '../../contract/changes/content-change.ts';
import { memoise } from '../../contract/memoise.ts';
import { campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { Loaded } from '../app/Loaded.tsx';
import { useStudioQuery } from '../app/use-studio.ts';
import type { ComparedFields } from './named-difference.ts';
import { useComparedFields } from './use-compared-fields.ts';

/** Two versions as documents, with the names of their fields. */
export interface VersionPair extends ComparedFields {
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

/** Loads two versions of a campaign. */
export function ComparedVersions({ webid, before, after, children }: ComparedVersionsProps) {
  const newer = useStudioQuery(campaignCalls.readVersion, { path: { webid, version: after } });
  const older = useStudioQuery(
    campaignCalls.readVersion,
    { path: { webid, version: before ?? after } },
    { isEnabled: before !== null },
  );
  const isLoaded = before === null || older.data !== undefined;
  const { query, known } = useComparedFields({
    ...{ webid, before, after },
    settings: { before: older.data?.settings, after: isLoaded ? newer.data?.settings : undefined },
  });
  const withFields = (documents: Pick<VersionPair, 'before' | 'after'>) =>
    known ? (
      children({ ...known, ...documents })
    ) : (
      <Loaded query={query}>{(data) => children({ ...data, ...documents })}</Loaded>
    );
  return (
    <Loaded query={newer}>
      {(data) =>
        before === null ? (
          withFields({ before: undefined, after: documentOf(data) })
        ) : (
          <Loaded query={older}>{(was) => withFields({ before: documentOf(was), after: documentOf(data) })}</Loaded>
        )
      }
    </Loaded>
  );
}

type Parts = Readonly<Record<'settings' | 'content' | 'media', unknown>>;

/** The same object for the same answer: what is compared is remembered by it. */
const documentOf = memoise(({ settings, content, media }: Parts) => ({ settings, content, media }) as Json);
