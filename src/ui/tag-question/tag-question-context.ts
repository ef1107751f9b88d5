import { createContext, type ReactNode } from 'react';

/** What a page shows that asks before the tags of others run (`TagQuestion.tsx`); undefined on all other pages. */
interface TagQuestionParts {
  /** The question itself. */
  question: ReactNode;
  /** For the footer: opens the choice again, with what was chosen. */
  choice: ReactNode;
}

/** Not drawn where it is used, so that the CSS of the question goes only with pages that ask. */
export const TagQuestionContext = createContext<TagQuestionParts | undefined>(undefined);
