import { deskCalls } from '../../contract/studio/desk-calls.ts';
import type { CallData } from '../app/client.ts';
import { useStudioQuery } from '../app/use-studio.ts';

export type DeskChoices = CallData<typeof deskCalls.readDeskChoices>;

/** What the queue can be filtered by; undefined until it is there. */
export function useDeskChoices(): DeskChoices | undefined {
  return useStudioQuery(deskCalls.readDeskChoices, {}).data;
}

/** What a campaign is called; its webid until the names are there. */
export function useCampaignNames(): (webid: string) => string {
  const choices = useDeskChoices();
  const names = new Map(choices?.campaigns.map(({ webid, name }) => [webid, name]));
  return (webid) => names.get(webid) ?? webid;
}
