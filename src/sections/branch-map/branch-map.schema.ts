import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** More branches make a list that nobody reads; the link below leads to all. */
const roomyBranches = 6;

/** Where to find people: a map, which is a picture, and the branches on it. */
export function branchMapSchema(types: ContentTypes) {
  const { text, optionalText, image, link, textLink } = types;
  const share = (title: string) => z.number().min(0).max(100).meta({ title });
  return z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    content: optionalText.meta({ title: 'Câu dẫn' }),
    img: image.optional().meta({
      title: 'Bản đồ',
      frame: [1000, 760],
      description:
        'Ảnh ngang, nên dùng 1000 × 760 px. Chữ trong ảnh không đọc được trên điện thoại. Thiếu thì chỉ có danh sách.',
    }),
    link: optionalText
      .pipe(link.optional())
      .meta({ title: 'Bản đồ dẫn tới', description: 'Bấm vào bản đồ thì mở trang này, như bản đồ trên mạng.' }),
    branches: z
      .array(
        z.object({
          title: text.meta({ title: 'Tên điểm' }),
          address: text.meta({ title: 'Địa chỉ' }),
          hours: optionalText.meta({ title: 'Giờ mở cửa' }),
          way: optionalText.pipe(link.optional()).meta({
            title: 'Chỉ đường',
            description: 'Liên kết tới bản đồ của điểm này. Thiếu thì không có chữ “Chỉ đường”.',
          }),
          action: textLink.optional().meta({ title: 'Liên kết khác', description: 'Như “Hẹn giờ”.' }),
          pin: z
            .object({ x: share('Từ mép trái'), y: share('Từ mép trên') })
            .optional()
            .meta({
              title: 'Chỗ của ghim',
              description:
                'Phần trăm từ mép trái và mép trên của bản đồ, nơi mũi ghim chỉ vào. Thiếu thì không có ghim.',
            }),
        }),
      )
      .min(1, expected('one {thing} or more', { thing: 'branch' }))
      .meta({ room: roomyBranches, title: 'Các điểm giao dịch', itemTitle: 'điểm giao dịch' }),
    more: textLink.optional().meta({ title: 'Liên kết cuối', description: 'Dẫn tới danh sách đầy đủ.' }),
    note: optionalText.meta({ title: 'Ghi chú' }),
    anchor: sectionAnchor(types),
  });
}

export type BranchMapModel = ModelOf<typeof branchMapSchema>;
export type Branch = BranchMapModel['branches'][number];
