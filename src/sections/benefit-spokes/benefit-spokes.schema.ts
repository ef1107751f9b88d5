import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, Picture } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** More texts than this do not fit around the disc. */
export const mostBenefits = 8;

export interface BenefitSpokesModel {
  anchor: string | undefined;
  title: string;
  content: string | undefined;
  /** Turns in the middle; a drawn drum if content has none. */
  image: Picture | undefined;
  /** Does not turn, in front of it. */
  icon: Picture | undefined;
  benefits: readonly string[];
}

/**
 * `home.section3` of page two: `benefits` (list of texts) and the image that spins in their middle (behaviour 2.P2.7).
 */
export function benefitSpokesSchema(types: ContentTypes): z.ZodType<BenefitSpokesModel> {
  const { text, optionalText, image } = types;
  return z
    .object({
      anchor: sectionAnchor(types),
      title: text,
      content: optionalText,
      img: image.optional().describe('Spins, so something round; the drum when there is none.'),
      icon: image.optional().describe('Stands still in front of what spins.'),
      benefits: z
        .array(text)
        .min(1, expected('one {thing} or more', { thing: 'text' }))
        .max(mostBenefits, expected('at most {most} texts', { most: mostBenefits })),
    })
    .transform(({ anchor, title, content, img, icon, benefits }) => ({
      anchor,
      title,
      content,
      image: img,
      icon,
      benefits,
    }));
}
