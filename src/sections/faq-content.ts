import { z } from 'zod';
import { expected } from '../contract/remarks/remark.ts';
import type { ContentTypes, Html } from '../page/content-types.ts';
import { sectionAnchor } from './section-anchor.ts';

export interface FaqModel {
  anchor: string | undefined;
  title: string;
  subTitle: string | undefined;
  questions: readonly { question: string; answerHtml: Html }[];
}

/** Questions and answers (behaviour 3.28), shared by several sections. */
export function faqSchema(types: ContentTypes): z.ZodType<FaqModel> {
  const { text, optionalText, html } = types;
  return z
    .object({
      anchor: sectionAnchor(types),
      title: text,
      subTitle: optionalText,
      questions: z
        .array(z.object({ question: text, answer: html }))
        .min(1, expected('one {thing} or more', { thing: 'question' })),
    })
    .transform(({ questions, ...rest }) => ({
      ...rest,
      questions: questions.map(({ question, answer }) => ({ question, answerHtml: answer })),
    }));
}
