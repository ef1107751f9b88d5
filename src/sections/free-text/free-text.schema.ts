import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

export function freeTextSchema(types: ContentTypes) {
  const { text, optionalText, html } = types;
  return z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ dưới tiêu đề, ví dụ ngày cập nhật.' }),
    content: html.meta({
      title: 'Nội dung',
      description: 'Mục nhỏ, đoạn văn, danh sách, liên kết và bảng. Bảng từ 4 cột trở lên nên là phần Bảng so sánh.',
    }),
    remark: optionalText.meta({ title: 'Lưu ý', description: 'Nằm trong khung ở cuối phần.' }),
    anchor: sectionAnchor(types),
  });
}

export type FreeTextModel = ModelOf<typeof freeTextSchema>;
