import { type ReactNode, useContext } from 'react';
import { TagQuestionContext } from './tag-question-context.ts';

/** The place of the question: behind the link that skips the header, so that the second Tab reaches it. */
export function TagQuestionPlace(): ReactNode {
  return useContext(TagQuestionContext)?.question;
}

/** The place of the choice, in the footer. */
export function TagChoicePlace(): ReactNode {
  return useContext(TagQuestionContext)?.choice;
}
