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
      logo: image.meta({ title: 'Logo trên nền đậm', description: 'Ở đầu trang.' }),
      logoOnPaper: image.optional().meta({
        title: 'Logo trên nền sáng',
        description: 'Hiện khi khách cuộn trang xuống. Thiếu thì dùng logo trên nền đậm.',
      }),
    })
    .transform(({ logo, logoOnPaper }) => ({ logo, logoOnPaper: logoOnPaper ?? logo }));
}
