import { useState } from 'react';
import type { StudioCall, StudioFailure } from '../../contract/studio/studio-call.ts';
import { type CallData, type CallInput, sendCall } from '../app/client.ts';

/**
 * A call of a person who is not signed in yet, so it never asks to sign in again, unless `make` does. `onData` gets the
 * answer.
 */
export function useSend<Call extends StudioCall>(
  call: Call,
  onData: (data: CallData<Call>) => void,
  make: typeof sendCall = sendCall,
) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<StudioFailure>();
  const send = async (input: CallInput<Call>): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    const outcome = await make(call, input);
    setSending(false);
    if (outcome.kind === 'data') onData(outcome.data);
    else setFailure(outcome.failure);
  };
  return { send, isSending, failure };
}
