import { z } from 'zod';
import type { ContentTypes, Html } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

export interface FirstOpenFaqModel {
  anchor: string | undefined;
  title: string;
  subTitle: string | undefined;
  questions: readonly { question: string; answerHtml: Html }[];
}

/** `home.section8` of page two: FAQ items (question, answer; specification, section 3). */
export function firstOpenFaqSchema(types: ContentTypes): z.ZodType<FirstOpenFaqModel> {
  const { text, optionalText, html } = types;
  return z
    .object({
      anchor: sectionAnchor(types),
      title: text,
      subTitle: optionalText,
      questions: z.array(z.object({ question: text, answer: html })).min(1, 'expected one question or more'),
    })
    .transform(({ anchor, title, subTitle, questions }) => ({
      anchor,
      title,
      subTitle,
      questions: questions.map(({ question, answer }) => ({ question, answerHtml: answer })),
    }));
}
