import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '../kit/Skeleton.tsx';
import type { StudioCallError } from './client.ts';
import { FailedScreen } from './FailedScreen.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data, StudioCallError>;
  children: (data: Data) => ReactNode;
}

/**
 * What is drawn from an answer, from its first loading on. Once there it stays: a later failure is said above the
 * screen, and takes nothing away.
 */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <FailedScreen failure={query.error.failure} onRetry={() => void query.refetch()} />;
  return <Skeleton />;
}
