import { z } from 'zod';
import type { ContentTypes, Picture } from '../../page/content-types.ts';
import type { ThemeName } from '../../page/page-model.ts';
import { stageTheme } from '../../ui/stage-colour.ts';
import { type FaqModel, faqSchema } from '../faq-content.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** How long a story stays, in milliseconds (behaviour 9.15). */
export const storyMs = 5000;

export interface Story {
  image: Picture | undefined;
  /** Its narrator or subject. */
  title: string;
  subTitle: string | undefined;
  description: string;
  /** Theme of its stage; the page's own if undefined. */
  theme: ThemeName | undefined;
}

export interface StorySlidesModel {
  anchor: string | undefined;
  title: string | undefined;
  stories: readonly Story[];
  note: string | undefined;
  faq: FaqModel | undefined;
}

/** `home.section6` of the card landing: stories and questions (behaviour 2.P1.10). Either may be missing. */
export function storySlidesSchema(types: ContentTypes): z.ZodType<StorySlidesModel> {
  const { text, optionalText, image } = types;
  return z
    .object({
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
    })
    .transform(({ slides, faq, ...rest }) => ({
      ...rest,
      faq,
      stories: slides.map(({ img, theme, ...story }) => ({ ...story, theme, image: img })),
    }));
}
