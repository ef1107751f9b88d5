import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** More would need a carousel, in which nobody reads them. */
const mostQuotes = 3;

/** What customers said, with the note that they agreed. */
export function quotesSchema(types: ContentTypes) {
  const { text, optionalText, image } = types;
  return z.object({
    title: optionalText.meta({ title: 'Tiêu đề', description: 'Chỉ hiện khi có từ hai lời trở lên.' }),
    quotes: z
      .array(
        z
          .object({
            words: text.transform(withoutMarks).meta({
              title: 'Lời nói',
              description: 'Không cần dấu ngoặc kép. Lời đầu nhiều nhất 220 ký tự, các lời sau 160.',
            }),
            fullName: text.meta({
              title: 'Tên',
              description: 'Họ tên đầy đủ. Không có ảnh thì hiện hai chữ đầu của tên.',
            }),
            about: optionalText.meta({
              title: 'Giới thiệu',
              description: 'Việc làm, nơi ở: điều khiến lời này đáng tin.',
            }),
            img: image.optional().meta({
              title: 'Chân dung',
              frame: [1, 1],
              description: 'Cắt tròn quanh điểm nhìn, nên dùng 480 × 480 px.',
            }),
          })
          .meta({ itemNames: ['{fullName}'] }),
      )
      .min(1)
      .max(mostQuotes)
      .meta({
        title: 'Các lời',
        itemTitle: 'lời',
        description: 'Một đến ba lời. Lời đầu tiên hiện lớn nhất.',
      }),
    note: text.meta({
      title: 'Ghi chú đồng ý',
      description: 'Bắt buộc, in dưới các lời. Nói rõ khách đã đồng ý cho đăng lời và ảnh.',
    }),
    anchor: sectionAnchor(types),
  });
}

export type QuotesModel = ModelOf<typeof quotesSchema>;
export type Quote = QuotesModel['quotes'][number];

/** Without quotation marks around the whole: the page sets its own. */
function withoutMarks(words: string): string {
  const bare = /^["“”„«](.*)["“”»]$/s.exec(words)?.[1]?.trim() ?? '';
  return bare === '' ? words : bare;
}
