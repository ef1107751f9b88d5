import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, Html, Picture, TextLink } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

export type FilmOrBannerModel = { anchor: string | undefined } & (
  | { kind: 'film'; title: Html | undefined; img: Picture; film: string }
  | {
      kind: 'banner';
      title: Html;
      content: string | undefined;
      img: Picture | undefined;
      link: TextLink | undefined;
    }
  /** A picture with its own words. */
  | { kind: 'picture'; img: Picture; link: TextLink | undefined }
);

/**
 * `home.section2` of the older generic page: a film or a banner (behaviour 2.GEN.4). With a video it is a film, whose
 * thumbnail is `img`.
 */
export function filmOrBannerSchema(types: ContentTypes): z.ZodType<FilmOrBannerModel> {
  const { image, file, optionalText, optionalHtml, textLink } = types;
  return z
    .object({
      title: optionalHtml.meta({ title: 'Tiêu đề', description: 'Thiếu cả tiêu đề và phim thì chỉ hiện ảnh.' }),
      content: optionalText.meta({ title: 'Nội dung', description: 'Không hiện khi có phim.' }),
      img: image.optional().meta({
        title: 'Ảnh',
        description:
          'Ảnh trong khung, đã tách nền, từ 800 × 1000 px. Khi có phim thì là ảnh bìa, nên dùng 1280 × 720 px.',
      }),
      link: textLink.optional().meta({ title: 'Liên kết', description: 'Không hiện khi có phim.' }),
      video: optionalText.pipe(file.optional()).meta({
        title: 'Phim',
        description: 'Tệp MP4 hoặc WebM thì xem ngay tại chỗ; địa chỉ khác thì mở trang đó.',
      }),
      anchor: sectionAnchor(types),
    })
    .transform(({ anchor, title, content, img, link, video }, context): FilmOrBannerModel => {
      if (video !== undefined && img !== undefined) {
        return { kind: 'film', anchor, title, img, film: video };
      }
      if (video === undefined && title !== undefined) {
        return { kind: 'banner', anchor, title, content, img, link };
      }
      if (video === undefined && img !== undefined) return { kind: 'picture', anchor, img, link };
      context.addIssue({
        code: 'custom',
        path: [video === undefined ? 'title' : 'img'],
        message:
          video === undefined ? expected('a title or a picture') : expected('a picture: the thumbnail of the video'),
      });
      return z.NEVER;
    });
}
