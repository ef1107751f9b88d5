import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, Picture } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

export interface PdfDocument {
  title: string;
  url: string;
  /** Number of pages and size, as text. */
  note: string | undefined;
  /** Its first page, shown until the document is. */
  cover: Picture | undefined;
}

export interface PdfDocumentsModel {
  anchor: string | undefined;
  title: string;
  documents: readonly PdfDocument[];
}

/** `home.section5` of biometrics: the two PDF viewers. */
export function pdfDocumentsSchema(types: ContentTypes): z.ZodType<PdfDocumentsModel> {
  const { text, optionalText, file, image } = types;
  return z
    .object({
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
    })
    .transform(({ anchor, title, documents }) => ({
      anchor,
      title,
      documents: documents.map(({ title, url, note, img }) => ({ title, url, note, cover: img })),
    }));
}
