import { type Json, valueAt } from '../../contract/changes/content-change.ts';
import { hiddenPlace, listLayout } from '../../contract/changes/layout-changes.ts';
import { isAddedKey } from '../../contract/layout.ts';
import { campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { experimentCalls } from '../../contract/studio/experiment-calls.ts';
import { StudioCallError } from '../app/client.ts';
import { requestData } from '../app/studio.ts';
import { changeTexts } from '../changes/texts.ts';
import { toasts } from '../kit/toasts.ts';
import type { Editor } from './editor.ts';

/** Says it when the experiment that runs still shows a part which somebody has just removed or hidden. */
export async function sayIfTested({ webid, order }: Pick<Editor, 'webid' | 'order'>, key: string, said: string) {
  try {
    const [newest] = await requestData(experimentCalls.listExperiments, { path: { webid } });
    if (!newest || newest.stopped !== null) return;
    const shows = async (version: number) => {
      const { settings } = await requestData(campaignCalls.readVersion, { path: { webid, version } });
      const document = { settings } as Json;
      const hidden = valueAt(document, hiddenPlace);
      const isHidden = Array.isArray(hidden) && hidden.includes(key);
      const isOfFrame = !order.includes(key) && !isAddedKey(key);
      return !isHidden && (isOfFrame || listLayout(document, order).some((part) => part.key === key));
    };
    const shown = await Promise.all(newest.arms.map(({ version }) => shows(version)));
    if (shown.includes(true)) toasts.show(`${said} ${changeTexts.parts.tested}`);
  } catch (error) {
    // Who may not read experiments, or has no network, is told nothing.
    if (!(error instanceof StudioCallError)) throw error;
  }
}
