import { sessionCalls } from '../../contract/studio/session-calls.ts';
import { studioPath } from '../../contract/studio/studio-call.ts';
import { toasts } from '../kit/toasts.ts';
import { sendCall } from './client.ts';

/** Ends the session, and everything that this window knows of it. */
export async function signOut(): Promise<void> {
  const outcome = await sendCall(sessionCalls.endSession, {});
  if (outcome.kind === 'failure') toasts.show(outcome.failure.message);
  else {
    await (await import('./browser-store.ts')).forgetDrafts();
    location.assign(studioPath);
  }
}
