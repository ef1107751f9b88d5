import { z } from 'zod';
import { expected } from '../contract/remarks/remark.ts';
import { tagPurposes, tagPurposeTitles } from '../contract/tag-purposes.ts';
import type { ContentTypes } from './content-types.ts';

/** The stored object. Its fields may also be single keys, `home.meta.<field>`, which win. */
export const metaKey = 'home.meta';

/**
 * Each field of `home.meta` with its own schema. They are parsed one by one, so that a broken icon does not cost the
 * title. Names are the stored ones.
 */
export function metaFields(types: ContentTypes) {
  return {
    title: types.text.meta({
      title: 'Tiêu đề trang',
      description: 'Trên thẻ trình duyệt và kết quả tìm kiếm. Bỏ trống thì dùng tên chiến dịch.',
    }),
    description: types.text.meta({
      title: 'Mô tả trang',
      description: 'Đoạn chữ dưới tiêu đề trong kết quả tìm kiếm, từ 50 ký tự.',
    }),
    site_name: types.text.meta({
      title: 'Tên ngân hàng',
      description: 'Cho máy tìm kiếm và mạng xã hội biết ai xuất bản trang.',
    }),
    icon: z
      .union([types.file.meta({ title: 'Tệp ảnh' }), iconPicture(types)], {
        error: expected('the address of an image of this site or https, as text or as { url }'),
      })
      .meta({ title: 'Biểu tượng trang', description: 'Trên thẻ trình duyệt. Nên dùng tệp SVG vuông.' }),
    og_title: types.text.meta({
      title: 'Tiêu đề khi chia sẻ',
      description: 'Trên Zalo, Facebook. Bỏ trống thì dùng tiêu đề trang.',
    }),
    og_description: types.text.meta({
      title: 'Mô tả khi chia sẻ',
      description: 'Trên Zalo, Facebook. Bỏ trống thì dùng mô tả trang.',
    }),
    og_image: z
      .preprocess((value) => (typeof value === 'string' ? { url: value } : value), types.image)
      .meta({ title: 'Ảnh khi chia sẻ', description: 'Trên Zalo, Facebook. Nên dùng JPEG hoặc PNG 1200 × 630 px.' }),
    analytics: snippet.meta({ title: 'Mã đo lường' }),
    gtm_head: snippet.meta({ title: 'Google Tag Manager, phần đầu trang' }),
    gtm_body: snippet.meta({ title: 'Google Tag Manager, phần thân trang' }),
    chatbot: snippet.meta({ title: 'Mã khung trò chuyện' }),
  };
}

/** An icon as a picture. It needs no alternative text, so `alt` is optional. */
function iconPicture({ file }: ContentTypes) {
  return z
    .object({
      url: file.meta({ title: 'Tệp ảnh' }),
      alt: z.string().optional().meta({ title: 'Mô tả ảnh' }),
    })
    .transform(({ url }) => url);
}

/** Code: it is not sanitised, and rules about texts skip it. The Content-Security-Policy limits what it may load. */
const code = z
  .string()
  .transform((html) => html.normalize('NFC').trim())
  .pipe(z.string().min(1, expected('text')))
  .meta({ contentKind: 'snippet' });

/** Code of a tag manager, a counter or a chat. */
export const snippet = z.union(
  [
    code.transform((html) => ({ html })),
    z.object({
      html: code.meta({ title: 'Mã nhúng' }),
      purpose: z.enum(tagPurposes).optional().meta({
        title: 'Mục đích',
        optionTitles: tagPurposeTitles,
        description: 'Cho câu hỏi với khách về thẻ đo. Bỏ trống thì đọc từ mã.',
      }),
    }),
  ],
  {
    error: expected('HTML as text or as { html }'),
  },
);
