import { type CampaignDetails, campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { requestData } from '../app/studio.ts';

/** Campaigns in one call. The server may have to check each, so few at a time show the first pictures soon. */
const mostInCall = 8;

/**
 * Collects what rows ask for at the same moment, so that a screen of rows makes one call and not one for each. A
 * campaign that is missing in the answer is undefined.
 */
export function createDetailsLoader(ask: (webids: readonly string[]) => Promise<readonly CampaignDetails[]>) {
  let waiting: { webid: string; answer: PromiseWithResolvers<CampaignDetails | null> }[] = [];

  async function send(): Promise<void> {
    const asked = waiting.splice(0, mostInCall);
    if (waiting.length > 0) queueMicrotask(() => void send());
    try {
      const found = new Map((await ask(asked.map(({ webid }) => webid))).map((details) => [details.webid, details]));
      for (const { webid, answer } of asked) answer.resolve(found.get(webid) ?? null);
    } catch (error) {
      for (const { answer } of asked) answer.reject(error);
    }
  }

  return (webid: string): Promise<CampaignDetails | null> => {
    const answer = Promise.withResolvers<CampaignDetails | null>();
    waiting = [...waiting, { webid, answer }];
    // Effects of all rows of a screen run in one task.
    if (waiting.length === 1) setTimeout(() => void send());
    return answer.promise;
  };
}

/** Card and findings of a campaign. */
export const loadDetails = createDetailsLoader((webids) =>
  requestData(campaignCalls.describeCampaigns, { query: { webids: webids.join(',') } }),
);
