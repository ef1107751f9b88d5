import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** One row on a desktop. */
const roomyPoints = 3;

/** `home.section2` of page two: three items with icons (behaviour 2.P2.6). */
export function iconPointsSchema(types: ContentTypes) {
  const { image, text, optionalText } = types;
  return z.object({
    title: optionalText
      .transform((title) => title ?? 'Điểm chính')
      .meta({
        title: 'Tiêu đề',
        description: 'Không hiện trên trang, chỉ để trình đọc màn hình đọc. Bỏ trống thì ghi “Điểm chính”.',
      }),
    items: z
      .array(
        z.object({
          img: image.meta({ title: 'Ảnh', description: 'Ảnh vuông đã tách nền, từ 320 × 320 px.' }),
          title: text.meta({ title: 'Tiêu đề' }),
          content: optionalText.meta({ title: 'Nội dung' }),
        }),
      )
      .min(1, expected('one {thing} or more', { thing: 'item' }))
      .meta({ room: roomyPoints, title: 'Các điểm', itemTitle: 'điểm' }),
    anchor: sectionAnchor(types),
  });
}

export type IconPointsModel = ModelOf<typeof iconPointsSchema>;
