import type { experimentCalls } from '../../../contract/studio/experiment-calls.ts';
import type { CallData } from '../../app/client.ts';

/** What somebody who plans an experiment has to know. */
export type Preparation = CallData<typeof experimentCalls.prepareExperiment>;
