import { readQuery } from '../contract/attribution/utm.ts';
import { pageDataset, previewPartsEvent, unsentRegistrationPrefix } from '../contract/page-attributes.ts';
import { enhanceAnchors } from './anchors.ts';
import { startBehaviours } from './behaviours.ts';
import { countView } from './count-view.ts';
import { closeDrawerOnWidthChange } from './drawer.ts';
import { startIslands, whenIdle } from './islands.ts';
import { drawLateSections } from './late-sections.ts';
import { keepPosition } from './page-scroller.ts';
import { enhanceRegistrationDialog } from './registration-dialog.ts';
import { activateSnippets } from './snippets.ts';
import { watchStickyHeader } from './sticky-header.ts';
import { pageStorage } from './stores/page-storage.ts';
import { registrationStore } from './stores/registration-store.ts';
import { pageKeepsUtmTerm, saveUtm } from './stores/utm-store.ts';
import { withRetries } from './with-retries.ts';

/**
 * The script of every page, kept small: it enhances links, dialogs and menus. React is loaded with the first island.
 */
if (import.meta.env.DEV) void import('./development-styles.ts');

// Before the first frame, which would otherwise be rendered twice; and the scroll position of an anchor would be wrong.
watchStickyHeader(document);
drawLateSections(document);
keepPosition(document);
// In a separate task, to keep the first one short.
setTimeout(() => {
  saveUtm(pageStorage, readQuery(location.search), Date.now(), pageKeepsUtmTerm(document));
  // Only an address with a query can have attribution.
  if (location.search)
    void import('./stores/touch-store.ts').then((touches) =>
      touches.saveTouch(pageStorage, location.search, Date.now()),
    );
  // Newer browsers know the commands of buttons themselves.
  if (!('commandForElement' in HTMLButtonElement.prototype))
    withRetries(() => import('./dialog-commands.ts')).then(
      (commands) => commands.enhanceDialogCommands(document),
      () => undefined,
    );
  closeDrawerOnWidthChange(window, document);
  enhanceRegistrationDialog(document, registrationStore);
  enhanceAnchors(document);
  startIslands(document);
  startBehaviours(document);
  countView();
  // The editor's preview starts what it adds to the page, and opens the registration.
  if (pageDataset.preview in document.documentElement.dataset)
    document.dispatchEvent(
      new CustomEvent(previewPartsEvent, { detail: { registrationStore, startBehaviours, startIslands } }),
    );
  whenIdle(() => {
    activateSnippets(document);
    resendUnsent();
  });
  window.addEventListener('online', resendUnsent);
});

/** Loads the code only if a registration waits in this browser. After a failure the next visit tries again. */
function resendUnsent(): void {
  // A preview answers by itself: what waits on the real page is sent by the real page.
  if (pageDataset.preview in document.documentElement.dataset) return;
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith(unsentRegistrationPrefix)))
      import('./client/resend-start.ts').then((client) => client.resendNow()).catch(() => undefined);
  } catch {
    // Nothing waits without storage.
  }
}
