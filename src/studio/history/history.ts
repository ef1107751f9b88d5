import type { historyCalls } from '../../contract/studio/history-calls.ts';
import type { CallData } from '../app/client.ts';

/** What became of a campaign, as the server tells it. */
export type History = CallData<typeof historyCalls.readHistory>;
