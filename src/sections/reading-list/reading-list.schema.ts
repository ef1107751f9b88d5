import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** `home.section2` of variant A: the content-area list with its read-more links. */
export function readingListSchema(types: ContentTypes) {
  const { html, optionalHtml, text, button } = types;
  const item = z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    content: optionalHtml.meta({ title: 'Nội dung' }),
    more: optionalHtml.meta({
      title: 'Phần đọc tiếp',
      description: 'Mở ra khi khách bấm “Đọc tiếp”. Thiếu thì không có chữ đó.',
    }),
  });
  return z.object({
    title: html.meta({ title: 'Tiêu đề' }),
    items: z
      .array(item)
      .min(1, expected('one {thing} or more', { thing: 'item' }))
      .meta({ title: 'Các bài', itemTitle: 'bài' }),
    closing: z
      .object({ content: text.meta({ title: 'Nội dung' }), button: button.optional().meta({ title: 'Nút' }) })
      .transform(({ content, button }) => ({ content, button }))
      .optional()
      .meta({ title: 'Lời kết', description: 'Một câu và một nút, sau bài cuối.' }),
    anchor: sectionAnchor(types),
  });
}

export type ReadingListModel = ModelOf<typeof readingListSchema>;
export type ReadingItem = ReadingListModel['items'][number];
