import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, Picture } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

export interface NewsItem {
  image: Picture;
  title: string;
  description: string | undefined;
  link: { link: string; label: string } | undefined;
}

export interface NewsCarouselModel {
  anchor: string | undefined;
  title: string;
  /** Empty if the blog has no posts. */
  items: readonly NewsItem[];
}

/**
 * `home.section7` of page two: news items (behaviour 3.37), or `posts` of the campaign's blog (decision 0060), or both,
 * items first.
 */
export function newsCarouselSchema(types: ContentTypes): z.ZodType<NewsCarouselModel> {
  const { text, optionalText, image, textLink, posts } = types;
  const item = z
    .object({
      image: image.meta({ title: 'Ảnh', description: 'Ảnh ngang, nên dùng 1200 × 675 px.' }),
      title: text.meta({ title: 'Tiêu đề' }),
      description: optionalText.meta({ title: 'Nội dung' }),
      link: textLink.optional().meta({ title: 'Liên kết' }),
    })
    .transform((fields): NewsItem => ({ ...fields, link: fields.link }));
  return z
    .object({
      title: text.meta({ title: 'Tiêu đề' }),
      items: z.array(item).optional().meta({
        title: 'Các tin',
        itemTitle: 'tin',
        description: 'Tin nhập riêng, đứng trước bài viết của chiến dịch.',
      }),
      posts: posts
        .optional()
        .meta({ title: 'Lấy bài viết của chiến dịch', description: 'Các bài mới nhất ở phần Bài viết tự hiện ở đây.' }),
      anchor: sectionAnchor(types),
    })
    .refine(({ items = [], posts: chosen }) => items.length > 0 || chosen !== undefined, {
      path: ['items'],
      error: expected('one news item or more, or posts'),
    })
    .transform(({ anchor, title, items = [], posts: chosen = [] }) => ({
      ...{ anchor, title },
      items: [...items, ...chosen.map(pickNews)],
    }));
}

function pickNews({ image, title, description, link }: NewsItem): NewsItem {
  return { image, title, description, link };
}
