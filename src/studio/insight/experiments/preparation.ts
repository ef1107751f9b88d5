import type { experimentCalls } from '../../../contract/studio/experiment-calls.ts';
import type { CallData } from '../../app/client.ts';

/** The facts for planning an experiment. */
export type Preparation = CallData<typeof experimentCalls.prepareExperiment>;
