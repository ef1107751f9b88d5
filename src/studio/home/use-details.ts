import { useQuery } from '@tanstack/react-query';
import type { CampaignDetails, CampaignRow } from '../../contract/studio/campaign-calls.ts';
import type { StudioCallError } from '../app/client.ts';
import { loadDetails } from './load-details.ts';

/** Card and findings of a row. Undefined while they are loaded, null when there are none. */
export function useDetails({ webid, newestVersion }: Pick<CampaignRow, 'webid' | 'newestVersion'>) {
  const { data } = useQuery<CampaignDetails | null, StudioCallError>({
    queryKey: ['details', webid, newestVersion],
    queryFn: () => loadDetails(webid),
    // A version never changes.
    staleTime: 600_000,
  });
  return data;
}
