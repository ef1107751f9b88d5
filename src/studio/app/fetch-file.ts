import { toasts } from '../kit/toasts.ts';
import { StudioCallError } from './client.ts';
import { saveBlob } from './save-file.ts';
import { receiveSignedIn } from './studio.ts';
import { texts } from './texts.ts';

/**
 * Downloads a file of the server as the signed-in person. A link would do the same, but its failure would take the
 * place of the Studio. Here the screen stays, and a message says why there is no file.
 */
export async function fetchFile(address: string): Promise<void> {
  try {
    const { name, blob } = await receiveSignedIn(address);
    saveBlob(name, blob);
  } catch (error) {
    if (!(error instanceof StudioCallError)) throw error;
    toasts.show(texts.errors.noFile(error.failure.message));
  }
}
