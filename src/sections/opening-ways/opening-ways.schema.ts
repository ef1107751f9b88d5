import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { CallToAction, ContentTypes, Picture } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

export interface OpeningWay {
  title: string;
  content: string | undefined;
  picture: Picture | undefined;
  button: CallToAction | undefined;
  link: { link: string; label: string } | undefined;
}

export interface OpeningWaysModel {
  anchor: string | undefined;
  title: string;
  content: string | undefined;
  /** The first card: large, on the stage, with a tall cut-out picture. */
  first: OpeningWay;
  others: readonly OpeningWay[];
}

/** `home.section3` of the older generic page: a second section of cards (behaviour 2.GEN.6). */
export function openingWaysSchema(types: ContentTypes): z.ZodType<OpeningWaysModel> {
  const { text, optionalText, image, button, textLink } = types;
  const card = z
    .object({
      title: text.meta({ title: 'Tiêu đề' }),
      content: optionalText.meta({ title: 'Nội dung' }),
      img: image.optional().meta({
        title: 'Ảnh',
        description: 'Ảnh đã tách nền: thẻ đầu ảnh đứng 640 × 1300 px, các thẻ sau ảnh vuông từ 320 × 320 px.',
      }),
      button: button.optional().meta({ title: 'Nút' }),
      link: textLink.optional().meta({ title: 'Liên kết' }),
    })
    .transform(({ title, content, img, button, link }): OpeningWay => ({ title, content, picture: img, button, link }));
  return z
    .object({
      title: text.meta({ title: 'Tiêu đề' }),
      content: optionalText.meta({ title: 'Câu dẫn' }),
      cards: z.tuple([card], card, expected('a list of one card or more')).meta({
        title: 'Các thẻ',
        itemTitle: 'thẻ',
        description: 'Thẻ đầu tiên lớn, nền đậm; các thẻ sau nhỏ.',
      }),
      anchor: sectionAnchor(types),
    })
    .transform(({ anchor, title, content, cards: [first, ...others] }) => ({ anchor, title, content, first, others }));
}
