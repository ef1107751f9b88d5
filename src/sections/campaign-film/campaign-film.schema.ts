import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** `home.video` of variant A. */
export function campaignFilmSchema(types: ContentTypes) {
  const { image, file, optionalHtml, optionalText } = types;
  return z.object({
    title: optionalHtml.meta({ title: 'Tiêu đề' }),
    content: optionalText.meta({ title: 'Nội dung' }),
    thumbnail: image.meta({
      title: 'Ảnh bìa',
      description: 'Khách bấm vào để xem phim. Ảnh ngang, từ 1440 × 810 px.',
    }),
    link: optionalText.pipe(file.optional()).meta({
      title: 'Phim',
      description: 'Tệp MP4 hoặc WebM thì xem ngay tại chỗ; địa chỉ khác thì mở trang đó. Thiếu thì chỉ có ảnh.',
    }),
    anchor: sectionAnchor(types),
  });
}

export type CampaignFilmModel = ModelOf<typeof campaignFilmSchema>;
