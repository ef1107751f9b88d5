import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '../kit/Skeleton.tsx';
import type { StudioCallError } from './client.ts';
import { FailedScreen } from './FailedScreen.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data, StudioCallError>;
  /** About as many as the answer will have, where something stands below. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/**
 * Renders an answer once it is loaded. The last answer stays when a later read fails: StatusBar reports that above the
 * screen.
 */
export function Loaded<Data>({ query, rows, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <FailedScreen failure={query.error.failure} onRetry={() => void query.refetch()} />;
  return <Skeleton {...(rows !== undefined && { rows })} />;
}
