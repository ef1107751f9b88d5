import { requestCalls } from '../../contract/studio/request-calls.ts';
import type { CallData } from '../app/client.ts';

/** One request, with what its owner has to know. */
export type RequestDetail = CallData<typeof requestCalls.readRequest>;

/** What is read again after a change. */
export const changedByRequests = [
  requestCalls.listRequests,
  requestCalls.readRequest,
  requestCalls.countRequests,
] as const;
