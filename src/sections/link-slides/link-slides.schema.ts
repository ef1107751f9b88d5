import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** `home.slides` of variants A and B: slides with image links (behaviour 2.B.3, 3.26). */
export function linkSlidesSchema(types: ContentTypes) {
  const { image, link, optionalText, optionalHtml } = types;
  const slide = z.object({
    img: image.meta({
      title: 'Ảnh',
      frame: [1200, 675],
      description: 'Ảnh ngang, nên dùng 1200 × 675 px. Mô tả ảnh là chữ hiện dưới ảnh.',
    }),
    link: optionalText.pipe(link.optional()).meta({ title: 'Dẫn tới' }),
  });
  return z.object({
    title: optionalHtml.meta({ title: 'Tiêu đề' }),
    slides: z
      .array(slide)
      .min(1, expected('one {thing} or more', { thing: 'slide' }))
      .meta({ title: 'Các tấm', itemTitle: 'tấm' }),
    anchor: sectionAnchor(types),
  });
}

export type LinkSlidesModel = ModelOf<typeof linkSlidesSchema>;
