import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** More are searched for rather than read. */
const roomyDocuments = 8;

/** Files to read and to keep. */
export function documentsSchema(types: ContentTypes) {
  const { text, optionalText, sizedFile, image } = types;
  return z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    content: optionalText.meta({ title: 'Câu dẫn' }),
    documents: z
      .array(
        z
          .object({
            title: text.meta({ title: 'Tên tài liệu' }),
            url: sizedFile.meta({
              title: 'Tệp',
              description: 'Tệp PDF của chiến dịch, hoặc địa chỉ https của tệp khác.',
            }),
            note: optionalText.meta({
              title: 'Ghi chú',
              description: 'Số trang và ngày: 3 trang, ngày 25/10/2026. Dung lượng thì trang tự ghi.',
            }),
            img: image.optional().meta({
              title: 'Ảnh trang đầu',
              description: 'Ảnh đứng, rộng từ 480 px. Hai tài liệu đầu tiên có ảnh xòe ra cạnh tiêu đề trên máy tính.',
            }),
          })
          .transform(({ url: file, ...rest }) => ({ ...rest, ...file, kind: kindOfFile(file.url) })),
      )
      .min(1, expected('one {thing} or more', { thing: 'document' }))
      .meta({ room: roomyDocuments, title: 'Các tài liệu', itemTitle: 'tài liệu' }),
    anchor: sectionAnchor(types),
  });
}

/** `PDF` by the ending of an address; undefined for an address without one. */
function kindOfFile(url: string): string | undefined {
  return /\/[^/?#]+\.([a-z0-9]{2,4})(?:[?#]|$)/i.exec(url)?.[1]?.toUpperCase();
}

export type DocumentsModel = ModelOf<typeof documentsSchema>;
export type DocumentModel = DocumentsModel['documents'][number];
