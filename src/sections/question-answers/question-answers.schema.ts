import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** `home.section2` of biometrics. */
export function questionAnswersSchema(types: ContentTypes) {
  const { text, html, image, textLink } = types;
  return z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    items: z
      .array(
        z.object({
          title: text.meta({ title: 'Câu hỏi' }),
          content: html.meta({ title: 'Trả lời' }),
          img: image.optional().meta({ title: 'Ảnh', description: 'Ảnh vuông đã tách nền, từ 320 × 320 px.' }),
          link: textLink.optional().meta({ title: 'Liên kết', description: 'Dưới câu trả lời.' }),
          open: z.union([z.boolean(), z.stringbool()]).default(false).meta({ contentKind: 'flag', title: 'Mở sẵn' }),
        }),
      )
      .min(1, expected('one {thing} or more', { thing: 'question' }))
      .meta({ title: 'Các câu hỏi', itemTitle: 'câu hỏi' }),
    anchor: sectionAnchor(types),
  });
}

export type QuestionAnswersModel = ModelOf<typeof questionAnswersSchema>;
