import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** `home.section3` of the older generic page: a second section of cards (behaviour 2.GEN.6). */
export function openingWaysSchema(types: ContentTypes) {
  const { text, optionalText, image, button, textLink } = types;
  const card = z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    content: optionalText.meta({ title: 'Nội dung' }),
    img: image.optional().meta({
      title: 'Ảnh',
      description: 'Ảnh đã tách nền: thẻ đầu ảnh đứng 640 × 1300 px, các thẻ sau ảnh vuông từ 320 × 320 px.',
    }),
    button: button.optional().meta({ title: 'Nút' }),
    link: textLink.optional().meta({ title: 'Liên kết' }),
  });
  return z
    .object({
      title: text.meta({ title: 'Tiêu đề' }),
      content: optionalText.meta({ title: 'Câu dẫn' }),
      cards: z.tuple([card], card, expected('a list of one card or more')).meta({
        title: 'Các thẻ',
        itemTitle: 'thẻ',
        description: 'Thẻ đầu tiên lớn, nền đậm; các thẻ sau nhỏ.',
      }),
      anchor: sectionAnchor(types),
    })
    .transform(({ cards: [first, ...others], ...rest }) => ({ ...rest, first, others }));
}

export type OpeningWaysModel = ModelOf<typeof openingWaysSchema>;
export type OpeningWay = OpeningWaysModel['first'];
