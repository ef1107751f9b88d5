import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** Who gets what, in two lines, and the conditions of it. */
export function noticeSchema(types: ContentTypes) {
  const { text, optionalText, textLink } = types;
  return z.object({
    title: text.meta({ title: 'Tiêu đề', description: 'Ngắn, như câu hỏi “Ai được cộng 0,3%/năm?”.' }),
    content: optionalText.meta({ title: 'Nội dung', description: 'Ai được và được gì, trong hai dòng.' }),
    conditions: z
      .array(text)
      .min(1, expected('one {thing} or more', { thing: 'condition' }))
      .meta({
        title: 'Các điều kiện',
        itemTitle: 'điều kiện',
        description: 'Gập lại cho tới khi khách bấm xem, khi in thì mở sẵn. Mỗi điều kiện một hai câu.',
      }),
    note: optionalText.meta({ title: 'Ghi chú', description: 'Dưới các điều kiện: nguồn và ngày.' }),
    link: textLink.optional().meta({ title: 'Liên kết', description: 'Sau ghi chú: toàn văn điều khoản.' }),
    anchor: sectionAnchor(types),
  });
}

export type NoticeModel = ModelOf<typeof noticeSchema>;
