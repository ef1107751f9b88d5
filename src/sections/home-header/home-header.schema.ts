import { z } from 'zod';
import type { CallToAction, ContentTypes, Picture } from '../../page/content-types.ts';

export interface HomeHeaderModel {
  /** For the dark stage at the top of the page. */
  logo: Picture;
  /** For paper, once the page is scrolled; the same logo if content has no other. */
  logoOnPaper: Picture;
  /** Target of the logo. */
  home: string;
  button: CallToAction | undefined;
}

/** `home.layout.header` of the older generic page: its logo leads home (behaviour 2.GEN.1). */
export function homeHeaderSchema({ image, optionalText, link, button }: ContentTypes): z.ZodType<HomeHeaderModel> {
  return z
    .object({
      logo: image.describe('For dark grounds.'),
      logoOnPaper: image.optional().describe('For light grounds.'),
      link: optionalText
        .pipe(link.optional())
        .describe('The bank’s home page; the front page of this server when there is none.'),
      button: button.optional(),
    })
    .transform(({ logo, logoOnPaper, link, button }) => ({
      logo,
      logoOnPaper: logoOnPaper ?? logo,
      home: link ?? '/',
      button,
    }));
}
