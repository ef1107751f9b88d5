import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** `home.section1` of the older generic page: cards with bullet lists (behaviour 2.GEN.3). */
export function passbooksSchema(types: ContentTypes) {
  const { text, optionalText, image, button, textLink } = types;
  const card = z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    description: optionalText.meta({ title: 'Nội dung' }),
    value: optionalText.meta({
      title: 'Giá trị',
      description: 'Con số in lớn nhất, như 5,2%. Dài quá 7 ký tự thì chữ nhỏ lại.',
    }),
    label: optionalText.meta({ title: 'Nhãn', description: 'Chữ nhỏ đứng sau giá trị.' }),
    img: image.optional().meta({
      title: 'Ảnh',
      description: 'Ảnh vuông đã tách nền, từ 320 × 320 px. Chỉ hiện trên sổ đóng.',
    }),
    list: z
      .array(text)
      .default([])
      .meta({ title: 'Các dòng', itemTitle: 'dòng', description: 'Mỗi dòng có dấu tích.' }),
    button: button.optional().meta({ title: 'Nút' }),
    link: textLink.optional().meta({ title: 'Liên kết' }),
  });
  return z
    .object({
      title: text.meta({ title: 'Tiêu đề' }),
      content: optionalText.meta({ title: 'Câu dẫn' }),
      cards: z.tuple([card], card, expected('a list of one card or more')).meta({
        title: 'Các sổ',
        itemTitle: 'sổ',
        description: 'Sổ đầu tiên mở ra thành hai trang lớn; các sổ sau đóng, sổ cuối nền đậm.',
      }),
      stamp: optionalText.meta({
        title: 'Chữ trên con dấu',
        description: 'Con dấu ở góc sổ mở. Thiếu thì không có con dấu.',
      }),
      note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ cuối phần.' }),
      anchor: sectionAnchor(types),
    })
    .transform(({ cards: [open, ...closed], ...rest }) => ({ ...rest, open, closed }));
}

export type PassbooksModel = ModelOf<typeof passbooksSchema>;

/** One savings product, which is one book. */
export type Passbook = PassbooksModel['open'];
