import { z } from 'zod';
import type { CallToAction, ContentTypes, Picture } from '../../page/content-types.ts';

export interface PillHeaderModel {
  /** For the dark stage at the top of the page, and for the drawer. */
  logo: Picture;
  /** For paper, once the page is scrolled; the same logo if content has no other. */
  logoOnPaper: Picture;
  /** Target of the logo; undefined for the top of the page. */
  home: string | undefined;
  menu: readonly { label: string; link: string }[];
  button: CallToAction | undefined;
}

/** `home.header`, `home.layout.header`. */
export function pillHeaderSchema({
  image,
  text,
  optionalText,
  link,
  button,
}: ContentTypes): z.ZodType<PillHeaderModel> {
  return z
    .object({
      logo: image.describe('For dark grounds.'),
      logoOnPaper: image.optional().describe('For light grounds.'),
      link: optionalText
        .pipe(link.optional())
        .describe('Where the logo leads; the top of the page when there is none.'),
      menu: z.array(z.object({ label: text, link })).default([]),
      button: button.optional(),
    })
    .transform(({ logo, logoOnPaper, link, menu, button }) => ({
      logo,
      logoOnPaper: logoOnPaper ?? logo,
      home: link,
      menu,
      button,
    }));
}
