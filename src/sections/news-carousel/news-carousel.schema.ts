import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { BlogPost } from '../../page/blog-post.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/**
 * `home.section7` of page two: news items (behaviour 3.37), or `posts` of the campaign's blog
 * (docs/why/content.md#the-blog), or both, items first. A blog without posts gives none.
 */
export function newsCarouselSchema(types: ContentTypes) {
  const { text, optionalText, image, textLink, posts } = types;
  const item = z.object({
    image: image.meta({ title: 'Ảnh', frame: [1200, 675], description: 'Ảnh ngang, nên dùng 1200 × 675 px.' }),
    title: text.meta({ title: 'Tiêu đề' }),
    description: optionalText.meta({ title: 'Nội dung' }),
    link: textLink.optional().meta({ title: 'Liên kết' }),
  });
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
    .transform(({ items = [], posts: chosen = [], ...rest }) => ({
      ...rest,
      items: [...items, ...chosen.map(pickNews)],
    }));
}

export type NewsCarouselModel = ModelOf<typeof newsCarouselSchema>;

function pickNews({ image, title, description, link }: BlogPost) {
  return { image, title, description, link };
}
