import type { historyCalls } from '../../contract/studio/history-calls.ts';
import type { CallData } from '../app/client.ts';

/** The history of a campaign, as the server sends it. */
export type History = CallData<typeof historyCalls.readHistory>;
