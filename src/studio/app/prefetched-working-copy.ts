import { workingCopyCalls } from '../../contract/studio/working-copy-calls.ts';
import { sendCall } from './client.ts';

let ahead: { webid: string; opened: ReturnType<typeof sendCall<typeof workingCopyCalls.openWorkingCopy>> } | undefined;

/** Asks for the working copy of a campaign while the server is still asked who sits there. */
export function prefetchWorkingCopy(webid: string): void {
  ahead = { webid, opened: sendCall(workingCopyCalls.openWorkingCopy, { path: { webid } }) };
}

/** The answer, once. Undefined when it was not asked for, or refused. */
export async function readPrefetched(webid: string) {
  const outcome = await (ahead?.webid === webid ? ahead.opened : undefined);
  ahead = undefined;
  return outcome?.kind === 'data' ? outcome : undefined;
}
