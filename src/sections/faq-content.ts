import { z } from 'zod';
import { expected } from '../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../page/content-types.ts';
import { sectionAnchor } from './section-anchor.ts';

/** Questions and answers (behaviour 3.28), shared by several sections. */
export function faqSchema(types: ContentTypes) {
  const { text, optionalText, html } = types;
  return z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    subTitle: optionalText.meta({ title: 'Câu dẫn' }),
    questions: z
      .array(z.object({ question: text.meta({ title: 'Câu hỏi' }), answer: html.meta({ title: 'Trả lời' }) }))
      .min(1, expected('one {thing} or more', { thing: 'question' }))
      .meta({ title: 'Các câu hỏi', itemTitle: 'câu hỏi' }),
    anchor: sectionAnchor(types),
  });
}

export type FaqModel = ModelOf<typeof faqSchema>;
