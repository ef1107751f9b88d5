import { toasts } from '../kit/toasts.ts';
import { StudioCallError } from './client.ts';

/** Does what calls the server. A failure of a call is said in a toast; anything else is a bug. */
export async function tellFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StudioCallError)) throw error;
    toasts.show(error.failure.message);
  }
}
