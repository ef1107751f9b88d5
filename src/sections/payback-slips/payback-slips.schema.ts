import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { countLetters } from '../../page/content-values.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** Five slips have their places around the picture (behaviour 2.D.8); any other number stands in a row. */
const placedSlips = 5;
/** Longer slips would lie over one another around the picture, so they stand in a row as well. */
const longestPlacedLetters = 64;

/** `home.section3` of variant D. */
export function paybackSlipsSchema(types: ContentTypes) {
  const { text, optionalText, html, image } = types;
  return z
    .object({
      title: text.meta({
        title: 'Tiêu đề',
        description: 'Trên điện thoại, chữ xuống dòng ở dấu gạch ngang giữa hai dấu cách.',
      }),
      img: image.meta({ title: 'Ảnh thẻ', description: 'Ảnh ngang đã tách nền, nên dùng 900 × 600 px.' }),
      contents: z
        .array(
          z.object({
            title: optionalText.meta({ title: 'Tiêu đề', description: 'Số tiền in lớn, như +18.000 đồng.' }),
            content: html.meta({ title: 'Nội dung' }),
          }),
        )
        .min(1, expected('one {thing} or more', { thing: 'item' }))
        .meta({
          title: 'Các phiếu',
          itemTitle: 'phiếu',
          description: 'Đúng năm phiếu ngắn (nội dung tối đa 64 ký tự) thì nằm quanh ảnh thẻ; nếu không thì xếp hàng.',
        }),
      note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ cuối phần.' }),
      anchor: sectionAnchor(types),
    })
    .transform(({ title, ...rest }) => ({
      ...rest,
      titleLines: splitAtHyphens(title),
      places:
        rest.contents.length === placedSlips &&
        rest.contents.every(({ content }) => countLetters(content) <= longestPlacedLetters)
          ? ('placed' as const)
          : ('row' as const),
    }));
}

export type PaybackSlipsModel = ModelOf<typeof paybackSlipsSchema>;

/** A hyphen inside a word ("Wi-Fi") or a number ("24-7") belongs to it and breaks nothing. */
export function splitAtHyphens(title: string): string[] {
  const lines = title.split(/(?<!\s)\s+[-–—]\s+/).filter((line) => line.trim() !== '');
  return lines.length > 0 ? lines : [title];
}
