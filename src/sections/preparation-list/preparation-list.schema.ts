import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** `home.section4` of biometrics: the checklist. */
export function preparationListSchema(types: ContentTypes) {
  const { text, image } = types;
  return z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    img: image.optional().meta({ title: 'Ảnh', description: 'Ảnh vuông đã tách nền, từ 340 × 340 px.' }),
    items: z
      .array(
        z.object({
          title: text.meta({ title: 'Tiêu đề' }),
          content: text.meta({ title: 'Nội dung' }),
          open: z.union([z.boolean(), z.stringbool()]).default(false).meta({ contentKind: 'flag', title: 'Mở sẵn' }),
        }),
      )
      .min(1, expected('one {thing} or more', { thing: 'thing to check' }))
      .meta({ title: 'Các thứ cần có', itemTitle: 'thứ', description: 'Mỗi thứ có dấu tích, bấm để mở nội dung.' }),
    anchor: sectionAnchor(types),
  });
}

export type PreparationListModel = ModelOf<typeof preparationListSchema>;
