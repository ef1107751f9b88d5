import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** How long a slide stays, in milliseconds (behaviour 9.15). */
export const offerStaysMs = 5000;

/** `home.section5` of variant D: slides of picture, title, description and link (behaviour 2.D.11). */
export function offerSlidesSchema(types: ContentTypes) {
  const { text, optionalText, image, textLink } = types;
  return z.object({
    title: optionalText.meta({ title: 'Tiêu đề' }),
    slides: z
      .array(
        z.object({
          img: image.meta({ title: 'Ảnh', frame: [1200, 675], description: 'Ảnh ngang, nên dùng 1200 × 675 px.' }),
          title: text.meta({ title: 'Tiêu đề' }),
          description: optionalText.meta({ title: 'Nội dung' }),
          link: textLink.optional().meta({ title: 'Liên kết' }),
        }),
      )
      .min(1, expected('one {thing} or more', { thing: 'slide' }))
      .meta({ title: 'Các ưu đãi', itemTitle: 'ưu đãi', description: 'Mỗi ưu đãi một tấm, tự chuyển sau 5 giây.' }),
    note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ dưới các tấm.' }),
    anchor: sectionAnchor(types),
  });
}

export type OfferSlidesModel = ModelOf<typeof offerSlidesSchema>;
