import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** `home.section5` of biometrics: the two PDF viewers. */
export function pdfDocumentsSchema(types: ContentTypes) {
  const { text, optionalText, file, image } = types;
  return z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    documents: z
      .array(
        z.object({
          title: text.meta({ title: 'Tiêu đề' }),
          url: file.meta({ title: 'Tệp PDF' }),
          note: optionalText.meta({
            title: 'Ghi chú',
            description: 'Số trang và dung lượng, như PDF, 4 trang, 0,3 MB.',
          }),
          img: image.optional().meta({
            title: 'Ảnh bìa',
            description: 'Trang đầu của tài liệu, rộng từ 600 px; hiện cho tới khi tài liệu mở ra.',
          }),
        }),
      )
      .min(1, expected('one {thing} or more', { thing: 'document' }))
      .meta({ title: 'Các tài liệu', itemTitle: 'tài liệu' }),
    anchor: sectionAnchor(types),
  });
}

export type PdfDocumentsModel = ModelOf<typeof pdfDocumentsSchema>;
export type PdfDocument = PdfDocumentsModel['documents'][number];
