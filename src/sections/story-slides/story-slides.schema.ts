import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { stageTheme } from '../../ui/stage-colour.ts';
import { faqSchema } from '../faq-content.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** How long a story stays, in milliseconds (behaviour 9.15). */
export const storyMs = 5000;

/** `home.section6` of the card landing: stories and questions (behaviour 2.P1.10). Either may be missing. */
export function storySlidesSchema(types: ContentTypes) {
  const { text, optionalText, image } = types;
  return z.object({
    title: optionalText.meta({ title: 'Tiêu đề' }),
    slides: z
      .array(
        z.object({
          img: image.optional().meta({ title: 'Ảnh', description: 'Ảnh đứng đã tách nền, nên dùng 800 × 1000 px.' }),
          description: text.meta({ title: 'Câu chuyện', description: 'Đoạn chữ lớn nhất trên tấm.' }),
          title: text.meta({ title: 'Người kể', description: 'Tên và tuổi, dưới câu chuyện.' }),
          subTitle: optionalText.meta({ title: 'Dòng phụ', description: 'Nghề nghiệp, thẻ đang dùng.' }),
          theme: stageTheme(),
        }),
      )
      .default([])
      .meta({ title: 'Các câu chuyện', itemTitle: 'câu chuyện' }),
    note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ dưới các câu chuyện.' }),
    faq: faqSchema(types).optional().meta({ title: 'Hỏi đáp' }),
    anchor: sectionAnchor(types),
  });
}

export type StorySlidesModel = ModelOf<typeof storySlidesSchema>;
