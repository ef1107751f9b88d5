import { deskCalls } from '../../contract/studio/desk-calls.ts';
import type { CallData } from '../app/client.ts';
import { useStudioQuery } from '../app/use-studio.ts';

export type DeskChoices = CallData<typeof deskCalls.readDeskChoices>;

/** The choices of the filters; undefined until they are loaded. */
export function useDeskChoices(): DeskChoices | undefined {
  return useStudioQuery(deskCalls.readDeskChoices, {}).data;
}

/** The name of a campaign; its webid until the names are loaded. */
export function useCampaignNames(): (webid: string) => string {
  const choices = useDeskChoices();
  const names = new Map(choices?.campaigns.map(({ webid, name }) => [webid, name]));
  return (webid) => names.get(webid) ?? webid;
}
