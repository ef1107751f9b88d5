import { z } from 'zod';
import type { ContentTypes, Html } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

export interface NumberedFaqModel {
  anchor: string | undefined;
  title: string;
  subTitle: string | undefined;
  questions: readonly { question: string; answerHtml: Html }[];
}

/** `home.section4` of hu_vang. */
export function numberedFaqSchema(types: ContentTypes): z.ZodType<NumberedFaqModel> {
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
