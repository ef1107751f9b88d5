import { keptRegistrationPrefix } from '../contract/page-attributes.ts';
import { enhanceAnchors } from './anchors.ts';
import { startBehaviours } from './behaviours.ts';
import { closeDrawerOnWidthChange, enhanceDialogCommands } from './drawer.ts';
import { startIslands, whenIdle } from './islands.ts';
import { drawLateSections } from './late-sections.ts';
import { enhanceRegistrationDialog } from './registration-dialog.ts';
import { activateSnippets } from './snippets.ts';
import { watchStickyHeader } from './sticky-header.ts';
import { registrationStore } from './stores/registration-store.ts';
import { pageKeepsUtmTerm, saveUtm } from './stores/utm-store.ts';

/**
 * The one script of every page, small on purpose: it makes links, dialogs and menus of the finished page more
 * comfortable. React comes only with the first island that a visitor reaches for.
 */
if (import.meta.env.DEV) void import('./development-styles.ts');

// Before the first frame: it would be drawn a second time otherwise, and an anchor would be looked for in the wrong
// place.
watchStickyHeader(document);
drawLateSections(document);
// In a task of its own: the browser has work to do for the end of the page, too.
setTimeout(() => {
  saveUtm(() => localStorage, new URLSearchParams(location.search), Date.now(), pageKeepsUtmTerm(document));
  // Only who comes from somewhere pays for it.
  if (location.search)
    void import('./stores/touch-store.ts').then(({ saveTouch }) =>
      saveTouch(() => localStorage, location.search, Date.now()),
    );
  enhanceDialogCommands(document);
  closeDrawerOnWidthChange(window, document);
  enhanceRegistrationDialog(document, registrationStore);
  enhanceAnchors(document);
  startIslands(document);
  startBehaviours(document);
  whenIdle(() => {
    activateSnippets(document);
    resendKept();
  });
  window.addEventListener('online', resendKept);
});

/** The code for it comes only when something waits. What fails now is tried at the next visit. */
function resendKept(): void {
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith(keptRegistrationPrefix)))
      import('./client/resend-start.ts').then(({ resendNow }) => resendNow()).catch(() => undefined);
  } catch {
    // Without storage nothing is kept.
  }
}
