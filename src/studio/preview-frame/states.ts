import { handOverFormElementId, islandAttributes, registrationDialogId } from '../../contract/page-attributes.ts';
import type { PreviewState } from '../../contract/studio/preview-messages.ts';

/** What the page's own script gives to the frame (browser/main.ts). */
export interface PageParts {
  registrationStore: {
    getState: () => { kind: string };
    open: (ctaId: string | undefined) => void;
    close: () => void;
    startSending: () => { succeed: (receipt: { reference: string; callBefore: string }) => void } | undefined;
  };
  startBehaviours: (root: Pick<ParentNode, 'querySelectorAll'>) => void;
  startIslands: (root: Pick<ParentNode, 'querySelectorAll'>) => void;
}

/** What a registration gets in the preview instead of a number. */
const previewReference = 'XEM-TRUOC';
const previewTime = '8:15 25/11';

/** Brings the page into a state, by what a visitor would do where that is possible. */
export async function showState(state: PreviewState, { registrationStore }: PageParts): Promise<void> {
  const dialog = document.getElementById(registrationDialogId);
  if (!dialog) {
    if (state !== 'page') await showHandOverForm(state === 'errors');
    return;
  }
  if (dialog instanceof HTMLDialogElement && dialog.open) {
    // The page closes the registration once more when the dialog tells that it is closed.
    const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
    registrationStore.close();
    await closed;
  }
  if (state === 'page') return;
  registrationStore.open(undefined);
  const island = dialog.querySelector<HTMLElement>(`[${islandAttributes.name}]`);
  if (state === 'popup' || !island) return;
  await untilStarted(island);
  if (state === 'errors') dialog.querySelector('form')?.requestSubmit();
  else registrationStore.startSending()?.succeed({ reference: previewReference, callBefore: previewTime });
}

/** On card pages the form stands in the page. */
async function showHandOverForm(withErrors: boolean): Promise<void> {
  const form = document.getElementById(handOverFormElementId);
  if (!(form instanceof HTMLFormElement)) return;
  form.scrollIntoView({ block: 'center', behavior: 'instant' });
  const island = form.closest<HTMLElement>(`[${islandAttributes.name}]`);
  if (!withErrors || !island) return;
  island.dispatchEvent(new Event('focusin'));
  await untilStarted(island);
  form.requestSubmit();
}

/** Until the code of an island runs, or could not be loaded. */
export function untilStarted(island: Element): Promise<void> {
  const isSettled = () => ['hydrated', 'failed'].includes(island.getAttribute(islandAttributes.state) ?? '');
  return new Promise((resolve) => {
    if (isSettled()) return resolve();
    const observer = new MutationObserver(() => {
      if (!isSettled()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(island, { attributes: true, attributeFilter: [islandAttributes.state] });
  });
}
