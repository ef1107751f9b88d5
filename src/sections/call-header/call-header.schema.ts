import { z } from 'zod';
import type { ContentTypes, Picture } from '../../page/content-types.ts';

export interface CallHeaderModel {
  /** For the dark stage at the top of the page. */
  logo: Picture;
  /** For paper, once the page is scrolled; the same logo if content has no other. */
  logoOnPaper: Picture;
}

/** `home.header` of biometrics. The number to call is the footer's. */
export function callHeaderSchema({ image }: ContentTypes): z.ZodType<CallHeaderModel> {
  return z
    .object({
      logo: image.describe('For dark grounds.'),
      logoOnPaper: image.optional().describe('For light grounds.'),
    })
    .transform(({ logo, logoOnPaper }) => ({ logo, logoOnPaper: logoOnPaper ?? logo }));
}
