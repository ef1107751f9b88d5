import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, Picture } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** How long a slide stays, in milliseconds (behaviour 9.15). */
export const offerStaysMs = 5000;

export interface OfferSlidesModel {
  anchor: string | undefined;
  title: string | undefined;
  slides: readonly {
    image: Picture;
    title: string;
    description: string | undefined;
    link: { link: string; label: string } | undefined;
  }[];
  note: string | undefined;
}

/** `home.section5` of variant D: slides of picture, title, description and link (behaviour 2.D.11). */
export function offerSlidesSchema(types: ContentTypes): z.ZodType<OfferSlidesModel> {
  const { text, optionalText, image, link } = types;
  return z
    .object({
      anchor: sectionAnchor(types),
      title: optionalText,
      slides: z
        .array(
          z.object({
            img: image,
            title: text,
            description: optionalText,
            link: z.object({ link, label: text }).optional(),
          }),
        )
        .min(1, expected('one {thing} or more', { thing: 'slide' })),
      note: optionalText,
    })
    .transform(({ anchor, title, slides, note }) => ({
      anchor,
      title,
      slides: slides.map(({ img, title, description, link }) => ({ image: img, title, description, link })),
      note,
    }));
}
