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
      logo: image.meta({ title: 'Logo trên nền đậm', description: 'Ở đầu trang.' }),
      logoOnPaper: image.optional().meta({
        title: 'Logo trên nền sáng',
        description: 'Hiện khi khách cuộn trang xuống. Thiếu thì dùng logo trên nền đậm.',
      }),
      link: optionalText.pipe(link.optional()).meta({
        title: 'Logo dẫn tới',
        description: 'Thường là trang chủ ngân hàng. Bỏ trống thì về trang đầu của máy chủ này.',
      }),
      button: button.optional().meta({ title: 'Nút' }),
    })
    .transform(({ logo, logoOnPaper, link, button }) => ({
      logo,
      logoOnPaper: logoOnPaper ?? logo,
      home: link ?? '/',
      button,
    }));
}
