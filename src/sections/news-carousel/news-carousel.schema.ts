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
  const { text, optionalText, image, link, posts } = types;
  const item = z
    .object({ image, title: text, description: optionalText, link: z.object({ link, label: text }).optional() })
    .transform((fields): NewsItem => ({ ...fields, link: fields.link }));
  return z
    .object({ anchor: sectionAnchor(types), title: text, items: z.array(item).optional(), posts: posts.optional() })
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
