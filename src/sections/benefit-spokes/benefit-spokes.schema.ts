import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** The most texts that fit around the disc. */
const roomyBenefits = 8;

/**
 * `home.section3` of page two: `benefits` (list of texts) and the image that spins in their middle (behaviour 2.P2.7).
 */
export function benefitSpokesSchema(types: ContentTypes) {
  const { text, optionalText, image } = types;
  return z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    content: optionalText.meta({ title: 'Câu dẫn' }),
    img: image.optional().meta({
      title: 'Ảnh xoay',
      description: 'Ảnh hình tròn đã tách nền, từ 480 × 480 px. Thiếu thì vẽ mặt trống đồng.',
    }),
    icon: image.optional().meta({
      title: 'Ảnh đứng yên',
      description: 'Nằm trên ảnh xoay; ảnh vuông đã tách nền, từ 320 × 320 px.',
    }),
    benefits: z
      .array(text)
      .min(1, expected('one {thing} or more', { thing: 'text' }))
      .meta({ room: roomyBenefits, title: 'Các lợi ích', itemTitle: 'lợi ích', description: 'Đứng quanh ảnh xoay.' }),
    anchor: sectionAnchor(types),
  });
}

export type BenefitSpokesModel = ModelOf<typeof benefitSpokesSchema>;
