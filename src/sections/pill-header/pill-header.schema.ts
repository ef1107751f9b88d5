import { z } from 'zod';
import type { CallToAction, ContentTypes, Picture } from '../../page/content-types.ts';

export interface PillHeaderModel {
  /** For the dark stage at the top of the page, and for the drawer. */
  logo: Picture;
  /** For paper, once the page is scrolled; the same logo when content has no other. */
  logoOnPaper: Picture;
  menu: readonly { label: string; link: string }[];
  button: CallToAction | undefined;
}

/** `home.header`. */
export function pillHeaderSchema({ image, text, link, button }: ContentTypes): z.ZodType<PillHeaderModel> {
  return z
    .object({
      logo: image.describe('For dark grounds.'),
      logoOnPaper: image.optional().describe('For light grounds.'),
      menu: z.array(z.object({ label: text, link })).default([]),
      button: button.optional(),
    })
    .transform(({ logo, logoOnPaper, menu, button }) => ({
      logo,
      logoOnPaper: logoOnPaper ?? logo,
      menu,
      button,
    }));
}
