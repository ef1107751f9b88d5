import { z } from 'zod';
import type { ContentTypes, Html, Picture } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** Target of a click on the thumbnail. */
export type FilmTarget =
  /** Plays in its place. */
  | { kind: 'film'; url: string }
  /** A page of another site with its own player. */
  | { kind: 'page'; url: string };

export interface CampaignFilmModel {
  anchor: string | undefined;
  titleHtml: Html | undefined;
  content: string | undefined;
  thumbnail: Picture;
  /** Without it the thumbnail is only a picture. */
  target: FilmTarget | undefined;
}

/** `home.video` of variant A. */
export function campaignFilmSchema(types: ContentTypes): z.ZodType<CampaignFilmModel> {
  const { image, file, optionalHtml, optionalText } = types;
  return z
    .object({
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
    })
    .transform(({ anchor, title, content, thumbnail, link }) => ({
      anchor,
      titleHtml: title,
      content,
      thumbnail,
      target: link === undefined ? undefined : chooseFilmTarget(link),
    }));
}

/** Files of these types play everywhere; other addresses are pages. */
export function chooseFilmTarget(url: string): FilmTarget {
  return { kind: /\.(?:mp4|m4v|webm)(?:[?#]|$)/i.test(url) ? 'film' : 'page', url };
}
