import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/**
 * `home.section4` of variant D: title, subtitle, steps with icons, description, and a button to the form (behaviour
 * 2.D.9).
 */
export function iconStepsSchema(types: ContentTypes) {
  const { text, optionalText, image, button } = types;
  return z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    subTitle: optionalText.meta({ title: 'Câu dẫn' }),
    steps: z
      .array(
        z.object({
          label: optionalText.meta({
            title: 'Nhãn',
            description: 'Chữ nhỏ phía trên tiêu đề. Bỏ trống thì ghi số của bước, như “Bước 1”.',
          }),
          title: text.meta({ title: 'Tiêu đề' }),
          img: image.optional().meta({ title: 'Ảnh', description: 'Ảnh vuông đã tách nền, từ 320 × 320 px.' }),
        }),
      )
      .min(1, expected('one {thing} or more', { thing: 'step' }))
      .meta({ title: 'Các bước', itemTitle: 'bước' }),
    description: optionalText.meta({ title: 'Nội dung', description: 'Đoạn chữ dưới câu dẫn, phía trên nút.' }),
    button: button.optional().meta({ title: 'Nút' }),
    anchor: sectionAnchor(types),
  });
}

export type IconStepsModel = ModelOf<typeof iconStepsSchema>;
