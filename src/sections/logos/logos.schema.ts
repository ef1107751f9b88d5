import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

const mostLogos = 12;

/** Names of partners in one colour, as pictures or as words. */
export function logosSchema(types: ContentTypes) {
  const { text, optionalText, image } = types;
  return z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    content: optionalText.meta({ title: 'Câu dẫn' }),
    logos: z
      .array(
        z
          .object({
            label: text.meta({
              title: 'Tên',
              description: 'Trình đọc màn hình đọc tên này. Không có ảnh thì in bằng chữ.',
            }),
            img: image.optional().meta({
              title: 'Logo',
              description: 'Màu đậm trên nền trong suốt, nên là SVG. Trang in một màu, tự đổi sáng trên nền tối.',
            }),
            isSymbol: z.union([z.boolean(), z.stringbool()]).default(false).meta({
              contentKind: 'flag',
              title: 'Chỉ là biểu tượng',
              description: 'Ảnh không có chữ, nên in thêm tên bên cạnh.',
            }),
          })
          .meta({ itemNames: ['{label}'] }),
      )
      .min(1)
      .max(mostLogos)
      .meta({
        title: 'Các đối tác',
        itemTitle: 'đối tác',
        description: `Đẹp nhất từ 4 đến ${mostLogos}.`,
      }),
    anchor: sectionAnchor(types),
  });
}

export type LogosModel = ModelOf<typeof logosSchema>;
