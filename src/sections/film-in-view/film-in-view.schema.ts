import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { isFilmFile } from '../../ui/film/film-file.ts';
import { sectionAnchor } from '../section-anchor.ts';

const webm = /\.webm(?:[?#]|$)/i;

/** `home.section6` of page two: the film (behaviour 2.P2.15). */
export function filmInViewSchema(types: ContentTypes) {
  const { optionalText, image, file } = types;
  return z
    .object({
      title: optionalText.meta({ title: 'Tiêu đề' }),
      content: optionalText.meta({ title: 'Câu dẫn' }),
      thumbnail: image.optional().meta({
        title: 'Ảnh bìa',
        frame: [1280, 720],
        description: 'Hiện cho tới khi phim chạy. Ảnh ngang, nên dùng 1280 × 720 px.',
      }),
      link: file.refine(isFilmFile, expected('an MP4 or WebM film')).meta({
        title: 'Phim',
        description: 'Tệp MP4 hoặc WebM. Phim tự chạy và tắt tiếng, nên cần xem hiểu được khi không có tiếng.',
      }),
      linkWebm: optionalText
        .pipe(file.optional())
        .refine((url) => url === undefined || webm.test(url), expected('a WebM film'))
        .meta({
          title: 'Phim bản WebM',
          description: 'Cùng phim nhưng nhẹ hơn, cho trình duyệt xem được.',
        }),
      anchor: sectionAnchor(types),
    })
    .transform(({ anchor, title, content, thumbnail, link, linkWebm }) => ({
      anchor,
      title,
      content,
      thumbnail,
      // The lighter one first.
      sources: [linkWebm, link]
        .filter((url) => url !== undefined)
        .map((url) => ({ url, type: webm.test(url) ? ('video/webm' as const) : ('video/mp4' as const) })),
    }));
}

export type FilmInViewModel = ModelOf<typeof filmInViewSchema>;
