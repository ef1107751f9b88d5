import { z } from 'zod';
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
  items: readonly NewsItem[];
}

/** `home.section7` of page two: news items (image url/alt, title, description, link with link/label; specification, section 3). */
export function newsCarouselSchema(types: ContentTypes): z.ZodType<NewsCarouselModel> {
  const { text, optionalText, image, link } = types;
  return z.object({
    anchor: sectionAnchor(types),
    title: text,
    items: z
      .array(
        z
          .object({ image, title: text, description: optionalText, link: z.object({ link, label: text }).optional() })
          .transform((item) => ({ ...item, link: item.link })),
      )
      .min(1, 'expected one news item or more'),
  });
}
