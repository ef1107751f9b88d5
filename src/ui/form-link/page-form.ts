import { createContext } from 'react';

/** The form that the buttons of a page lead to: that of its popup, or the hand-over form in it. */
export type PageForm = 'popup' | 'hand-over';

/**
 * The form of the page that is drawn. A section may stand in any template, so its buttons ask the page where they lead.
 * Undefined for a section that is drawn alone, such as in the gallery.
 */
export const PageFormContext = createContext<PageForm | undefined>(undefined);
