import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/**
 * `home.section4` of the card landing: blocks of picture and text, a marquee, and a button to the form (behaviour
 * 2.P1.8).
 */
export function lifeBlocksSchema(types: ContentTypes) {
  const { image, text, optionalText, button } = types;
  return z
    .object({
      title: optionalText.meta({ title: 'Tiêu đề' }),
      subTitle: optionalText.meta({ title: 'Câu dẫn' }),
      blocks: z
        .array(
          z.object({
            img: image.meta({ title: 'Ảnh', frame: [1200, 675], description: 'Ảnh ngang, nên dùng 1200 × 675 px.' }),
            title: text.meta({ title: 'Tiêu đề' }),
            content: optionalText.meta({ title: 'Nội dung' }),
          }),
        )
        .default([])
        .meta({ title: 'Các khối ảnh và chữ', itemTitle: 'khối', description: 'Ảnh lần lượt nằm bên trái, bên phải.' }),
      marquee: z
        .array(image)
        .default([])
        .meta({ title: 'Dải ảnh chạy ngang', itemTitle: 'ảnh', description: 'Ảnh ngang, nên dùng 1200 × 675 px.' }),
      closing: optionalText.meta({ title: 'Câu kết', description: 'Đứng cạnh nút.' }),
      button: button.optional().meta({ title: 'Nút' }),
      anchor: sectionAnchor(types),
    })
    .refine(
      ({ blocks, marquee }) => blocks.length + marquee.length > 0,
      expected('one {thing} or more', { thing: 'block or picture' }),
    );
}

export type LifeBlocksModel = ModelOf<typeof lifeBlocksSchema>;
