import { notifyManager, QueryClient } from '@tanstack/react-query';
import type { StudioCall } from '../../contract/studio/studio-call.ts';
import {
  type CallData,
  type CallInput,
  createStudioClient,
  type FileSending,
  type ReceivedFile,
  receiveFile,
  StudioCallError,
  sendCall,
  sendFile,
  sendFileSlowly,
} from './client.ts';
import { createIdentityDialogs } from './identity-dialogs.ts';
import { createStore } from './store.ts';

/** Whether the server answers. StatusBar reports `lost` above every screen. */
export const connection = createStore<'fine' | 'lost'>('fine');

/** A newer version of the Studio than the loaded one is on the server. */
export const hasNewVersion = createStore(false);

export const identityDialogs = createIdentityDialogs();

/** Cache of the server's answers. Calls are made even when the browser reports that it is offline. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 5_000, refetchOnWindowFocus: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// A form must show that it is being sent before the browser handles the next key, or a second Enter sends it again. The
// default is a timer, which a busy browser runs after input.
notifyManager.setScheduler(queueMicrotask);

/** Key of the session in the cache. */
export const sessionKey = ['session'] as const;

const ask = createStudioClient({
  signInAgain: () => identityDialogs.ask('signIn'),
  proveAgain: () => identityDialogs.ask('proof'),
  onReached: (isReached) => connection.set(isReached ? 'fine' : 'lost'),
});

/** Makes a call as the signed-in person: see `createStudioClient`. */
export function requestData<Call extends StudioCall>(call: Call, input: CallInput<Call>): Promise<CallData<Call>> {
  return ask(() => sendCall(call, input));
}

/** Posts a file as the signed-in person. */
export function postFile<Data>(path: string, file: Blob): Promise<Data> {
  return ask(() => sendFile<Data>(path, file));
}

/** Asks for a file as the signed-in person, by posting JSON where there is a body. */
export function receiveSignedIn(address: string, body?: unknown): Promise<ReceivedFile> {
  return ask(() => receiveFile(address, body));
}

/** Posts a file and tells how far it is; it can be ended. */
export function uploadFile<Data>(path: string, file: Blob, sending: FileSending): Promise<Data> {
  return ask(async () => {
    const outcome = await sendFileSlowly<Data>(path, file, sending);
    // An upload that was cancelled says nothing about the connection.
    if (outcome.kind === 'failure' && sending.signal?.aborted) throw new StudioCallError(outcome.failure);
    return outcome;
  });
}

/** A call as an outcome instead of an exception. */
export const sendSignedIn: typeof sendCall = async (call, input) => {
  try {
    return { kind: 'data', data: await requestData(call, input) };
  } catch (error) {
    if (error instanceof StudioCallError) return { kind: 'failure', failure: error.failure };
    throw error;
  }
};
